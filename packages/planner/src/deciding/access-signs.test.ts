import { describe, expect, it } from 'vitest';
import { accessRows } from '../lexicon/access-signs.ts';
import { read } from '../reading/reading.ts';
import { accessWishes, holdsItsExamples } from './access-signs.ts';

describe('access signs', () => {
  it.each(accessRows.map((row) => [row.words, row] as const))('"%s" is found in its example alone', (_, row) => {
    expect(holdsItsExamples(row)).toBe(true);
  });

  it('names the people that alone may do something', () => {
    const reading = read('parcels go out to households; volunteers see all, only managers delete');
    expect(accessWishes(reading).map(({ who }) => reading.tokens[who ?? -1]?.lower)).toEqual(['managers']);
  });
});
