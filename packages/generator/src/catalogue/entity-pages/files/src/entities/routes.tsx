/** The pages of one entity: its list, a row, the forms, and what they do. */
import type { Entity } from '../data/entity.ts';
import { saveRow } from '../data/save.ts';
import { type Store, undoDays } from '../data/store.ts';
import { type App, type Ctx, isAmong } from '../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm, safePath } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { answerCsv, answerList } from './list.tsx';
import { FormPage } from './form-page.tsx';
import { relatedTo, relationOptions } from './related.ts';
import { DeletePage, type Referrers, RowPage, titleOf } from './row-page.tsx';

export function mountEntity(app: App, { store }: { store: Store }, entity: Entity): void {
  const table = store.table(entity);
  const list = entity.path ?? '/';
  const at = `/${entity.slug}`;
  const mayRead = (c: Ctx) => entity.readers === 'anyone' || c.get('visitor').isOwner;
  const mayWrite = (c: Ctx) => isAmong(c, entity.writers);
  const idOf = (c: Ctx) => Number(c.req.param('id'));
  const oneRow = `${at}/:id{[1-9][0-9]{0,14}}`;

  app.use(`${at}/*`, async (c, next) => (mayRead(c) ? next() : answerNotFound(c)));
  app.on('GET', [list, `${at}.csv`], async (c, next) => (mayRead(c) ? next() : answerNotFound(c)));
  app.post(at, async (c, next) => (mayWrite(c) ? next() : answerNotAllowed(c)));
  app.post(`${at}/*`, async (c, next) => (mayWrite(c) ? next() : answerNotAllowed(c)));

  app.get(list, (c) => answerList(c, store, entity));
  if (list !== at) app.get(at, (c) => c.redirect(list));
  app.get(`${at}.csv`, (c) => answerCsv(c, store, entity));

  const form = async (c: Ctx, id: number | null, typed: Record<string, string> | null = null, errors: Record<string, string> = {}) => {
    if (!mayWrite(c)) return answerNotAllowed(c);
    const row = id === null ? null : await table.get(id);
    if (id !== null && !row) return answerNotFound(c);
    const options = await relationOptions(store, entity);
    const title = row ? `Change ${titleOf(entity, row)}` : `New ${entity.singular}`;
    const content = <FormPage c={c} entity={entity} row={row} typed={typed} errors={errors} options={options} />;
    return page(c, { title, width: 'narrow', index: false }, content, typed ? 422 : 200);
  };
  app.get(`${at}/new`, (c) => form(c, null));
  app.get(`${oneRow}/edit`, (c) => form(c, idOf(c)));

  app.post(at, async (c) => {
    const typed = await readForm(c);
    const saved = await saveRow(store, entity, typed, { reader: c.get('visitor').reader });
    if (saved.outcome === 'saved') {
      flash(c, { text: `Added “${titleOf(entity, saved.row)}”.` });
      return c.redirect(typed.quick ? list : `${at}/${saved.row.id}`, 303);
    }
    const errors = saved.outcome === 'refused' ? saved.errors : {};
    return typed.quick ? answerList(c, store, entity, { typed, errors }) : form(c, null, typed, errors);
  });

  app.post(oneRow, async (c) => {
    const typed = await readForm(c);
    const saved = await saveRow(store, entity, typed, { reader: c.get('visitor').reader, id: idOf(c) });
    if (saved.outcome === 'missing') return answerNotFound(c);
    if (saved.outcome === 'refused') return form(c, idOf(c), typed, saved.errors);
    flash(c, { text: 'Your changes are saved.' });
    return c.redirect(`${at}/${saved.row.id}`, 303);
  });

  app.get(oneRow, async (c) => {
    const row = await table.get(idOf(c));
    if (!row) return answerNotFound(c);
    const related = await relatedTo(store, entity, [row]);
    const content = <RowPage c={c} entity={entity} row={row} related={related} referrers={await referrersOf(store, entity, row.id)} />;
    return page(c, { title: titleOf(entity, row) }, content);
  });

  app.get(`${oneRow}/delete`, async (c) => {
    if (!mayWrite(c)) return answerNotAllowed(c);
    const row = await table.get(idOf(c));
    if (!row) return answerNotFound(c);
    const content = <DeletePage c={c} entity={entity} row={row} undoDays={undoDays} />;
    return page(c, { title: `Delete ${titleOf(entity, row)}?`, width: 'narrow', index: false }, content);
  });

  app.post(`${oneRow}/delete`, async (c) => {
    const row = await table.get(idOf(c));
    if (!row || !(await table.remove(row.id))) return answerNotFound(c);
    flash(c, { text: `Deleted “${titleOf(entity, row)}”.`, undo: { action: `${at}/${row.id}/restore` } });
    return c.redirect(list, 303);
  });

  app.post(`${oneRow}/restore`, async (c) => {
    if (!(await table.restore(idOf(c)))) return answerNotFound(c);
    const row = await table.get(idOf(c));
    flash(c, { text: row ? `“${titleOf(entity, row)}” is back.` : 'It is back.' });
    return c.redirect(safePath((await readForm(c)).back, list), 303);
  });

  app.post(`${oneRow}/state`, async (c) => {
    const { state, back } = await readForm(c);
    const { workflow } = entity;
    const next = workflow?.states.find((one) => one.id === state);
    if (!workflow || !next) return answerNotFound(c);
    const row = await table.change(idOf(c), { [workflow.field]: next.id });
    if (!row) return answerNotFound(c);
    flash(c, { text: `${next.label}: “${titleOf(entity, row)}”.` });
    return c.redirect(safePath(back, list), 303);
  });
}

const referrersAtMost = 20;

async function referrersOf(store: Store, entity: Entity, id: number): Promise<Referrers[]> {
  const found: Referrers[] = [];
  for (const other of store.entities) {
    if (!other.path || other.readers === 'owner') continue;
    for (const field of other.fields) {
      if (field.type.kind !== 'relation' || field.type.entity !== entity.id) continue;
      const { rows, total } = await store.table(other).list({ filters: [{ field: field.id, is: id }], pageSize: referrersAtMost });
      found.push({ entity: other, rows, total });
    }
  }
  return found;
}
