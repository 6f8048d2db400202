/** The pictures that a view of a bespoke feature shows. */
import type { View } from '../../bespoke.ts';
import { fileAddress } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { type Ctx, isAmong } from '../../web/context.ts';
import { pictureName } from './shown.ts';

/** As many as a page has cards. */
const mostPictures = 400;

/** Addresses of the pictures in a view whose rows the person sees. */
export async function picturesOf(
  c: Ctx,
  store: Store,
  { uses }: { uses: readonly string[] },
  view: View,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  async function look(parts: View) {
    for (const part of parts) {
      if (part.kind === 'cards') for (const { parts: inside = [] } of part.cards) await look(inside);
      if (part.kind !== 'image' || found.size >= mostPictures || !uses.includes(part.entity)) continue;
      const entity = store.entities.find(({ id }) => id === part.entity);
      const isPicture = entity?.fields.some(({ id, type }) => id === part.field && type.kind === 'image');
      if (!entity || !isPicture || !isAmong(c, entity.readers) || !Number.isSafeInteger(part.row)) continue;
      const file = (await store.table(entity).get(part.row))?.values[part.field];
      if (typeof file === 'string') found.set(pictureName(part), fileAddress(file));
    }
  }
  await look(view);
  return found;
}
