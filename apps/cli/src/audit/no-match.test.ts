import { expect, test } from 'vitest';
import { noMatch } from './no-match.ts';

test('without a match: says which filters were given, and what they take', () => {
  expect(noMatch({})).toBe('No changes yet.');
  expect(noMatch({ since: '2026-01-31T09:30:00Z' })).toBe('No change matches --since "2026-01-31T09:30:00Z".');
  expect(noMatch({ target: 'Shpo', actor: 'CI' })).toMatch(
    /^No change matches --target "Shpo" --actor "CI"\.\n--target: It takes the name, slug .+\n--actor: It takes the name /,
  );
});
