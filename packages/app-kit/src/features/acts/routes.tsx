/** Acts on rows: their buttons in lists and on rows, and the page of records. */
import { fieldOf, fileAddress, isUploaded, type Row, titleOf } from '../../data/entity.ts';
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { paidText } from '../../entities/payment.tsx';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf, pageNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { redirectToOtherSite, seeOther } from '../../web/redirect.ts';
import { makeVoter, marksOf } from '../../web/voter.ts';
import { type Act, type ActList, type ActsPlace, isPaying, isPossible, mayAct, needsForm } from './act.ts';
import { filledPart } from './filled-part.ts';
import { ActButtons, ActPage, capital, RecordsPage, RowActs, recordsPath, type ShownAct } from './parts.tsx';
import { perform, takeBack } from './perform.ts';
import { byOwner, hasDone, keepRecords, labelOf, recordsOf } from './record.ts';
import { rowAct } from './row-act.ts';
import { showRecords } from './shown-records.ts';

const actsPerMinute = 60;
const recordsPerPage = 50;
const fewRecords = 5;

export function mountActs(app: App, context: DataContext, parts: PageParts, place: ActsPlace): void {
  const { store, settings, site } = context;
  const rateLimit = createRateLimit(actsPerMinute, () => context.now());
  const entities = place.lists.map(({ entity }) => entity);
  const hasAccounts = site.accounts !== null && site.accounts.joining !== 'nobody';
  const marks = (c: Ctx) => [...marksOf(c, 'voter'), ...(c.get('visitor').isOwner ? [byOwner] : [])];
  const listOf = (slug: string | undefined): ActList | undefined => place.lists.find(({ entity }) => entity.slug === slug);
  const rowOf = async (c: Ctx, list: ActList | undefined) =>
    list && isAmong(c, list.entity.readers) ? store.table(list.entity).get(idOf(c)) : null;
  const titleFor = async ({ entity, about }: ActList, row: Row): Promise<string> => {
    const type = about === null ? null : fieldOf(entity, about).type;
    const other = type?.kind === 'relation' ? store.entity(type.entity) : null;
    const found = other && about !== null ? await store.whole.table(other).get(Number(row.values[about] ?? 0)) : null;
    return other && found ? titleOf(other, found) : titleOf(entity, row);
  };
  const shownActs = async (c: Ctx, list: ActList, row: Row): Promise<ShownAct[]> => {
    const shown: ShownAct[] = [];
    for (const act of place.acts) {
      if (act.entity.id !== list.entity.id) continue;
      const may = mayAct(c, act, row);
      const isDone = act.isOnce && may === 'yes' && (await hasDone(store, act.entity, row.id, act.id, marks(c)));
      if (may !== 'no' && (isDone || isPossible(act, row))) shown.push({ act, may, isDone });
    }
    return shown;
  };

  for (const list of place.lists) {
    keepRecords(store, list);
    if (list.filled) parts.add(list.entity.id, filledPart(context, list));
    parts.add(list.entity.id, {
      async rowActions(c, rows) {
        const shown = new Map<number, ShownAct[]>();
        for (const row of rows) shown.set(row.id, await shownActs(c, list, row));
        return (row) => <ActButtons c={c} row={row} shown={shown.get(row.id) ?? []} />;
      },
      async belowRow(c, row) {
        const shown = await shownActs(c, list, row);
        const isAll = isTrusted(c.get('visitor')) || row.isMine;
        const query = {
          marks: isAll ? null : marks(c),
          entities: [],
          row: { entity: list.entity, id: row.id },
          pageSize: fewRecords,
        };
        const { rows } = await recordsOf(store, query);
        if (shown.length === 0 && rows.length === 0) return null;
        const records = await showRecords(c, store, place, rows, titleFor);
        const buttons = shown.length > 0 ? <ActButtons c={c} row={row} shown={shown} /> : null;
        return <RowActs c={c} buttons={buttons} records={records} hasPeople={isAll} />;
      },
    });
  }

  const one = '/-/acts/:slug{[a-z0-9-]{1,80}}/:id{[1-9][0-9]{0,14}}/:act{[A-Za-z0-9]{1,60}}';
  /** The act at this address, if the visitor may do it. */
  const asked = async (c: Ctx): Promise<{ list: ActList; act: Act; row: Row } | Response> => {
    const list = listOf(c.req.param('slug'));
    const act = place.acts.find(({ entity, id }) => entity.slug === list?.entity.slug && id === c.req.param('act'));
    const row = await rowOf(c, list);
    if (!list || !act || !row) return answerNotFound(c);
    return mayAct(c, act, row) === 'yes' ? { list, act, row } : answerNotAllowed(c);
  };
  const show = async (
    c: Ctx,
    { list, act, row }: { list: ActList; act: Act; row: Row },
    typed: Record<string, string>,
    errors: Record<string, string>,
  ) => {
    const title = await titleFor(list, row);
    const status = Object.keys(errors).length > 0 ? 422 : 200;
    const props = { c, act, row, title, typed, errors, hasAccounts: hasAccounts && act.entity.owned === true };
    return page(c, { title: `${act.words.action}: ${title}`, width: 'narrow', index: false }, <ActPage {...props} />, status);
  };

  app.get(one, async (c) => {
    const found = await asked(c);
    return found instanceof Response ? found : show(c, found, {}, {});
  });

  app.post(one, async (c) => {
    const found = await asked(c);
    if (found instanceof Response) return found;
    const { act, row, list } = found;
    const form = await readForm(c);
    const { amount = '', note = '', to = '', back } = form;
    const method = form[act.payment?.method ?? ''] ?? '';
    const typed = { amount, note, to, method };
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    if (waitS > 0) return show(c, found, typed, { act: `Too many at once. Try again in ${waitS} seconds.` });
    const { reader, member, isOwner } = c.get('visitor');
    makeVoter(c);
    const done = await perform(store, {
      act,
      row: row.id,
      ...typed,
      name: member?.name ?? (isOwner ? 'The owner' : 'A visitor'),
      marks: marks(c),
      reader,
      now: context.now(),
      hasAccounts: hasAccounts && act.entity.owned === true,
      cost: list.cost,
    });
    const title = await titleFor(list, row);
    if (done.outcome === 'refused') {
      if (needsForm(act)) return show(c, found, typed, done.errors);
      flash(c, { text: Object.values(done.errors).join(' ') });
      return seeOther(c, back, `/${act.entity.slug}/${row.id}`);
    }
    const opened = act.opens === null ? null : openedBy(c, act, row, act.opens);
    if (opened) return opened;
    const { result } = done.record.values;
    const paid = act.payment && isPaying(act) ? labelOf(act.entity, act.payment.method, done.row) : '';
    const text = paid
      ? paidText(paid)
      : `${capital(act.words.done)} successfully: ${title}.${result ? ` ${capital(String(result))}.` : ''}`;
    flash(c, {
      text,
      ...(act.isTransfer || act.payment ? {} : { undo: { action: `${recordsPath}/${done.record.id}/take-back` } }),
    });
    const isStillSeen = (await store.table(act.entity).get(row.id)) !== null;
    return seeOther(c, isStillSeen ? back : recordsPath, isStillSeen ? `/${act.entity.slug}/${row.id}` : recordsPath);
  });

  app.get(recordsPath, async (c) => {
    if (!entities.some(({ readers }) => isAmong(c, readers))) return answerNotAllowed(c);
    const isAll = isTrusted(c.get('visitor'));
    const number = pageNumber(c.req.query('page'));
    const { rows, total } = await recordsOf(store, {
      marks: isAll ? null : marks(c),
      entities,
      page: number,
      pageSize: recordsPerPage,
    });
    const title = isAll ? place.words.all : place.words.mine;
    const records = await showRecords(c, store, place, rows, titleFor);
    const props = { c, title, records, total, page: number, pageSize: recordsPerPage, isAll };
    return page(c, { title, under: recordsPath, index: false }, <RecordsPage {...props} />);
  });

  app.post(`${recordsPath}/:id{[1-9][0-9]{0,14}}/take-back`, async (c) => {
    const record = await store.whole.table(rowAct).get(idOf(c));
    const act = place.acts.find(({ entity, id }) => entity.id === record?.values.entity && id === record.values.name);
    const isOwn = record && marks(c).includes(String(record.values.person ?? ''));
    if (!record || !act || !(isOwn || isTrusted(c.get('visitor')))) return answerNotFound(c);
    const isDone = (await takeBack(store, act, record.id)) !== null;
    flash(c, { text: isDone ? `Taken back: ${act.words.done}.` : 'This can no longer be taken back: it has changed since.' });
    return seeOther(c, (await readForm(c)).back, recordsPath);
  });
}

/** The address or file of the row; null without one. */
function openedBy(c: Ctx, { entity }: Act, row: Row, id: string): Response | null {
  const value = row.values[id];
  if (typeof value !== 'string' || value === '') return null;
  return isUploaded(fieldOf(entity, id)) ? seeOther(c, fileAddress(value)) : redirectToOtherSite(c, value);
}
