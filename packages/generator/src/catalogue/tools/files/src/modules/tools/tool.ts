/**
 * A tool is one small file: its inputs as data, and a pure function from their values
 * to an answer. The server and the browser run the same file, so both always agree.
 */
import type { Formats } from './formats.ts';

interface Labelled {
  label: string;
  /** One sentence under the control. */
  help?: string;
  /** Shown only while the choice named here has this value. */
  when?: { input: string; is: string };
}

/** Read as a whole number of the currency's smallest unit (cents), never as a fraction. */
export interface MoneyInput extends Labelled {
  kind: 'money';
  initial: string;
  /** The most that is taken, in whole units of the currency. */
  max: number;
}

export interface NumberInput extends Labelled {
  kind: 'number';
  initial: string;
  min: number;
  max: number;
  /** Places after the decimal separator that are kept; more are refused. */
  decimals: number;
  unit?: string;
  /** Values offered as buttons. */
  quick?: number[];
  /** Shows buttons for one less and one more. */
  stepper?: boolean;
}

export interface Option {
  id: string;
  label: string;
  /** Options of one group belong together, such as the units of length. */
  group?: string;
}

export interface ChoiceInput extends Labelled {
  kind: 'choice';
  initial: string;
  options: Option[];
  /** A few options stand side by side; many are a list to choose from. */
  show: 'buttons' | 'list';
  /** Offers only the options that share their group with the choice named here. */
  sameGroupAs?: string;
}

/** Read as `YYYY-MM-DD`. `today` as the initial value is the reader's own day. */
export interface DateInput extends Labelled {
  kind: 'date';
  initial: string;
}

/** Read as it was written, without surrounding space. */
export interface TextInput extends Labelled {
  kind: 'text';
  initial: string;
  maxLength: number;
  /** Rows of keys to press instead of typing; `C` empties, `⌫` takes the last character away. */
  keys?: string[][];
}

export type Input = MoneyInput | NumberInput | ChoiceInput | DateInput | TextInput;

type ValueOf<I extends Input> = I extends MoneyInput | NumberInput ? number : string;
export type ValuesOf<Inputs extends Record<string, Input>> = { [Id in keyof Inputs]: ValueOf<Inputs[Id]> };

export interface Answer {
  /** What the reader came for, first and large. */
  headline: { label: string; value: string };
  lines: { label: string; value: string }[];
  /** How it was rounded, or what the figure means; empty when there is nothing to say. */
  note: string;
  table?: { caption: string; head: string[]; rows: string[][] };
}

/** The answer, or a sentence for the input that prevents one. */
export type Outcome = { answer: Answer } | { problem: { input: string; message: string } };

export interface Tool {
  inputs: Record<string, Input>;
  compute(values: Record<string, number | string>, formats: Formats): Outcome;
}

/** Checks that `compute` takes exactly what the inputs give. */
export function defineTool<const Inputs extends Record<string, Input>>(tool: {
  inputs: Inputs;
  compute(values: ValuesOf<Inputs>, formats: Formats): Outcome;
}): Tool {
  return {
    inputs: tool.inputs,
    compute: (values, formats) => tool.compute(values as ValuesOf<Inputs>, formats),
  };
}
