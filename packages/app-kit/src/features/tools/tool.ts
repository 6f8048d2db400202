/**
 * A tool is one small file: its inputs as data, and a pure function from their values to an answer. Server and
 * browser run the same file, so both always agree.
 */
import type { Formats } from './formats.ts';

interface Labelled {
  label: string;
  /** A sentence under the control. */
  help?: string;
  /** Shown only while this choice has this value. */
  when?: { input: string; is: string };
}

/** Parsed as a whole number of the currency's smallest unit (cents), never as a fraction. */
export interface MoneyInput extends Labelled {
  kind: 'money';
  initial: string;
  /** The maximum, in whole units of the currency. */
  max: number;
}

export interface NumberInput extends Labelled {
  kind: 'number';
  initial: string;
  min: number;
  max: number;
  /** The number of decimals; more are refused. */
  decimals: number;
  unit?: string;
  /** Values with buttons. */
  quick?: number[];
  /** Has buttons for one less and one more. */
  stepper?: boolean;
}

export interface Option {
  id: string;
  label: string;
  /** Options of a group belong together, such as units of length. */
  group?: string;
}

export interface ChoiceInput extends Labelled {
  kind: 'choice';
  initial: string;
  options: Option[];
  /** A few options are buttons; many are a select. */
  show: 'buttons' | 'list';
  /** Offers only options in the same group as this choice's. */
  sameGroupAs?: string;
}

/** Parsed as `YYYY-MM-DD`. `today` as the initial value is the reader's date. */
export interface DateInput extends Labelled {
  kind: 'date';
  initial: string;
}

/** The text as typed, without surrounding space. */
export interface TextInput extends Labelled {
  kind: 'text';
  initial: string;
  maxLength: number;
  /** Rows of keys to press instead of typing; `C` clears, `⌫` deletes the last character. */
  keys?: string[][];
}

export type Input = MoneyInput | NumberInput | ChoiceInput | DateInput | TextInput;

type ValueOf<I extends Input> = I extends MoneyInput | NumberInput ? number : string;
export type ValuesOf<Inputs extends Record<string, Input>> = { [Id in keyof Inputs]: ValueOf<Inputs[Id]> };

export interface Answer {
  /** The main result, first and large. */
  headline: { label: string; value: string };
  lines: { label: string; value: string }[];
  /** How it was rounded, or what it means; may be empty. */
  note: string;
  table?: { caption: string; head: string[]; rows: string[][] };
}

/** The answer, or an error of the input that prevents one. */
export type Outcome = { answer: Answer } | { problem: { input: string; message: string } };

export interface Tool {
  inputs: Record<string, Input>;
  compute(values: Record<string, number | string>, formats: Formats): Outcome;
}

/** Types the parameters of `compute` by the inputs. */
export function defineTool<const Inputs extends Record<string, Input>>(tool: {
  inputs: Inputs;
  compute(values: ValuesOf<Inputs>, formats: Formats): Outcome;
}): Tool {
  return {
    inputs: tool.inputs,
    compute: (values, formats) => tool.compute(values as ValuesOf<Inputs>, formats),
  };
}
