import { type Blueprint, parametersOf } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { formulaIn, writtenFormula } from './spoken-formula.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const calculatorOf = (prompt: string) => parametersOf(planOf(prompt), 'calculator');
const formulasOf = (prompt: string) => calculatorOf(prompt)?.outputs.map(({ label, formula, unit }) => [label, formula, unit]);
const written = (words: string) => {
  const spoken = formulaIn(words);
  return spoken && writtenFormula(spoken, (name) => name.replaceAll(' ', '_'));
};

describe('formulas in words', () => {
  it.each([
    ['area divided by the width', '(area / width)'],
    ['2 x rise + going', '((2 * rise) + going)'],
    ['spacing times posts minus one', '(spacing * (posts - 1))'],
    ['t to the power p', '(t ^ p)'],
    ['half of the base times the height', '((base / 2) * height)'],
    ['20 percent of the net price', '(0.2 * net_price)'],
    ['(a + b) / 2', '((a + b) / 2)'],
    ['square root of area', 'sqrt(area)'],
  ])('%s', (words, formula) => expect(written(words)).toBe(formula));

  it.each(['the net price', '42', 'seconds, or minutes', 'a plus', 'rows (if any) times'])('"%s" is none', (words) => {
    expect(formulaIn(words)).toBe(null);
  });
});

describe('a calculator by stated formulas', () => {
  const fence =
    'Please build a fence calculator. I type the length in m, the number of panels and the panel price in pounds. It gives the panel width (length divided by number of panels) and the total cost (panel price times number of panels). Show a green tick or a red cross: panel width at most 2, and a small sketch of the fence.';

  it('has what is typed as inputs, with units, and the formulas as results', () => {
    const found = calculatorOf(fence);
    expect(found?.inputs.map(({ label, unit, kind }) => [label, unit, kind])).toEqual([
      ['Length', 'm', 'decimal'],
      ['Number of panels', '', 'integer'],
      ['Panel price', '', 'money'],
    ]);
    expect(formulasOf(fence)?.slice(0, 2)).toEqual([
      ['Panel width', '(length / numberOfPanels)', 'm'],
      ['Total cost', '(panelPrice * numberOfPanels)', ''],
    ]);
  });

  it('checks the limits that it should judge, and says what it lacks', () => {
    expect(formulasOf(fence)?.[2]).toEqual(['Panel width: at most 2', '(panelWidth <= 2) ? 1 : 0', '']);
    expect(planOf(fence).notMade).toEqual(['a small sketch of the fence']);
    expect(planOf(fence).name).toBe('Fence calculator');
  });

  it('has the values that may be chosen, and what stays as it is', () => {
    const dough =
      'I bake rye and spelt at night. Tool please: I choose a flour, type the minutes, and it gives the proving time as m times k. Values of k: rye 1.2, spelt 0.8. Up to and including 5 minutes no change.';
    const found = calculatorOf(dough);
    expect(found?.inputs.find(({ kind }) => kind === 'choice')?.options).toEqual([
      { label: 'rye', value: 1.2 },
      { label: 'spelt', value: 0.8 },
    ]);
    expect(found?.outputs[0]?.formula).toMatch(/^\w+ <= 5 \? \w+ : \(\w+ \* flour\)$/);
  });

  it('takes a share by weight and percent', () => {
    expect(formulasOf('an app for how much yeast goes in a dough, by weight and percent')).toEqual([
      ['Yeast', '((weight * percentage) / 100)', 'g'],
    ]);
  });

  it('is no calculator without a formula', () => {
    expect(calculatorOf('list of our tools with price and number of pieces')).toBe(null);
  });
});
