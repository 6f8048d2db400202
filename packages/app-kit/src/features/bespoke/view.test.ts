/** What bespoke code may return as a tree: plain, bounded data. */
import { expect, it } from 'vitest';
import { viewProblem } from './view.ts';

const nested = (levels: number): object => ({ item: `level ${levels}`, ...(levels > 1 ? { items: [nested(levels - 1)] } : {}) });
const problemOf = (...items: unknown[]) => viewProblem([{ kind: 'tree', items }]);

it('takes trees of 12 levels, with links and buttons', () => {
  const link = { kind: 'link', text: 'Ada', to: '/people/1' };
  expect(problemOf(nested(12), { item: link, items: [{ item: { kind: 'act', text: 'Remove', act: 'remove' } }] })).toBeNull();
});

it.each([
  [nested(13), 'is deeper than 12 levels'],
  [{ item: 'a', items: Array.from({ length: 501 }, () => ({ item: 'b' })) }, 'has more than 500 items'],
  [{ item: { kind: 'html', html: '<b>' } }, 'kind is not link or act'],
  [{ items: [] }, 'item is missing'],
  ['a', 'is not an object'],
])('refuses %j', (item, why) => {
  expect(problemOf(item)).toContain(why);
});
