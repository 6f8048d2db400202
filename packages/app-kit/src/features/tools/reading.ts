/** From input to answer, with the same code in the browser and on the server. */
import { readDecimal } from './decimal.ts';
import { currencyDecimals, type Formats, showNumber } from './formats.ts';
import type { Answer, ChoiceInput, Input, Option, Tool } from './tool.ts';

export interface Reading {
  /** The text in each control. */
  texts: Record<string, string>;
  /** An error for each invalid input. */
  errors: Record<string, string>;
  /** The inputs visible for the current choices. */
  shown: ReadonlySet<string>;
  /** Null while an input is invalid. */
  answer: Answer | null;
}

/** Missing values take the tool's defaults. */
export function readTool(tool: Tool, given: Record<string, string | undefined>, formats: Formats): Reading {
  const texts = textsOf(tool, given, formats);
  const errors: Record<string, string> = {};
  const values: Record<string, number | string> = {};
  const shown = new Set<string>();
  for (const [id, input] of Object.entries(tool.inputs)) {
    const isShown = input.when === undefined || texts[input.when.input] === input.when.is;
    if (isShown) shown.add(id);
    const read = readInput(input, isShown ? (texts[id] ?? '') : initialText(input, formats), formats);
    if ('value' in read) values[id] = read.value;
    else errors[id] = read.message;
  }
  if (Object.keys(errors).length > 0) return { texts, errors, shown, answer: null };
  const outcome = tool.compute(values, formats);
  if ('answer' in outcome) return { texts, errors, shown, answer: outcome.answer };
  return { texts, errors: { [outcome.problem.input]: outcome.problem.message }, shown, answer: null };
}

function textsOf(tool: Tool, given: Record<string, string | undefined>, formats: Formats): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [id, input] of Object.entries(tool.inputs)) {
    const text = given[id] ?? initialText(input, formats);
    texts[id] = input.kind === 'choice' ? offered(input, text, texts) : text;
  }
  return texts;
}

/** Replaces a choice that is no longer available by the first one that is. */
function offered(input: ChoiceInput, text: string, texts: Record<string, string>): string {
  const options = optionsOf(input, texts);
  if (options.some((option) => option.id === text)) return text;
  const partner = input.sameGroupAs === undefined ? undefined : texts[input.sameGroupAs];
  return (options.find((option) => option.id !== partner) ?? options[0])?.id ?? '';
}

/** The available options, given the choices before. */
export function optionsOf(input: ChoiceInput, texts: Record<string, string>): Option[] {
  const partner = input.sameGroupAs;
  if (partner === undefined) return input.options;
  const group = input.options.find((option) => option.id === texts[partner])?.group;
  return input.options.filter((option) => option.group === group);
}

export function initialText(input: Input, formats: Formats): string {
  if (input.kind === 'date') return initialDay(input.initial, formats.today);
  if (input.kind !== 'money' && input.kind !== 'number') return input.initial;
  return new Intl.NumberFormat(formats.locale, { useGrouping: false, maximumFractionDigits: 20 }).format(Number(input.initial));
}

/** `today`, `today+30` and `today-30` are relative to the reader's date. */
function initialDay(initial: string, today: string): string {
  const offset = /^today([+-]\d+)?$/u.exec(initial);
  if (offset === null) return initial;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + Number(offset[1] ?? 0));
  return day.toISOString().slice(0, 10);
}

type Read = { value: number | string } | { message: string };

function readInput(input: Input, text: string, formats: Formats): Read {
  const trimmed = text.trim();
  if (trimmed === '') return { message: input.kind === 'choice' ? 'Choose one.' : `${input.label} is missing.` };
  switch (input.kind) {
    case 'money':
      return readMoney(input.max, trimmed, formats);
    case 'number':
      return readNumber(input, trimmed, formats);
    case 'choice':
      return input.options.some((option) => option.id === trimmed)
        ? { value: trimmed }
        : { message: 'Choose one from the list.' };
    case 'date':
      return isDay(trimmed) ? { value: trimmed } : { message: 'Enter a valid date.' };
    case 'text':
      return trimmed.length <= input.maxLength
        ? { value: trimmed }
        : { message: `At most ${input.maxLength} characters, please. You entered ${trimmed.length}.` };
  }
}

function readMoney(max: number, text: string, formats: Formats): Read {
  const decimals = currencyDecimals(formats.currency);
  const read = readDecimal(text, decimals, formats.locale);
  if (!read.ok) return { message: amountProblem(read.because, decimals, formats) };
  if (read.scaled < 0) return { message: 'An amount must not be below zero.' };
  if (read.scaled > max * 10 ** decimals) return { message: `At most ${showNumber(max, formats)}, please.` };
  return { value: read.scaled };
}

function readNumber(input: Extract<Input, { kind: 'number' }>, text: string, formats: Formats): Read {
  const read = readDecimal(text, input.decimals, formats.locale);
  if (!read.ok) return { message: amountProblem(read.because, input.decimals, formats) };
  const value = read.scaled / 10 ** input.decimals;
  if (value >= input.min && value <= input.max) return { value };
  return { message: `Between ${showNumber(input.min, formats, 4)} and ${showNumber(input.max, formats, 4)}, please.` };
}

function amountProblem(because: 'not-a-number' | 'too-precise' | 'too-large', decimals: number, formats: Formats): string {
  if (because === 'too-large') return 'This number is too large.';
  if (because === 'not-a-number') return `Enter a number, such as ${showNumber(decimals > 0 ? 12.5 : 12, formats)}.`;
  if (decimals === 0) return 'Enter a whole number.';
  return `At most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the decimal mark, please.`;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The effect of a form button: `percent=18` sets, `people+1` and `people-1` count. Null if the text is neither, or
 * counts something other than a number.
 */
export function changed(tool: Tool, reading: Reading, change: string, formats: Formats): Record<string, string> | null {
  const match = /^([A-Za-z]\w*)(=|[+-])(.{1,20})$/u.exec(change);
  const [, id = '', sign = '', amount = ''] = match ?? [];
  const input = Object.hasOwn(tool.inputs, id) ? tool.inputs[id] : undefined;
  if (input?.kind !== 'number') return null;
  const read = readDecimal(
    sign === '=' ? amount : (reading.texts[id] ?? ''),
    input.decimals,
    sign === '=' ? 'en' : formats.locale,
  );
  if (!read.ok) return null;
  const value = read.scaled / 10 ** input.decimals + (sign === '=' ? 0 : Number(`${sign}${amount}`));
  if (!Number.isFinite(value)) return null;
  const clamped = Math.min(input.max, Math.max(input.min, value));
  return { ...reading.texts, [id]: initialText({ ...input, initial: String(clamped) }, formats) };
}
