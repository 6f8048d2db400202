import { Readable } from 'node:stream';
import { type Entity, type Field, isTicked, type Row, titleOf } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import { mayAdd } from '../data/ownership.ts';
import type { Store } from '../data/store.ts';
import { ButtonLink } from '../design/button.tsx';
import type { Ctx } from '../web/context.ts';
import { csvMark } from '../web/csv.ts';
import { page } from '../web/page.tsx';
import { today as dateOf } from '../web/reader.ts';
import { seeOther } from '../web/redirect.ts';
import { rowLine, rowsHead } from './csv.ts';
import { feedText } from './feed.tsx';
import { editAddress } from './kept-rows.ts';
import { ListPage, type ListPageProps, maxRowsWithoutSearch } from './list-page.tsx';
import {
  type FilterChoice,
  filterChoices,
  isNarrowed,
  isUsedByRows,
  type ListView,
  pageSize,
  readView,
  toQuery,
  viewHref,
} from './list-view.ts';
import { displayOf, displaysOf, type InList, type PagePart, type PageParts } from './page-parts.ts';
import { relatedTo, relationOptions } from './related.ts';

/** The list for its address; `refused` is the quick form's refused input. */
export async function answerList(
  c: Ctx,
  store: Store,
  entity: Entity,
  parts: PageParts,
  refused: { typed: Record<string, string>; errors: Errors } | null = null,
) {
  const { reader } = c.get('visitor');
  const today = dateOf(reader, c.get('context').now());
  const choices = filterChoices(entity, await usedValuesOf(store, entity));
  const displays = displaysOf(parts.of(entity.id));
  const ids = displays.map(({ id }) => id);
  const view = readView(entity, (name) => (refused ? undefined : c.req.query(name)), choices, ids);
  const display = displayOf(displays, view);
  const table = store.table(entity);
  const query = toQuery(entity, view, choices, { reader, today });
  const { rows, total } = display ? { rows: [], total: await table.count(query) } : await table.list(query);
  const lastPage = Math.ceil(total / pageSize);
  if (!display && view.page > 1 && view.page > lastPage)
    return seeOther(c, viewHref(entity.path ?? '/', view, { page: lastPage }));
  const inList = await inListBy(parts.of(entity.id), c, rows);
  const action = await rowActionBy(parts.of(entity.id), c, rows);
  const content = (
    <ListPage
      c={c}
      entity={entity}
      view={view}
      choices={choices}
      rows={rows}
      total={total}
      hasSamples={await table.hasSamples()}
      related={await relatedTo(store, entity, rows)}
      today={today}
      options={await relationOptions(store, entity)}
      above={await Promise.all(parts.of(entity.id).map((part) => part.aboveRows?.(c, chosenBy(view, choices))))}
      shaped={await shapedBy(parts.of(entity.id), c, rows, inList, action)}
      inList={inList}
      displays={displays}
      display={display}
      shown={display && (total > 0 || display.isAlways) ? await display.show({ c, entity, view, choices, query, today }) : null}
      isWhole={isWhole(c, entity, parts.of(entity.id), total) && !isNarrowed(view)}
      words={wordsOf(parts.of(entity.id), c)}
      rowAction={view.mine ? editAction(entity) : action}
      links={parts.of(entity.id).flatMap((part) => part.links?.(c) ?? [])}
      refused={refused}
    />
  );
  const width = display?.width ?? (isTicked(entity) || feedText(entity) ? 'narrow' : 'normal');
  const title = wordsOf(parts.of(entity.id), c)?.title ?? entity.title;
  return page(c, { title, width, islands: display?.islands ?? [] }, content, refused ? 422 : 200);
}

/** On a site, visitors read few rows and look at pictures as a whole; writers get search. */
function isWhole(c: Ctx, entity: Entity, parts: PagePart[], total: number): boolean {
  const { layout, offersSearch } = c.get('context').site;
  const isOfSite = layout === 'story' && !offersSearch && total <= maxRowsWithoutSearch;
  const isOnWall = parts.some(({ isLookedAt }) => isLookedAt) && total <= pageSize;
  return (isOfSite || isOnWall) && !mayAdd(c, entity);
}

/** The values that filters show, by field. */
function chosenBy({ chosen }: ListView, choices: FilterChoice[]): Record<string, string> {
  return Object.fromEntries(choices.flatMap(({ name, field }) => (chosen[name] ? [[field.id, chosen[name]]] : [])));
}

async function shapedBy(parts: PagePart[], c: Ctx, rows: Row[], inList: InList, action: ListPageProps['rowAction']) {
  return rows.length > 0 ? parts.find((part) => part.rows)?.rows?.(c, rows, inList, action) : undefined;
}

/** The first part that renders a value wins. */
async function inListBy(parts: PagePart[], c: Ctx, rows: Row[]) {
  const looks = await Promise.all(parts.map((part) => (rows.length > 0 ? part.inList?.(c, rows) : undefined)));
  return (field: Field, row: Row) => looks.map((look) => look?.(field, row) ?? null).find((look) => look !== null) ?? null;
}

const wordsOf = (parts: PagePart[], c: Ctx) => parts.find((part) => part.listWords)?.listWords?.(c) ?? null;

/** One's own rows are there to be kept up. */
const editAction = (entity: Entity) => (row: Row) => (
  <ButtonLink icon="pencil" href={editAddress(entity, row)} label={`Edit ${titleOf(entity, row)}`}>
    Edit
  </ButtonLink>
);

/** Buttons of several parts stand side by side. */
async function rowActionBy(parts: PagePart[], c: Ctx, rows: Row[]): Promise<ListPageProps['rowAction']> {
  const actions = await Promise.all(parts.flatMap((part) => (rows.length > 0 ? (part.rowActions?.(c, rows) ?? []) : [])));
  return actions.length === 0 ? null : (row) => actions.map((action) => action(row));
}

/** By field. */
async function usedValuesOf(store: Store, entity: Entity): Promise<Map<string, string[]>> {
  const fields = entity.fields.filter(isUsedByRows);
  const known = await Promise.all(fields.map(({ id }) => store.table(entity).usedValues(id)));
  return new Map(fields.map(({ id }, at) => [id, known[at] ?? []]));
}

const csvPageSize = 500;

/** All rows of the query, page by page, so that a long list needs little memory. */
export async function answerCsv(c: Ctx, store: Store, entity: Entity) {
  const { reader } = c.get('visitor');
  const today = dateOf(reader, c.get('context').now());
  const choices = filterChoices(entity, await usedValuesOf(store, entity));
  const view = readView(entity, (name) => c.req.query(name), choices);
  const query = toQuery(entity, view, choices, { reader, today });
  const table = store.table(entity);
  async function* lines() {
    yield Buffer.from(csvMark + rowsHead(entity, reader));
    for (let number = 1; ; number++) {
      const { rows } = await table.list({ ...query, page: number, pageSize: csvPageSize });
      const related = await relatedTo(store, entity, rows);
      yield Buffer.from(rows.map((row) => rowLine(entity, row, related, reader)).join(''));
      if (rows.length < csvPageSize) return;
    }
  }
  const name = `${entity.slug}-${today}.csv`;
  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    },
  });
}
