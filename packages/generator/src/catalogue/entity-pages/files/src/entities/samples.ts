import { mayRemoveSamples } from '../data/belonging.ts';
import type { Store } from '../data/store.ts';
import type { App, Ctx } from '../web/context.ts';
import { answerNotAllowed } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm, safePath } from '../web/form.ts';

/** Samples belong to nobody. Removing all with one click, and bringing them back. */
export function mountSamples(app: App, { store, now }: { store: Store; now(): number }): void {
  const sampled = store.entities.filter((entity) => entity.samples.length > 0);
  const mayAll = (c: Ctx) => sampled.length > 0 && sampled.every((entity) => mayRemoveSamples(c, entity));

  app.post('/-/samples/remove', async (c) => {
    if (!mayAll(c)) return answerNotAllowed(c);
    const at = now();
    await store.transaction(async (inside) => {
      for (const entity of inside.entities) await inside.table(entity).removeSamples(at);
    });
    flash(c, { text: 'The samples are removed.', undo: { action: `/-/samples/restore/${at}` } });
    return c.redirect(safePath((await readForm(c)).back, '/'), 303);
  });

  app.post('/-/samples/restore/:at{[0-9]{1,15}}', async (c) => {
    if (!mayAll(c)) return answerNotAllowed(c);
    const at = Number(c.req.param('at'));
    await store.transaction(async (inside) => {
      for (const entity of inside.entities) await inside.table(entity).restoreSamples(at);
    });
    flash(c, { text: 'The samples are back.' });
    return c.redirect(safePath((await readForm(c)).back, '/'), 303);
  });
}
