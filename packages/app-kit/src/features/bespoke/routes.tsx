/**
 * Bespoke features: code written for this app alone. Its page, its acts and its screen.
 * 1. The code runs in a realm, and asks for everything with the rights of the person who asks (`host.ts`).
 * 2. An act is all or nothing: what it changed is taken back if it refuses, fails, or finds errors.
 * 3. A fault is the feature's own: its page says so, the log tells the owner where, and the rest of the app works.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, View } from '../../bespoke.ts';
import { putRowsBack, rememberRows } from '../../data/remembered-rows.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { App, Ctx } from '../../web/context.ts';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { safePath, seeOther } from '../../web/redirect.ts';
import { askOf } from './ask-data.ts';
import { formIn, readFormPart } from './form-part.tsx';
import { allowFrame, answerFrame, frameOf, framePath } from './frame.ts';
import { hostOf, type Reach } from './host.ts';
import { forgetKept } from './kept.ts';
import { picturesOf } from './pictures.ts';
import { createRealm, type Outcome, type Realm, type Run } from './realm.ts';
import { mountRowChecks } from './row-checks.ts';
import { actPath, type Sent } from './shown.ts';
import { answerProblem, viewProblem } from './view.ts';
import { withinBounds } from './view-bounds.ts';
import { ViewParts } from './view-parts.tsx';

export interface BespokePlace extends Reach {
  title: string;
  /** Describes its page to search engines. The page itself shows what the code makes: promises look at that alone. */
  intro: string;
  path: string;
  /** Another address of the page. */
  alias?: string;
  hasServer: boolean;
  hasRules: boolean;
  hasScreen: boolean;
}

const mostParams = 20;
const maxParamChars = 2_000;
const maxInputChars = 200_000;
const maxDetailChars = 400;

/** `folder`: where the build puts the realm's program, and the code of features in `bespoke/`. */
export function mountBespoke(app: App, context: DataContext, places: BespokePlace[], folder = import.meta.dirname): void {
  const realm = createRealm(join(folder, 'realm.mjs'));
  const trial: Trial = { isOn: false };
  for (const place of places) mountFeature(app, context, place, folder, realm, trial);
  // Other checks of a rehearsal add rows that mean nothing.
  const isOff = () => context.settings.rehearsal && !trial.isOn;
  mountRowChecks(context, places, folder, isOff);
}

/** Whether a promise is tried: then the rows of a rehearsal are those of people. */
interface Trial {
  isOn: boolean;
}

type Failed = Exclude<Outcome, { outcome: 'done' }>;

function mountFeature(app: App, context: DataContext, place: BespokePlace, folder: string, realm: Realm, trial: Trial): void {
  const { store, settings } = context;
  const { key, path, title, intro } = place;
  const isOnServer = place.hasServer || place.hasRules;
  const code = isOnServer ? readFileSync(join(folder, 'bespoke', `${key}.js`), 'utf8') : '';

  /** The view of the page; without server code it is the screen alone. */
  const viewOf = async (run: Run, c: Ctx, params: Record<string, string>): Promise<View | Failed> => {
    if (!place.hasServer) return [{ kind: 'screen' }];
    const outcome = await run(code, { kind: 'page', ask: askOf(c, context.now(), params) }, hostOf(c, store, place, false));
    if (outcome.outcome !== 'done') return outcome;
    const view = withinBounds(outcome.value);
    const problem = viewProblem(view);
    return problem === null ? (view as View) : fault(`The page is not a view: ${problem}.`);
  };

  const show = async (c: Ctx, view: View | Failed | null, params: Record<string, string>, sent: Sent | null = null) => {
    const status = view === null ? 503 : 'outcome' in view ? (view.outcome === 'refused' ? 403 : 500) : sent ? 422 : 200;
    if (view !== null && 'outcome' in view) logged(view);
    const isShown = view !== null && !('outcome' in view);
    if (isShown && JSON.stringify(view).includes('"kind":"screen"')) allowFrame(c);
    const content = (
      <>
        <PageHeading title={title} />
        {isShown && sent?.refusal && <Notice kind="danger">{sent.refusal}</Notice>}
        {isShown ? (
          <ViewParts
            view={view}
            shown={{
              c,
              key,
              path,
              title,
              params: JSON.stringify(params),
              sent,
              pictures: await picturesOf(c, store, place, view),
            }}
          />
        ) : (
          <Notice kind="danger">{view === null ? busy : messageOf(view)}</Notice>
        )}
      </>
    );
    return page(c, { title, under: path, description: intro, islands: isShown ? ['screen'] : [] }, content, status);
  };

  /** Nobody but checks reads the page of a rehearsal: it tells where the code fails. */
  const messageOf = (failed: Failed) =>
    settings.rehearsal && failed.outcome === 'failed' ? `${failed.says} ${failed.detail.slice(0, maxDetailChars)}` : failed.says;

  const logged = (failed: Failed) => {
    if (failed.outcome === 'failed') console.error(`The feature ${key} failed:`, failed.detail);
  };

  app.get(path, async (c) => {
    const params = paramsIn(c.req.query());
    return show(c, await realm.turn((run) => viewOf(run, c, params)), params);
  });

  if (place.alias !== undefined) app.get(place.alias, (c) => seeOther(c, path + new URL(c.req.url).search));

  if (place.hasScreen) {
    const frame = frameOf(title, readFileSync(join(folder, 'bespoke', `${key}.screen.js`), 'utf8'));
    app.get(framePath(key), (c) => answerFrame(c, frame));
  }

  if (settings.rehearsal && isOnServer) mountRehearsal(app, store, place, code, realm, trial);
  if (!place.hasServer) return;

  app.post(`${actPath(key, '')}:act{[A-Za-z][A-Za-z0-9_]{0,39}}`, async (c) => {
    const act = c.req.param('act') ?? '';
    const form = await readForm(c);
    const isForScreen = (c.req.header('accept') ?? '').includes('application/json');
    const params = paramsIn(jsonIn(form.params));
    const done = await realm.turn(async (run): Promise<Done> => {
      const { length = 0 } = form.with ?? '';
      if (length > maxInputChars)
        return { failed: refused(`This is too much at once: ${length} characters, of at most ${maxInputChars}.`) };
      let input = jsonIn(form.with);
      let values: Sent['values'] = {};
      if (form.with === undefined) {
        const view = await viewOf(run, c, params);
        if ('outcome' in view) return { failed: view };
        const asked = formIn(view, act, form.own ?? '');
        if (!asked) return { failed: refused('This form is not there any more. Look at the page again.') };
        const read = readFormPart(asked, form);
        if (Object.keys(read.errors).length > 0)
          return { sent: { act, own: form.own ?? '', values: read.values, errors: read.errors }, view };
        ({ input, values } = read);
      }
      const acted = await runAct(run, c, act, input, params);
      if ('outcome' in acted) {
        if (isForScreen || acted.outcome === 'failed') return { failed: acted };
        const sent = { act, own: form.own ?? '', values, errors: {}, refusal: acted.says };
        return { sent, view: await viewOf(run, c, params) };
      }
      if (!acted.errors || Object.keys(acted.errors).length === 0) return { answer: acted };
      return {
        sent: { act, own: form.own ?? '', values, errors: acted.errors },
        view: isForScreen ? [] : await viewOf(run, c, params),
      };
    });
    return isForScreen ? answerScreen(c, done, params) : answerForm(c, done, params);
  });

  const runAct = async (run: Run, c: Ctx, act: string, input: Record<string, unknown>, params: Record<string, string>) => {
    try {
      return await store.transaction(async (inside) => {
        const request = { kind: 'act', act, ask: askOf(c, context.now(), params), input } as const;
        const outcome = await run(code, request, hostOf(c, inside, place, true));
        if (outcome.outcome !== 'done') throw new TakenBack(outcome);
        const problem = answerProblem(outcome.value);
        if (problem !== null) throw new TakenBack(fault(`The act ${act} gives no answer: ${problem}.`));
        const answer = (outcome.value ?? {}) as Answer;
        if (Object.keys(answer.errors ?? {}).length > 0) throw new TakenBack(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.because;
      throw error;
    }
  };

  const hrefOf = (go: string, params: Record<string, string>) => {
    const query = new URLSearchParams(params).toString();
    const here = query === '' ? path : `${path}?${query}`;
    return safePath(go.startsWith('?') ? path + go : go === '' ? here : go, here);
  };

  const answerForm = (c: Ctx, done: Done | null, params: Record<string, string>) => {
    if (done === null) return show(c, null, params);
    if ('sent' in done) return show(c, done.view, params, done.sent);
    if ('failed' in done) {
      if (done.failed.outcome === 'failed') return show(c, done.failed, params);
      flash(c, { text: done.failed.says });
      return seeOther(c, hrefOf('', params));
    }
    const { say, go = '' } = done.answer;
    if (say) flash(c, { text: say });
    return seeOther(c, hrefOf(go, params));
  };

  const answerScreen = (c: Ctx, done: Done | null, params: Record<string, string>) => {
    if (done === null) return c.json({ error: busy }, 503);
    if ('sent' in done) return c.json({ error: Object.values(done.sent.errors).join(' ') }, 422);
    if ('failed' in done) {
      logged(done.failed);
      return c.json({ error: messageOf(done.failed) }, done.failed.outcome === 'refused' ? 422 : 500);
    }
    const { give = null, go } = done.answer;
    return c.json(go === undefined ? { give } : { give, go: hrefOf(go, params) });
  };
}

const busy = 'Too many people use this at once. Try again in a moment.';

type Done = { failed: Failed } | { sent: Sent; view: View | Failed } | { answer: Answer };

/** Takes back what an act changed: a failure, or an answer with errors. */
class TakenBack extends Error {
  readonly because: Failed | Answer;

  constructor(because: Failed | Answer) {
    super('taken back');
    this.because = because;
  }
}

const refused = (says: string): Failed => ({ outcome: 'refused', says });
const fault = (detail: string): Failed => ({ outcome: 'failed', says: 'This part of the app does not work right now.', detail });

/** For the checks of promises alone, on a temporary store: calls a rule, empties what the feature keeps, and puts rows back. */
function mountRehearsal(app: App, store: Store, { key }: BespokePlace, code: string, realm: Realm, trial: Trial): void {
  app.post(`/-/bespoke/${key}/rules/:call`, async (c) => {
    const given = jsonIn(await c.req.text()).with;
    const request = { kind: 'rule', call: c.req.param('call'), with: Array.isArray(given) ? given : [] } as const;
    const host = () => Promise.reject(new Error('Rules ask for nothing.'));
    const outcome = await realm.turn((run) => run(code, request, host));
    return outcome?.outcome === 'done' ? c.json(outcome.value as object) : c.json({ failed: outcome }, 422);
  });
  app.post(`/-/bespoke/${key}/store/fresh`, async (c) => {
    await forgetKept(store, key);
    await rememberRows(store);
    trial.isOn = true;
    return c.json({});
  });
  app.post(`/-/bespoke/${key}/store/back`, async (c) => {
    trial.isOn = false;
    await putRowsBack(store);
    return c.json({});
  });
}

function paramsIn(query: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== '__proto__' ? [[name.slice(0, 40), value.slice(0, maxParamChars)]] : [],
  );
  return Object.fromEntries(entries.slice(0, mostParams));
}

/** An object of JSON that a browser sent; empty for anything else. */
function jsonIn(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.length > maxInputChars) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
