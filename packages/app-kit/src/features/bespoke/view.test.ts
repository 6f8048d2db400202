/** What bespoke code may return: plain, bounded data. */
import { expect, it } from 'vitest';
import { viewProblem } from './view.ts';
import { mostShown, withinBounds } from './view-bounds.ts';

const nested = (levels: number): object => ({ item: `level ${levels}`, ...(levels > 1 ? { items: [nested(levels - 1)] } : {}) });
const problemOf = (...items: unknown[]) => viewProblem([{ kind: 'tree', items }]);

it('takes trees of 12 levels, with links and buttons', () => {
  const link = { kind: 'link', text: 'Ada', to: '/people/1' };
  expect(problemOf(nested(12), { item: link, items: [{ item: { kind: 'act', text: 'Remove', act: 'remove' } }] })).toBeNull();
});

it.each([
  [nested(13), 'is deeper than 12 levels'],
  [{ item: 'a', items: Array.from({ length: 1_001 }, () => ({ item: 'b' })) }, 'has more than 1000 items'],
  [{ item: { kind: 'html', html: '<b>' } }, 'kind is not link, act or toned'],
  [{ items: [] }, 'item is missing'],
  ['a', 'is not an object'],
])('refuses %j', (item, why) => {
  expect(problemOf(item)).toContain(why);
});

const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);
const cut = (view: unknown) => withinBounds(view) as { kind: string; text?: string; cards?: unknown[]; rows?: unknown[] }[];

it('shows as many cards and rows as a page holds, and says what is left out', () => {
  const [notice, cards] = cut([{ kind: 'cards', cards: many(640, { title: 'Card' }) }]);
  expect(notice?.text).toBe('These are too many cards for one page: the first 400 of 640 are shown.');
  expect(cards?.cards).toHaveLength(mostShown.cards);
  const table = { kind: 'table', columns: ['A'], rows: many(1_200, ['a']), tones: many(1_200, 'bad') };
  const inside = [{ kind: 'cards', cards: [{ title: 'Card', parts: [table] }] }];
  expect(JSON.stringify(cut(inside))).toContain('too many rows for one page: the first 1000 of 1200');
  expect(cut(many(500, { kind: 'heading', text: 'a' }))[0]?.text).toContain('too many parts');
  for (const view of [inside, many(500, { kind: 'heading', text: 'a' })]) expect(viewProblem(cut(view))).toBeNull();
});

it('leaves what fits, and what is no view, as it is', () => {
  const fitting = [{ kind: 'cards', cards: many(400, { title: 'Card' }) }];
  expect(withinBounds(fitting)).toEqual(fitting);
  for (const strange of [null, 'a', [null, 'a', [1], { kind: 5 }, { kind: '__proto__' }, { kind: 'table', rows: 'x' }]])
    expect(withinBounds(strange)).toEqual(strange);
});

it('takes colors of the theme in cells, rows and cards, grids and a button that prints', () => {
  const toned = { kind: 'toned', text: 'Fennel', tone: 'bad' };
  const table = { kind: 'table', columns: ['A', 'B'], rows: [[toned, 1]], tones: [null], grid: true };
  expect(
    viewProblem([table, { kind: 'print', text: 'Print' }, { kind: 'cards', cards: [{ title: 'a', tone: 'warn' }] }]),
  ).toBeNull();
  expect(viewProblem([{ ...table, tones: ['#ff0000'] }])).toContain('tones[0]');
  expect(viewProblem([{ kind: 'list', items: [{ ...toned, tone: 'url(x)' }] }])).toContain('tone is not one of');
});
