/**
 * The everyday calculator: reads `3 + 4 × (2 − 1)`, powers and percentages by the usual
 * order of operations. Nothing is ever run as code.
 */
import { showSignificant } from './formats.ts';
import { defineTool } from './tool.ts';

export const arithmetic = defineTool({
  inputs: {
    sum: {
      kind: 'text',
      label: 'Calculation',
      initial: '12 × (3 + 4)',
      maxLength: 200,
      help: 'Use + − × ÷ ^ ( ) and %. A point marks decimals.',
      keys: [
        ['C', '(', ')', '÷'],
        ['7', '8', '9', '×'],
        ['4', '5', '6', '−'],
        ['1', '2', '3', '+'],
        ['0', '.', '%', '⌫'],
      ],
    },
  },
  compute({ sum }, formats) {
    const result = evaluate(sum);
    if (!result.ok) return { problem: { input: 'sum', message: result.message } };
    return {
      answer: { headline: { label: `${sum} =`, value: showSignificant(result.value, formats, 12) }, lines: [], note: '' },
    };
  },
});

export type Evaluation = { ok: true; value: number } | { ok: false; message: string };

export function evaluate(text: string): Evaluation {
  const tokens = text
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll(':', '/')
    .replaceAll('−', '-')
    .match(/\d+(?:\.\d*)?|\.\d+|[-+*/^()%]|\S/gu);
  if (tokens === null) return { ok: false, message: 'Type a calculation, such as 12 × (3 + 4).' };
  try {
    const value = new Reading(tokens).all();
    return Number.isFinite(value) ? { ok: true, value } : { ok: false, message: 'The result is too large to show.' };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

/** One method for each rank of the operators, from the weakest down. */
class Reading {
  private position = 0;
  private readonly tokens: string[];

  constructor(tokens: string[]) {
    this.tokens = tokens;
  }

  all(): number {
    const value = this.sum();
    const left = this.tokens[this.position];
    if (left !== undefined) throw new Unreadable(`“${left}” is not expected here.`);
    return value;
  }

  private sum(): number {
    let value = this.product();
    for (let sign = this.take('+', '-'); sign !== null; sign = this.take('+', '-')) {
      const right = this.product();
      value = sign === '+' ? value + right : value - right;
    }
    return value;
  }

  private product(): number {
    let value = this.signed();
    for (let sign = this.take('*', '/'); sign !== null; sign = this.take('*', '/')) {
      const right = this.signed();
      if (sign === '/' && right === 0) throw new Unreadable('Nothing can be divided by zero.');
      value = sign === '*' ? value * right : value / right;
    }
    return value;
  }

  private signed(): number {
    if (this.take('-') !== null) return -this.signed();
    return this.take('+') === null ? this.power() : this.signed();
  }

  private power(): number {
    const base = this.percent();
    return this.take('^') === null ? base : base ** this.signed();
  }

  private percent(): number {
    let value = this.single();
    while (this.take('%') !== null) value /= 100;
    return value;
  }

  private single(): number {
    if (this.take('(') !== null) {
      const value = this.sum();
      if (this.take(')') === null) throw new Unreadable('A closing bracket is missing.');
      return value;
    }
    const token = this.tokens[this.position];
    if (token === undefined) throw new Unreadable('The calculation is not finished.');
    if (!/^[\d.]/u.test(token)) throw new Unreadable(`“${token}” is not expected here.`);
    this.position++;
    return Number(token);
  }

  private take(...expected: string[]): string | null {
    const token = this.tokens[this.position];
    if (token === undefined || !expected.includes(token)) return null;
    this.position++;
    return token;
  }
}
