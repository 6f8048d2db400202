import type { CalculatorParameters } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { calculatorFile } from './calculator-file.ts';
import { writeFormula } from './formula.ts';

const names = new Set(['a', 'b', 'c']);

/** The value of the generated formula for a = 2, b = 3, c = 5. */
function resultOf(formula: string): number {
  return new Function('v', `return ${writeFormula(formula, names)}`)({ a: 2, b: 3, c: 5 }) as number;
}

describe('formulas', () => {
  test.each([
    ['a + b * c', 17],
    ['(a + b) * c', 25],
    ['c - b - a', 0],
    ['c - (b - a)', 4],
    ['a / b / c', 2 / 15],
    ['a / (b / c)', 10 / 3],
    ['a ^ b ^ a', 512],
    ['-a ^ 2', -4],
    ['(-a) ^ 2', 4],
    ['a ^ -1', 0.5],
    ['c % b', 2],
    ['a < b ? 10 : 20', 10],
    ['a > b ? 10 : b == 3 ? 30 : 40', 30],
    ['(a < b) + (b < c)', 2],
    ['a - b ? 1 : 0', 1],
    ['min(a, b, c) + max(a, b)', 5],
    ['round(c / a)', 3],
    ['sqrt(pow(b, 2) + 16)', 5],
    ['ln(exp(a))', 2],
    ['-(a + b)', -5],
    ['a * -b', -6],
  ])('%s', (formula, value) => {
    expect(resultOf(formula)).toBeCloseTo(value, 10);
  });

  test.each([
    'd',
    'a b',
    'a +',
    '(a',
    'a; process.exit()',
    'constructor',
    '__proto__',
    'a.b',
    'a[0]',
    '`a`',
    'min()',
    'round(a, b)',
    'a => a',
    'a ? b',
    '"a"',
    'require("fs")',
    `${'('.repeat(100)}a${')'.repeat(100)}`,
    `${'-'.repeat(200)}a`,
  ])('refuses %s, so that none of it becomes code', (formula) => {
    expect(() => writeFormula(formula, names)).toThrow();
  });
});

const half = (label: string): CalculatorParameters => ({
  action: 'Halve',
  inputs: [{ id: 'amount', label, kind: 'decimal', unit: '', min: null, max: null, initial: 4, options: [], help: '' }],
  outputs: [{ id: 'half', label: 'Half', kind: 'decimal', unit: '', formula: 'amount / 2', texts: [], digits: 2 }],
});

describe('a calculator with formulas', () => {
  test('hostile labels stay literal text', () => {
    const content = calculatorFile(half("'); process.exit(); // </script> $\u007b1} `"));
    expect(content).toContain(`label: "'); process.exit(); // \\u003c/script\\u003e \${1} \`"`);
  });

  test('an invalid or duplicate name is refused', () => {
    const [input] = half('A').inputs;
    if (input === undefined) throw new Error('there is an input');
    expect(() => calculatorFile({ ...half('A'), inputs: [{ ...input, id: 'x"y' }] })).toThrow();
    expect(() => calculatorFile({ ...half('A'), inputs: [input, input] })).toThrow();
  });
});
