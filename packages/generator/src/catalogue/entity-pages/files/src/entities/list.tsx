import { Readable } from 'node:stream';
import { type Entity, tickStates } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import type { Store } from '../data/store.ts';
import type { Ctx } from '../web/context.ts';
import { page } from '../web/page.tsx';
import { today as dateOf } from '../web/reader.ts';
import { csvHead, csvLine, csvMark } from './csv.ts';
import { ListPage } from './list-page.tsx';
import { filterChoices, notDone, readView, toQuery, viewHref } from './list-view.ts';
import { relatedTo, relationOptions } from './related.ts';

/** The list as its address asks for it; `refused` is what the quick form got wrong. */
export async function answerList(
  c: Ctx,
  store: Store,
  entity: Entity,
  refused: { typed: Record<string, string>; errors: Errors } | null = null,
) {
  const today = dateOf(c.get('visitor').reader, c.get('context').now());
  const choices = filterChoices(entity, today);
  const view = readView(entity, (name) => (refused ? undefined : c.req.query(name)), choices);
  const table = store.table(entity);
  const { rows, total } = await table.list(toQuery(entity, view, choices, today));
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
      figures={c.get('context').site.layout === 'dashboard' ? await figuresOf(store, entity, today) : []}
      refused={refused}
    />
  );
  return page(c, { title: entity.title, width: tickStates(entity) ? 'narrow' : 'normal' }, content, refused ? 422 : 200);
}

/** What a dashboard shows first: how many, how many in each state, how many are late. */
async function figuresOf(store: Store, entity: Entity, today: string) {
  const table = store.table(entity);
  const path = entity.path ?? '/';
  const all = { search: '', chosen: {}, sort: null, page: 1 };
  const figures = [{ label: `All ${entity.plural}`, count: await table.count({}), href: path }];
  const { workflow, dueField } = entity;
  for (const state of workflow?.states.slice(0, 4) ?? []) {
    const field = workflow?.field ?? '';
    const count = await table.count({ filters: [{ field, is: state.id }] });
    figures.push({ label: state.label, count, href: viewHref(path, all, { chosen: { [field]: state.id } }) });
  }
  if (dueField) {
    const overdue = { filters: [{ field: dueField, before: today }, ...notDone(entity)] };
    figures.push({
      label: 'Overdue',
      count: await table.count(overdue),
      href: viewHref(path, all, { chosen: { due: 'overdue' } }),
    });
  }
  return figures.length > 1 ? figures : [];
}

const csvPageSize = 500;

/** Every row that the address asks for, in pages so that a long list needs little memory. */
export async function answerCsv(c: Ctx, store: Store, entity: Entity) {
  const today = dateOf(c.get('visitor').reader, c.get('context').now());
  const choices = filterChoices(entity, today);
  const query = toQuery(
    entity,
    readView(entity, (name) => c.req.query(name), choices),
    choices,
    today,
  );
  const table = store.table(entity);
  async function* lines() {
    yield Buffer.from(csvMark + csvHead(entity));
    for (let number = 1; ; number++) {
      const { rows } = await table.list({ ...query, page: number, pageSize: csvPageSize });
      const related = await relatedTo(store, entity, rows);
      yield Buffer.from(rows.map((row) => csvLine(entity, row, related)).join(''));
      if (rows.length < csvPageSize) return;
    }
  }
  const name = `${entity.slug}-${today}.csv`;
  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  });
}
