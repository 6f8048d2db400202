import { describe, expect, it } from 'vitest';
import { accessRows } from '../lexicon/access-signs.ts';
import { read } from '../reading/reading.ts';
import { accessWishes, holdsItsExamples } from './access-signs.ts';

describe('access signs', () => {
  it.each(accessRows.map((row) => [row.words, row] as const))('"%s" matches its own example only', (_, row) => {
    expect(holdsItsExamples(row)).toBe(true);
  });

  it('finds the people named as the only ones with a right', () => {
    const reading = read('parcels go out to households; volunteers see all, only managers delete');
    expect(accessWishes(reading).map(({ who }) => reading.tokens[who ?? -1]?.lower)).toEqual(['managers']);
  });
});
