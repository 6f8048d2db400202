/**
 * Drawing prizes.
 * 1. The transaction that stores a draw counts: nobody draws more often than they may, and no prize is won beyond its stock.
 * 2. A prize is won with its chance in percent. Chances of more than 100 in total are in proportion.
 */
import { randomInt } from 'node:crypto';
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { checkout } from '../cart/hidden-entities.ts';
import { type DrawPlace, drawResult, settingsOf } from './place.ts';

/** Prizes and rows of a person beyond these do not count. */
const mostPrizes = 200;
const mostRows = 200;
const parts = 1_000_000;

/** Whose draws: the mark of new ones, and all marks of the person. */
export interface Drawer {
  mark: string | null;
  marks: string[];
  /** The marks of orders of a cart. */
  orderMarks: string[];
}

export interface Chances {
  free: number;
  earned: number;
}

/** How often the person may draw now. `day` is that of the site's clock. */
export async function chancesOf(store: Store, place: DrawPlace, drawer: Drawer, day: string): Promise<Chances> {
  const { daily, each } = await settingsOf(store, place);
  const drawn = async (kind: string, more: { field: string; is: string }[] = []) => {
    const counts = await Promise.all(
      drawer.marks.map((mark) =>
        store.whole.table(drawResult).count({ filters: [{ field: 'holder', is: mark }, { field: 'kind', is: kind }, ...more] }),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const free = Math.max(0, daily - (await drawn('free', [{ field: 'day', is: day }])));
  if (!place.earned || each === 0) return { free, earned: 0 };
  const rows = await ownRows(store, place.earned, drawer);
  return { free, earned: Math.max(0, rows.length * each - (await drawn('earned'))) };
}

/** What the person added and did not cancel. */
async function ownRows(store: Store, { entity, isCart }: NonNullable<DrawPlace['earned']>, drawer: Drawer): Promise<Row[]> {
  const rows = isCart
    ? await orders(store, entity, drawer.orderMarks)
    : (await store.table(entity).list({ mine: true, pageSize: mostRows })).rows;
  return rows.filter(
    (row) => !row.isSample && !/cancel|withdraw|reject|refus/i.test(String(row.values[entity.workflow?.field ?? ''] ?? '')),
  );
}

async function orders(store: Store, entity: Entity, marks: string[]): Promise<Row[]> {
  const found = await Promise.all(
    marks.map((mark) => store.whole.table(checkout).list({ filters: [{ field: 'browser', is: mark }], pageSize: mostRows })),
  );
  const ids = new Set(found.flatMap(({ rows }) => rows.map(({ values }) => Number(values.order))));
  const rows = await Promise.all([...ids].map((id) => store.whole.table(entity).get(id)));
  return rows.filter((row) => row !== null);
}

/** Prizes that can be won now, by their chance. */
export async function prizesOf(
  store: Store,
  { prizes }: DrawPlace,
): Promise<{ row: Row; chance: number; left: number | null }[]> {
  const { entity, chance, stock } = prizes;
  const { rows } = await store.whole.table(entity).list({ pageSize: mostPrizes });
  return rows.map((row) => {
    const left = stock === null ? null : row.values[stock];
    return { row, chance: Math.max(0, Number(row.values[chance] ?? 0)), left: typeof left === 'number' ? left : null };
  });
}

/** Null: the person has no draw left. `prize` null: nothing was won. */
export function drawOnce(store: Store, place: DrawPlace, drawer: Drawer, day: string): Promise<{ prize: string | null } | null> {
  const { entity, stock } = place.prizes;
  return store.transaction(async (inside) => {
    const chances = await chancesOf(inside, place, drawer, day);
    if (drawer.mark === null || chances.free + chances.earned === 0) return null;
    const open = (await prizesOf(inside, place)).filter(({ chance, left }) => chance > 0 && left !== 0);
    const won = pick(open, randomInt(parts) / parts);
    if (won?.left && stock !== null) await inside.whole.table(entity).change(won.row.id, { [stock]: won.left - 1 });
    const prize = won ? titleOf(entity, won.row).slice(0, 200) : null;
    await inside.whole.table(drawResult).add({
      title: prize ?? 'No prize',
      isWon: prize !== null,
      isGiven: false,
      row: won?.row.id ?? null,
      kind: chances.free > 0 ? 'free' : 'earned',
      day,
      holder: drawer.mark,
    });
    return { prize };
  });
}

/** The one at a place from 0 to 1; null beyond all of them. */
export function pick<Prize extends { chance: number }>(open: Prize[], place: number): Prize | null {
  const total = Math.max(
    100,
    open.reduce((sum, { chance }) => sum + chance, 0),
  );
  let rest = place * total;
  for (const prize of open) {
    if (rest < prize.chance) return prize;
    rest -= prize.chance;
  }
  return null;
}
