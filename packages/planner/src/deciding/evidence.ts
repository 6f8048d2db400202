import type { Blueprint } from '@davit/blueprint';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';

/**
 * Records why each decision was made, and which words of the prompt it used. The first reason recorded for a
 * decision stays.
 */
export class Evidence {
  readonly #reading: Reading;
  readonly #because = new Map<string, Blueprint['evidence'][number]['because']>();
  readonly #used = new Set<number>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** `decision` is a path in the Blueprint; without a span the decision is a default. */
  because(decision: string, span: Span | null): void {
    // A word that gives the app only its name is not understood.
    if (span && decision !== 'name') this.use(span);
    if (this.#because.has(decision)) return;
    const words = span ? wordsOf(this.#reading.text, this.#reading.tokens, span) : '';
    this.#because.set(decision, words ? { words } : { default: true });
  }

  /** Marks words as understood that led to no decision of their own. */
  use(span: Span): void {
    for (let at = span.from; at < span.to; at += 1) this.#used.add(at);
  }

  isUsed(at: number): boolean {
    return this.#used.has(at);
  }

  list(): Blueprint['evidence'] {
    return [...this.#because].map(([decision, because]) => ({ decision, because }));
  }
}
