import { expect, test } from 'vitest';
import { parted } from './navigation-room.ts';

const linksOf = (titles: string[]) => titles.map((title, at) => ({ title, path: `/${at}` }));
const shownOf = (titles: string[], hasMenu = true, badged = '') =>
  parted(linksOf(titles), { brand: 'Database management', hasMenu, hasBadge: ({ title }) => title === badged }).map((some) =>
    some.map(({ title }) => title),
  );
const long = ['Home', 'Databases', 'Database operations', 'Backups', 'Data recovery', 'Performance readings', 'Fault diagnosis'];

test('shows a menu that fits as it is', () => {
  expect(shownOf(['Home', 'Databases', 'About'])).toEqual([['Home', 'Databases', 'About'], []]);
  expect(shownOf(long.slice(0, 5), false)[1]).toEqual([]);
});

test('puts what does not fit next to the name and the menu into a submenu', () => {
  const [shown = [], more = []] = shownOf(long);
  expect([...shown, ...more]).toEqual(long);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(more.length).toBeGreaterThan(0);
});

test('always shows a link with a count', () => {
  expect(shownOf(long, true, 'Fault diagnosis')[0]).toContain('Fault diagnosis');
});

test('shows at most eight links', () => {
  expect(shownOf('ABCDEFGHIJ'.split(''), false).map(({ length }) => length)).toEqual([7, 3]);
});
