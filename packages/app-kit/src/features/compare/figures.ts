/** What is compared beside the fields of the rows themselves: what belongs to them, counted and added up. */
import type { Entity, Field, Row } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import type { Store } from '../../data/store.ts';
import { type Ctx, isAmong } from '../../web/context.ts';
import { netOf } from '../reports/net.ts';

export type Better = 'highest' | 'lowest' | null;

/** One line of the comparison: a value of each compared row, in their order. */
export interface Line {
  label: string;
  unit: Field | null;
  values: (number | null)[];
  better: Better;
}

const maxChildren = 4;
const maxSums = 3;
const maxRowsOfEach = 5_000;

const low = /\b(prices?|costs?|fees?|rent|expenses?|spending|debts?|consumption|emissions?|delays?|losses|out)\b/i;
const high = /\b(ratings?|revenues?|income|sales|profits?|net|scores?|points|wins|goals|savings?|efficiency|in)\b/i;

/** Whether more or less of it is better; null if that is a matter of taste. */
export function betterOf(label: string, kind?: Field['type']['kind']): Better {
  if (kind === 'rating' || kind === 'votes') return 'highest';
  if (low.test(label)) return 'lowest';
  return high.test(label) ? 'highest' : null;
}

/** The places of the best values; none if nothing is better or all are equal. */
export function bestOf(values: (number | null)[], better: Better): Set<number> {
  const given = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...given), Math.max(...given)];
  if (better === null || given.length < 2 || least === most) return new Set();
  const best = better === 'highest' ? most : least;
  return new Set(values.flatMap((value, at) => (value === best ? [at] : [])));
}

/** Numbers that are not added up: a price, an age, a reading. */
const single = /price|age|year|rating|score|percent|level|temperature|humidity|weight|height|position|rank|number|rate|size/i;
const addsUp = ({ id, type, isPrivate }: Field) =>
  !isPrivate && ['money', 'integer', 'decimal'].includes(type.kind) && !single.test(id);

/** The lists that belong to the compared one, of those that the reader may read, each with its figures. */
export async function childLines(c: Ctx, store: Store, entity: Entity, rows: Row[]): Promise<Line[]> {
  const children = store.entities.flatMap((child) => {
    const relation = child.fields.find(({ type }) => type.kind === 'relation' && type.entity === entity.id);
    return relation && child.path !== null && child.id !== entity.id && isAmong(c, child.readers) ? [{ child, relation }] : [];
  });
  const lines: Line[] = [];
  for (const { child, relation } of children.slice(0, maxChildren)) {
    const own = await Promise.all(
      rows.map(async ({ id }) => {
        const query = { filters: [{ field: relation.id, is: id }] };
        return (await everyRow(store.table(child), query, maxRowsOfEach)).rows;
      }),
    );
    lines.push(...linesOf(child, own));
  }
  return lines;
}

/** `own`: the rows that belong to each compared one. */
export function linesOf(child: Entity, own: Row[][]): Line[] {
  const plural = child.plural.slice(0, 1).toUpperCase() + child.plural.slice(1);
  const sums = child.fields.filter(addsUp).slice(0, maxSums);
  const flow = child.fields.find(({ type }) => type.kind === 'choice' && netOf(type.options) !== null);
  return [
    { label: plural, unit: null, values: own.map(({ length }) => length), better: null },
    ...sums.flatMap((unit, at) => (at === 0 && flow ? flowLines(unit, flow, own) : [sumLine(unit, own)])),
  ];
}

function sumLine(unit: Field, own: Row[][]): Line {
  return { label: `${unit.label}, total`, unit, values: own.map((rows) => sumOf(unit, rows)), better: betterOf(unit.label) };
}

/** Income, expenses, and what is left. */
function flowLines(unit: Field, flow: Field, own: Row[][]): Line[] {
  const options = flow.type.kind === 'choice' ? flow.type.options : [];
  const signs = netOf(options) ?? [];
  const parts = options.map(({ id }) =>
    own.map((rows) =>
      sumOf(
        unit,
        rows.filter(({ values }) => values[flow.id] === id),
      ),
    ),
  );
  const net = own.map((_, at) => parts.reduce((all, part, place) => all + (part[at] ?? 0) * (signs[place] ?? 0), 0));
  return [
    ...options.map(({ label }, place): Line => {
      const sign = signs[place] ?? 0;
      return { label, unit, values: parts[place] ?? [], better: sign === 0 ? null : sign > 0 ? 'highest' : 'lowest' };
    }),
    { label: 'Net', unit, values: net, better: 'highest' },
  ];
}

function sumOf(field: Field, rows: Row[]): number {
  const total = rows.reduce((all, { values }) => all + (typeof values[field.id] === 'number' ? Number(values[field.id]) : 0), 0);
  return Math.round(total * 1e6) / 1e6;
}
