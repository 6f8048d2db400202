/** Short forms for the inputs and outputs of a calculator. */
import type { CalculatorInput, CalculatorOutput, CalculatorParameters } from '@davit/blueprint';
import type { ToolEntry } from './shape.ts';

/** A tool made by the calculator feature. */
export function calculator(says: string[], entry: { name: string; tagline: string } & CalculatorParameters): ToolEntry {
  const { name, tagline, ...parameters } = entry;
  return { says, feature: 'calculator', name, tagline, parameters };
}

interface Limits {
  min?: number | null;
  max?: number | null;
  unit?: string;
  help?: string;
}

function input(
  id: string,
  label: string,
  kind: CalculatorInput['kind'],
  initial: number | string,
  limits: Limits,
): CalculatorInput {
  const { min = 0, max = null, unit = '', help = '' } = limits;
  return { id, label, kind, unit, min: kind === 'date' ? null : min, max, initial, options: [], help };
}

export const moneyIn = (id: string, label: string, initial: number, limits: Limits = {}) =>
  input(id, label, 'money', initial, limits);
export const percentIn = (id: string, label: string, initial: number, limits: Limits = {}) =>
  input(id, label, 'percent', initial, { max: 100, ...limits });
export const wholeIn = (id: string, label: string, initial: number, limits: Limits = {}) =>
  input(id, label, 'integer', initial, limits);
export const numberIn = (id: string, label: string, initial: number, limits: Limits = {}) =>
  input(id, label, 'decimal', initial, limits);
export const dateIn = (id: string, label: string, initial: string, help = '') => input(id, label, 'date', initial, { help });
/** The options in order with their numbers; the first is the default. */
export const choiceIn = (id: string, label: string, options: [label: string, value: number][]): CalculatorInput => ({
  ...input(id, label, 'choice', options[0]?.[1] ?? 0, { min: null }),
  options: options.map(([shown, value]) => ({ label: shown, value })),
});

function output(
  id: string,
  label: string,
  kind: CalculatorOutput['kind'],
  formula: string,
  unit: string,
  digits: number,
): CalculatorOutput {
  return { id, label, kind, unit, formula, texts: [], digits };
}

export const moneyOut = (id: string, label: string, formula: string) => output(id, label, 'money', formula, '', 2);
export const percentOut = (id: string, label: string, formula: string, digits = 1) =>
  output(id, label, 'percent', formula, '', digits);
export const wholeOut = (id: string, label: string, formula: string, unit = '') => output(id, label, 'integer', formula, unit, 0);
export const numberOut = (id: string, label: string, formula: string, unit = '', digits = 2) =>
  output(id, label, 'decimal', formula, unit, digits);
/** The formula gives the 0-based index of the text. */
export const textOut = (id: string, label: string, formula: string, texts: string[]): CalculatorOutput => ({
  ...output(id, label, 'text', formula, '', 0),
  texts,
});
