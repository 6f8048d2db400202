import type { Row } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import type { Ctx } from '../../web/context.ts';
import { Wall, WorkPage } from './gallery.tsx';

/** Up to this number of pictures, each links to its neighbors. */
const maxBrowsed = 500;

/** `entity` is an id, the others are ids of its fields. */
export function mountGallery(
  { store }: DataContext,
  parts: PageParts,
  gallery: { entity: string; picture: string; shows: string | null },
): void {
  const place = { ...gallery, entity: store.entity(gallery.entity) };
  const beside = async (row: Row) => {
    const { rows } = await store.table(place.entity).list({ pageSize: maxBrowsed });
    const at = rows.findIndex(({ id }) => id === row.id);
    return { before: rows[at - 1] ?? null, after: at < 0 ? null : (rows[at + 1] ?? null) };
  };
  const wall = async (c: Ctx, rows: Row[]) => (
    <Wall c={c} place={place} rows={rows} related={await relatedTo(store, place.entity, rows)} />
  );
  parts.add(place.entity.id, {
    isLookedAt: true,
    rows: wall,
    firstRows: wall,
    row: async (c, row, related) => <WorkPage c={c} place={place} row={row} related={related} {...(await beside(row))} />,
  });
}
