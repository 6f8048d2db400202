/** The pages of an entity: its list, a row, the forms, and their actions. */

import { type Entity, type Row, titleOf } from '../data/entity.ts';
import { mayAdd, mayChange, mayMove } from '../data/ownership.ts';
import { removeRow, restoreRow, saveRow, whoOf } from '../data/save.ts';
import { type DataContext, type Store, undoDays } from '../data/store.ts';
import type { Table } from '../data/table.ts';
import { announce } from '../mail/announce.ts';
import { type App, type Ctx, isAmong } from '../web/context.ts';
import { answerNotAllowed, answerNotFound, askToLogIn } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { idOf } from '../web/numbers.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import { FormPage } from './form-page.tsx';
import { editAddress, keptElsewhere } from './kept-rows.ts';
import { answerCsv, answerList } from './list.tsx';
import type { PageParts } from './page-parts.ts';
import { aboutName, quickName } from './quick-add.tsx';
import { referrersOf } from './referrers.tsx';
import { relatedTo, relationOptions } from './related.ts';
import { DeletePage, RowPage } from './row-page.tsx';
import { mountSent, type Sending } from './sent.tsx';
import { readTyped } from './typed.ts';

/** The paths of an entity's pages, and their data. */
interface Place {
  store: Store;
  entity: Entity;
  table: Table;
  /** The list: `/`, or the same as `at`. */
  list: string;
  /** `/todos`. */
  at: string;
  /** For those who add rows that the owner alone reads. */
  sending: Sending | null;
  /** What other modules add to these pages. */
  parts: PageParts;
  /** A route for one row: `/todos/:id`, numbers only. */
  row: string;
}

/** Does nothing if the entity has no pages. */
export function mountEntity(app: App, context: DataContext, entity: Entity, parts: PageParts): void {
  const { store } = context;
  if (entity.path === null) return;
  if (entity.decided) announce(store, entity, { subject: `New ${entity.singular}`, path: ({ id }) => `/${entity.slug}/${id}` });
  const at = `/${entity.slug}`;
  const row = `${at}/:id{[1-9][0-9]{0,14}}`;
  const sending = mountSent(app, context, entity);
  const place: Place = { store, entity, table: store.table(entity), list: entity.path, at, sending, parts, row };
  mountGuards(app, place);
  mountReading(app, place);
  mountForms(app, place);
  mountActs(app, place);
}

/** A reader without access gets a 404; a reader who may not write gets a 403. */
function mountGuards(app: App, { entity, table, list, at, sending, row }: Place): void {
  const mayRead = (c: Ctx) => isAmong(c, entity.readers);
  const mayWrite = (c: Ctx) => isAmong(c, entity.writers);
  for (const path of new Set([list, at, `${at}.csv`, `${at}/*`])) {
    app.use(path, async (c, next) => {
      // Members-only rows exist for strangers too, after log-in.
      if (!mayRead(c) && sending?.isOpen(c)) return next();
      if (!mayRead(c)) return entity.readers === 'owner' ? answerNotFound(c) : askToLogIn(c);
      return c.req.method === 'POST' && !mayWrite(c) ? answerNotAllowed(c) : next();
    });
  }
  app.on('GET', [`${at}/new`, `${row}/edit`, `${row}/delete`], async (c, next) => (mayWrite(c) ? next() : answerNotAllowed(c)));
  for (const path of [`${at}/new`, at, `${at}/import`])
    app.use(path, async (c, next) => {
      const isReading = c.req.method === 'GET' && path === at;
      if (isReading || mayAdd(c, entity)) return next();
      const { adders, plural } = entity;
      return answerNotAllowed(c, adders && `Only ${whoOf(adders)} can add ${plural}.`);
    });
  mountKept(app, entity, at, row);
  if (!entity.owned && !entity.decided) return;
  for (const path of [row, `${row}/*`]) {
    app.use(path, async (c, next) => {
      if (c.req.method === 'GET' && !/\/(edit|delete)$/.test(c.req.path)) return next();
      const claimed = await table.claimed(idOf(c));
      if (!claimed) return answerNotFound(c);
      const may = c.req.path.endsWith('/state') ? mayMove : mayChange;
      return may(c, entity, claimed) ? next() : answerNotAllowed(c);
    });
  }
}

/** The forms of a list whose rows are made on a page lead there. */
function mountKept(app: App, entity: Entity, at: string, row: string): void {
  if (!entity.keptBy) return;
  app.on('GET', [`${at}/new`, `${at}/import`, `${row}/edit`], async (c, next) => {
    const id = idOf(c);
    return keptElsewhere(c, entity) === null ? next() : seeOther(c, id > 0 ? editAddress(entity, { id }) : entity.keptBy?.path);
  });
  app.on('POST', [at, row, `${row}/state`, `${at}/import`], async (c, next) => {
    const why = keptElsewhere(c, entity);
    return why === null ? next() : answerNotAllowed(c, why);
  });
}

function mountReading(app: App, { store, entity, table, list, at, sending, parts, row: oneRow }: Place): void {
  app.get(list, async (c, next) => {
    if (sending?.isSender(c)) return next();
    for (const part of parts.of(entity.id)) {
      const answer = await part.listPage?.(c);
      if (answer) return answer;
    }
    return answerList(c, store, entity, parts);
  });
  if (list !== at) app.get(at, (c) => seeOther(c, list));
  app.get(`${at}.csv`, (c) => answerCsv(c, store, entity));
  app.get(oneRow, async (c) => {
    const row = await table.get(idOf(c));
    if (!row) return answerNotFound(c);
    const related = await relatedTo(store, entity, [row]);
    const here = parts.of(entity.id);
    const own = here.find((part) => part.row);
    const whole = (await own?.row?.(c, row, related)) ?? null;
    const isWide = whole !== null && !own?.isNarrow;
    const replaced = here.flatMap((part) => part.replaces ?? []);
    const above = await Promise.all(here.map((part) => part.aboveRow?.(c, row)));
    const rowRequest = { c, entity, row, related, parts: here, above };
    const content = (
      <>
        {whole !== null && above}
        {whole ?? <RowPage {...rowRequest} referrers={await referrersOf(c, store, entity, row.id, replaced)} />}
        {await Promise.all(here.map((part) => part.belowRow?.(c, row)))}
      </>
    );
    return page(c, { title: titleOf(entity, row), width: isWide ? 'normal' : 'narrow', under: list }, content);
  });
}

function mountForms(app: App, { store, entity, table, list, at, sending, parts, row: oneRow }: Place): void {
  const show = async (
    c: Ctx,
    id: number | null,
    typed: Record<string, string> | null = null,
    errors: Record<string, string> = {},
  ) => {
    const row = id === null ? null : await table.get(id);
    if (id !== null && !row) return answerNotFound(c);
    const here = parts.of(entity.id);
    const isNew = id === null && !typed;
    const defaults = isNew ? await Promise.all(here.flatMap((part) => part.given?.(c) ?? [])) : [];
    const given = isNew ? Object.assign({}, ...defaults, c.req.query()) : {};
    const more = await Promise.all(here.flatMap((part) => part.inForm?.({ c, row, typed, errors }) ?? []));
    const options = await relationOptions(store, entity, typed ?? row?.values ?? given);
    const isSent = sending?.isSender(c) === true;
    const look = row
      ? null
      : isSent
        ? (sending?.look ?? null)
        : ((await here.find((part) => part.form)?.form?.(c, typed ?? given)) ?? null);
    const title = row ? `Change ${titleOf(entity, row)}` : (look?.title ?? `New ${entity.singular}`);
    const form = { c, entity, row, typed, given, errors, options, more, look };
    const islands = [...here.flatMap((part) => part.islands ?? []), ...(look?.islands ?? [])];
    return page(c, { title, width: 'narrow', under: list, index: false, islands }, <FormPage {...form} />, typed ? 422 : 200);
  };

  const save = async (c: Ctx, id?: number) => {
    const { typed, errors, drop } = await readTyped(c, entity, store.db);
    const { reader } = c.get('visitor');
    const after = async (inside: Store, row: Row) => {
      for (const part of typed[quickName] ? [] : parts.of(entity.id)) {
        const wrong = (await part.saveForm?.(inside, row, typed, c)) ?? {};
        if (Object.keys(wrong).length > 0) return wrong;
      }
      return {};
    };
    const options = { reader, rule: async () => errors, after, ...(id === undefined ? {} : { id }) };
    const saved = await saveRow(store, entity, typed, options).catch(async (error) => {
      await drop();
      throw error;
    });
    if (saved.outcome === 'saved') return { typed, saved };
    const again = await drop();
    return { typed, saved: saved.outcome === 'refused' ? { ...saved, errors: { ...again, ...saved.errors, ...errors } } : saved };
  };

  app.get(`${at}/new`, (c) => show(c, null));
  if (sending) app.get(list, (c) => show(c, null));
  app.get(`${oneRow}/edit`, (c) => show(c, idOf(c)));

  app.post(at, async (c) => {
    const isSent = sending?.isSender(c) === true;
    const waitS = (isSent && sending?.waitS(c)) || 0;
    if (waitS > 0)
      return show(c, null, await readForm(c), { [entity.titleField]: `Too many in a row. Send it again in ${waitS} seconds.` });
    const { typed, saved } = await save(c);
    if (saved.outcome === 'saved' && isSent) return seeOther(c, sending?.thanksAt(saved.row.id));
    if (saved.outcome === 'saved') {
      const own = await parts
        .of(entity.id)
        .find((part) => part.added)
        ?.added?.(c, saved.row);
      flash(c, { text: own ?? `Added “${titleOf(entity, saved.row)}”.` });
      return seeOther(c, typed[quickName] ? list : typed[aboutName], `${at}/${saved.row.id}`);
    }
    const errors = saved.outcome === 'refused' ? saved.errors : {};
    return typed[quickName] && !isSent ? answerList(c, store, entity, parts, { typed, errors }) : show(c, null, typed, errors);
  });

  app.post(oneRow, async (c) => {
    const { typed, saved } = await save(c, idOf(c));
    if (saved.outcome === 'missing') return answerNotFound(c);
    if (saved.outcome === 'refused') return show(c, idOf(c), typed, saved.errors);
    flash(c, { text: 'Your changes are saved.' });
    return seeOther(c, `${at}/${saved.row.id}`);
  });
}

/** Deleting, restoring, moving along the workflow. */
function mountActs(app: App, { store, entity, table, list, at, row: oneRow }: Place): void {
  app.get(`${oneRow}/delete`, async (c) => {
    const row = await table.get(idOf(c));
    if (!row) return answerNotFound(c);
    const content = <DeletePage c={c} entity={entity} row={row} undoDays={undoDays} />;
    return page(c, { title: `Delete ${titleOf(entity, row)}?`, width: 'narrow', under: list, index: false }, content);
  });

  app.post(`${oneRow}/delete`, async (c) => {
    const gone = await removeRow(store, entity, idOf(c));
    if (gone.outcome === 'missing') return answerNotFound(c);
    if (gone.outcome === 'refused') flash(c, { text: Object.values(gone.errors).join(' ') });
    else flash(c, { text: `Deleted “${titleOf(entity, gone.row)}”.`, undo: { action: `${at}/${gone.row.id}/restore` } });
    return seeOther(c, list);
  });

  app.post(`${oneRow}/restore`, async (c) => {
    const back = await restoreRow(store, entity, idOf(c), c.get('visitor').reader);
    if (back.outcome === 'missing') return answerNotFound(c);
    const isBack = back.outcome === 'saved';
    flash(c, { text: isBack ? `“${titleOf(entity, back.row)}” is restored.` : Object.values(back.errors).join(' ') });
    return seeOther(c, (await readForm(c)).back, list);
  });

  app.post(`${oneRow}/state`, async (c) => {
    const { state, back } = await readForm(c);
    const { workflow } = entity;
    const next = workflow?.states.find((one) => one.id === state);
    if (!workflow || !next) return answerNotFound(c);
    const options = { reader: c.get('visitor').reader, id: idOf(c), partial: true };
    const moved = await saveRow(store, entity, { [workflow.field]: next.id }, options);
    if (moved.outcome === 'missing') return answerNotFound(c);
    const isMoved = moved.outcome === 'saved';
    flash(c, { text: isMoved ? `${next.label}: “${titleOf(entity, moved.row)}”.` : Object.values(moved.errors).join(' ') });
    return seeOther(c, back, list);
  });
}
