/** A public message can be deleted by its author or the owner at once, and restored. */

import type { Entity } from '../data/entity.ts';
import { mayChange } from '../data/ownership.ts';
import { removeRow, restoreRow } from '../data/save.ts';
import type { DataContext } from '../data/store.ts';
import type { App } from '../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { idOf } from '../web/numbers.ts';
import { seeOther } from '../web/redirect.ts';

/** At `<at>/<id>/delete` and `/restore`; `home` is the default redirect. */
export function mountTakingBack(app: App, { store }: DataContext, entity: Entity, at: string, home: string): void {
  const table = store.table(entity);

  app.post(`${at}/:id{[1-9][0-9]{0,14}}/:act{delete|restore}`, async (c) => {
    const id = idOf(c);
    const claimed = await table.claimed(id);
    if (!claimed) return answerNotFound(c);
    if (!mayChange(c, entity, claimed)) return answerNotAllowed(c);
    const isDelete = c.req.param('act') === 'delete';
    const done = isDelete ? await removeRow(store, entity, id) : await restoreRow(store, entity, id, c.get('visitor').reader);
    if (done.outcome === 'missing') return answerNotFound(c);
    const text = `The ${entity.singular} is ${isDelete ? 'deleted' : 'restored'}.`;
    if (done.outcome === 'refused') flash(c, { text: Object.values(done.errors).join(' ') });
    else flash(c, isDelete ? { text, undo: { action: `${at}/${id}/restore` } } : { text });
    return seeOther(c, (await readForm(c)).back, home);
  });
}
