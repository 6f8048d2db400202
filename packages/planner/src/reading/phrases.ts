import { type Span, type Token, tokensOf } from './tokens.ts';

export interface Match<T> extends Span {
  value: T;
}

/**
 * A table of phrases. Compares word by word in the singular, and the longest match at a place wins, so one pass
 * finds all: `due dates`, `Due-Date` and `due date` are one phrase.
 */
export class PhraseTable<T> {
  readonly #byFirstWord = new Map<string, { words: string[]; value: T }[]>();

  constructor(entries: Iterable<readonly [phrase: string, value: T]> = []) {
    for (const [phrase, value] of entries) this.#add(phrase, value);
  }

  #add(phrase: string, value: T): void {
    const words = tokensOf(phrase).map((token) => token.lemma);
    const first = words[0];
    if (first === undefined) return;
    const same = this.#byFirstWord.get(first) ?? [];
    // The first owner of a phrase keeps it, so the lexicon's order is the order of precedence.
    if (same.some((known) => known.words.join(' ') === words.join(' '))) return;
    same.push({ words, value });
    same.sort((left, right) => right.words.length - left.words.length);
    this.#byFirstWord.set(first, same);
  }

  /** Every phrase, in the singular. */
  get phrases(): string[] {
    return [...this.#byFirstWord.values()].flat().map(({ words }) => words.join(' '));
  }

  /** The longest phrase that begins at `from`. */
  at(tokens: Token[], from: number): Match<T> | null {
    const candidates = this.#byFirstWord.get(tokens[from]?.lemma ?? '');
    const found = candidates?.find(({ words }) => words.every((word, offset) => tokens[from + offset]?.lemma === word));
    return found ? { value: found.value, from, to: from + found.words.length } : null;
  }

  /** All matches in order, without overlaps. */
  scan(tokens: Token[]): Match<T>[] {
    const matches: Match<T>[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      const match = this.at(tokens, from);
      if (!match) continue;
      matches.push(match);
      from = match.to - 1;
    }
    return matches;
  }
}
