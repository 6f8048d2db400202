/** Finds the form that adds something. */
import type { Name } from '../visit.ts';
import { find } from './ask.ts';
import { patternsOf } from './names.ts';
import { go, open, unfoldMenu } from './pressing.ts';
import { click, fail, type Session, within } from './session.ts';

/** Who adds a job posts it; "Apply for a job" is something else, unless nothing better is there. */
const making = 'add|new|create|post|write|submit|start|share|upload|publish|record|log|propose|suggest|make|list';
const asking = 'ask|book|report|reserve|register|schedule|request|apply|order|leave|join|send';
const verbs = `${making}|${asking}`;

/** The kind's words, singular and plural; whole words: a production is no product. */
function kindSources(kind: Name): string[] {
  return patternsOf(kind).map(({ source, literal }) => {
    const anyNumber = source.replace(/(ies|y)$/i, '(?:ies|y)').replace(/([^s)])s?$/i, '$1s?');
    return literal && anyNumber !== '' ? `\\b(?:${anyNumber})(?:z?es)?\\b` : anyNumber;
  });
}

export async function startAdding(session: Session, kind: Name): Promise<void> {
  const kinds = kindSources(kind);
  const steps = [
    async () => {},
    async () => void (await unfoldMenu(session)),
    async () =>
      go(
        session,
        kinds.map((source) => new RegExp(source, 'i')),
      ).catch(() => {}),
    async () => open(session),
    async () => void (await unfoldMenu(session)),
  ];
  for (const [step, prepare] of steps.entries()) {
    await prepare();
    if (await within(step === 0 ? 1_200 : 400, () => openForm(session, kinds, step === 2))) return;
  }
  fail(`Nothing here adds ${kind instanceof RegExp || typeof kind !== 'string' ? String(kind) : `"${kind}"`}.`);
}

/** Presses what adds this kind, unless its form is open. `onItsList`: a plain "Add" will do. */
async function openForm(session: Session, kinds: readonly string[], onItsList: boolean): Promise<boolean> {
  const { page } = session;
  const named = [making, asking].flatMap((words) => kinds.map((kind) => `^\\W*(?:${words})\\b.*(?:${kind})`));
  const loose = kinds.map((kind) => `(?:${kind}).*\\b(?:${verbs})\\b`);
  const plain = [`^\\W*(?:${verbs})( (now|here|one|it|yours))?\\W*$`, '^\\W*\\+\\W*$'];
  const shownKind = kinds.some(Boolean) && (await find(page, 'mainForm')) !== null;
  const heading = await page
    .locator('h1, h2')
    .allInnerTexts()
    .then((texts) => texts.some((text) => kinds.some((kind) => new RegExp(kind, 'i').test(text))));
  const sources = [...named, ...loose, ...(onItsList || heading ? plain : [])];
  const patterns = sources.map((source) => ({ source, flags: 'i', literal: false }));
  const button = await find(page, 'bestClickable', { patterns, prefer: 'link' });
  if (button === null) return shownKind && heading;
  const form = await button.evaluateHandle((one) => (one as HTMLButtonElement).form ?? null);
  const sends = form.asElement() !== null && (await button.evaluate((one) => (one as HTMLButtonElement).type === 'submit'));
  const fillable =
    sends &&
    (await button.evaluate(
      (one) => ((one as HTMLButtonElement).form?.querySelectorAll('input:not([type=hidden]), textarea, select').length ?? 0) > 0,
    ));
  if (fillable) {
    session.form = form.asElement() as Session['form'];
    return true;
  }
  session.form = null;
  await click(session, button);
  return true;
}
