/**
 * Patterns of wishes: words in order, `a|b` for either, `(log in|sign in)` for either of several words, `[…]` for words that may
 * be missing, `{slot}` for any words. Matching ends: it tries each place of a slot once per depth, and gives up after a bound.
 */
import { type Span, type Token, tokensOf } from '../reading/tokens.ts';

type Element = { slot: string } | { choices: string[][]; isOptional: boolean };
export type Pattern = readonly Element[];
export type Slots = Readonly<Record<string, Span>>;

const parts = /\{(\w+)\}|\[([^\]]+)\]|\(([^)]+)\)|(\S+)/g;
const mostBindings = 12;
const mostSteps = 4_000;

const choicesOf = (written: string): string[][] => written.split('|').map((words) => tokensOf(words).map(({ lower }) => lower));

export function patternOf(written: string): Pattern {
  return [...written.matchAll(parts)].map(([, slot, optional, group, word]) =>
    slot ? { slot } : { choices: choicesOf(optional ?? group ?? word ?? ''), isOptional: optional !== undefined },
  );
}

/** The ways in which a pattern covers all tokens of a span, at most twelve; a slot has at least one token. */
export function bindingsOf(pattern: Pattern, tokens: readonly Token[], span: Span): Slots[] {
  const found: Slots[] = [];
  let steps = 0;
  const match = (element: number, at: number, slots: Slots): void => {
    steps += 1;
    if (steps > mostSteps || found.length >= mostBindings) return;
    const next = pattern[element];
    if (!next) {
      if (at === span.to) found.push(slots);
      return;
    }
    if ('slot' in next) {
      for (let to = at + 1; to <= span.to; to += 1) match(element + 1, to, { ...slots, [next.slot]: { from: at, to } });
      return;
    }
    for (const words of next.choices) {
      if (at + words.length <= span.to && words.every((word, offset) => tokens[at + offset]?.lower === word))
        match(element + 1, at + words.length, slots);
    }
    if (next.isOptional) match(element + 1, at, slots);
  };
  match(0, span.from, {});
  return found;
}

/** The words with which a pattern may begin; none if it begins with a slot. */
export function firstWordsOf([first]: Pattern): string[] {
  return first && 'choices' in first && !first.isOptional ? first.choices.flatMap(([word]) => word ?? []) : [];
}
