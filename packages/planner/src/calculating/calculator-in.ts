/** Whether a prompt asks for a calculator of its own formulas, and what of it nobody makes. */
import type { ToolEntry } from '../lexicon/shape.ts';
import type { Match } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { statedCalculator } from './stated-calculator.ts';

const calculating = new Set(['calculator', 'converter', 'estimator', 'tool']);
const asksHowMuch = /^[^.:]{0,60}\bhow much\b/i;

/** Null if the first phrase is no calculator, or no formula is stated. */
export function calculatorIn(reading: Reading, head: Span | null): Match<ToolEntry> | null {
  if (!head) return null;
  const { text, tokens } = reading;
  const wish = text.slice(tokens[0]?.start ?? 0);
  const last = tokens[head.to - 1]?.lower ?? '';
  if (!calculating.has(last) && !asksHowMuch.test(wish)) return null;
  const isNamed = calculating.has(last) && head.to - head.from > 1;
  const name = isNamed ? wordsOf(text, tokens, head) : null;
  const value = statedCalculator(text, name && `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);
  return value && { ...head, value };
}

const missing: [form: RegExp, name: (words: string) => string][] = [
  [/\b((?:[a-z]+ )?(?:drawing|diagram|sketch)(?: of the [a-z]+)?)\b/i, (words) => `a ${words}`],
  [/\bcounts? [^.,;]{0,40}\bdown\b|\bcountdown\b/i, () => 'a countdown of the result'],
  [/\b(?:add|save) (?:my|your|their) own ([a-z]+)/i, (words) => `adding a ${words} of your own`],
  [/\boptional ([a-z]+(?: [a-z]+)?)\b/i, (words) => `the optional ${words}`],
];

/** What the text wants besides its formulas, in its words. */
export function missingBeside({ text }: Reading, stated: Match<ToolEntry> | null): [wish: string, sourceSpan: Span][] {
  if (!stated) return [];
  return missing.flatMap(([form, name]): [string, Span][] => {
    const found = form.exec(text);
    return found ? [[name((found[1] ?? '').toLowerCase()), { from: stated.from, to: stated.to }]] : [];
  });
}
