import { titleOf } from '../data/entity.ts';
import { mayRemoveSamples } from '../data/ownership.ts';
import { type RemainingSample, removeSamples, restoreSamples } from '../data/samples.ts';
import type { Store } from '../data/store.ts';
import type { App, Ctx } from '../web/context.ts';
import { answerNotAllowed } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { idOf } from '../web/numbers.ts';
import { seeOther } from '../web/redirect.ts';

/** Removes all samples that the visitor may remove, and restores them. Samples belong to nobody. */
export function mountSamples(app: App, { store, now }: { store: Store; now(): number }): void {
  const sampled = store.entities.filter((entity) => entity.samples.length > 0);
  const removableBy = (c: Ctx) => sampled.filter((entity) => mayRemoveSamples(c, entity));

  app.post('/-/samples/remove', async (c) => {
    const removable = removableBy(c);
    if (removable.length === 0) return answerNotAllowed(c);
    const at = now();
    const text = whatStays(await removeSamples(store, at, removable));
    flash(c, { text, undo: { action: `/-/samples/restore/${at}` } });
    return seeOther(c, (await readForm(c)).back);
  });

  app.post('/-/samples/restore/:at{[0-9]{1,15}}', async (c) => {
    const removable = removableBy(c);
    if (removable.length === 0) return answerNotAllowed(c);
    await restoreSamples(store, idOf(c, 'at'), removable);
    flash(c, { text: 'The samples are restored.' });
    return seeOther(c, (await readForm(c)).back);
  });
}

const maxNamed = 3;
const nameLength = 40;

/** Says how many samples stay, which, and why. */
function whatStays(stayed: RemainingSample[]): string {
  if (stayed.length === 0) return 'Samples removed.';
  const names = stayed.slice(0, maxNamed).map(({ entity, row }) => `“${shortened(titleOf(entity, row))}”`);
  const more = stayed.length - names.length;
  const reasons = [...new Set(stayed.flatMap(({ because }) => because.map(({ plural }) => plural)))];
  const which = listed([...names, ...(more > 0 ? [`${more} more`] : [])]);
  const what = stayed.length === 1 ? '1 stays, because it has' : `${stayed.length} stay, because they have`;
  return `Samples removed. ${what} ${listed(reasons)} that are not samples: ${which}.`;
}

function shortened(title: string): string {
  return title.length > nameLength ? `${title.slice(0, nameLength).toWellFormed()}…` : title;
}

function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}
