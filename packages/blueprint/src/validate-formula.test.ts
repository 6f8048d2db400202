import { describe, expect, it } from 'vitest';
import { formulaError } from './validate-formula.ts';

const known = new Set(['bill', 'tip']);

describe('a formula', () => {
  it.each(['bill * tip / 100', '-(bill + 1) ^ 2', 'bill > 10 ? tip : 0', 'min(bill, tip, 3)', 'round(bill * 100, 2) % 7', '1.5'])(
    '%s is read',
    (formula) => expect(formulaError(formula, known)).toBeNull(),
  );

  it.each([
    ['bill +', 'ends too early'],
    ['bill * total', 'names “total”, which is neither an input nor an earlier output'],
    ['bill; process.exit()', 'contains a character that formulas do not allow'],
    ['constructor', 'names “constructor”, which is neither an input nor an earlier output'],
    ['toString(bill)', 'names “toString”, which is neither an input nor an earlier output'],
    ['pow(bill)', 'gives pow 1 values'],
    ['(bill', 'lacks “)”'],
    ['bill tip', 'cannot be read at “tip”'],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, 'is nested too deeply'],
    ['1'.repeat(2_000), 'is longer than 1000 characters'],
  ])('%s is refused with what is wrong', (formula, error) => expect(formulaError(formula, known)).toBe(error));
});
