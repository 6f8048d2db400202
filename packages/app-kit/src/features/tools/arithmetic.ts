/**
 * The everyday calculator: parses `3 + 4 × (2 − 1)`, powers and percentages in the usual order of operations, and
 * optionally roots, logarithms and angles. Never evaluates input as code.
 */
import { showSignificant } from './formats.ts';
import { defineTool } from './tool.ts';

export const arithmetic = defineTool({
  inputs: {
    kind: {
      kind: 'choice',
      label: 'Calculation type',
      initial: 'basic',
      show: 'buttons',
      options: [
        { id: 'basic', label: 'Basic arithmetic' },
        { id: 'scientific', label: 'Scientific' },
      ],
    },
    sum: {
      kind: 'text',
      label: 'Calculation',
      when: { input: 'kind', is: 'basic' },
      initial: '12 × (3 + 4)',
      maxLength: 200,
      help: 'Use + − × ÷ ^ ( ) and %. Use a point for decimals.',
      keys: [
        ['C', '(', ')', '÷'],
        ['7', '8', '9', '×'],
        ['4', '5', '6', '−'],
        ['1', '2', '3', '+'],
        ['0', '.', '%', '⌫'],
      ],
    },
    formula: {
      kind: 'text',
      label: 'Calculation',
      when: { input: 'kind', is: 'scientific' },
      initial: 'sqrt(2) × sin(45)',
      maxLength: 200,
      help: 'Use + − × ÷ ^ ( ), sqrt, ln, log, exp, abs, sin, cos, tan (of degrees), pi and e.',
      keys: [
        ['C', '(', ')', '⌫'],
        ['sqrt(', 'ln(', 'log(', 'exp('],
        ['sin(', 'cos(', 'tan(', 'pi'],
        ['7', '8', '9', '÷'],
        ['4', '5', '6', '×'],
        ['1', '2', '3', '−'],
        ['0', '.', '^', '+'],
      ],
    },
  },
  compute({ kind, sum, formula }, formats) {
    const [input, text] = kind === 'scientific' ? (['formula', formula] as const) : (['sum', sum] as const);
    const result = evaluate(text, kind === 'scientific');
    if (!result.ok) return { problem: { input, message: result.message } };
    return {
      answer: { headline: { label: `${text} =`, value: showSignificant(result.value, formats, 12) }, lines: [], note: '' },
    };
  },
});

export type Evaluation = { ok: true; value: number } | { ok: false; message: string };

const functions: Record<string, (value: number) => number> = {
  sqrt: Math.sqrt,
  ln: Math.log,
  log: Math.log10,
  exp: Math.exp,
  abs: Math.abs,
  sin: (degrees) => exactly(Math.sin(inRadians(degrees))),
  cos: (degrees) => exactly(Math.cos(inRadians(degrees))),
  tan: (degrees) => (Math.abs(degrees % 180) === 90 ? Number.NaN : exactly(Math.tan(inRadians(degrees)))),
};
const constants: Record<string, number> = { pi: Math.PI, π: Math.PI, e: Math.E };

const inRadians = (degrees: number) => ((degrees % 360) * Math.PI) / 180;
/** Removes the rounding errors of binary arithmetic: the sine of 180 degrees is 0. */
const exactly = (value: number) => Math.round(value * 1e15) / 1e15;

export function evaluate(text: string, isScientific = false): Evaluation {
  const tokens = text
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll(':', '/')
    .replaceAll('−', '-')
    .match(/\d+(?:\.\d*)?|\.\d+|[-+*/^()%]|\p{L}+|\S/gu);
  if (tokens === null) return { ok: false, message: 'Type a calculation, such as 12 × (3 + 4).' };
  try {
    const value = new Reading(tokens, isScientific).all();
    if (Number.isNaN(value)) return { ok: false, message: 'Enter a valid number.' };
    return Number.isFinite(value) ? { ok: true, value } : { ok: false, message: 'The result is too large to show.' };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: `This is not a valid calculation. ${error.message}` };
    throw error;
  }
}

class Unreadable extends Error {}

/** One method per operator precedence, lowest first. */
class Reading {
  private position = 0;
  private readonly tokens: string[];
  private readonly isScientific: boolean;

  constructor(tokens: string[], isScientific: boolean) {
    this.tokens = tokens;
    this.isScientific = isScientific;
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
      if (sign === '/' && right === 0) throw new Unreadable('You cannot divide by zero.');
      value = sign === '*' ? value * right : value / right;
    }
    return value;
  }

  private signed(): number {
    return this.take('-') === null ? this.power() : -this.signed();
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
      if (this.take(')') === null) throw new Unreadable('A closing parenthesis is missing.');
      return value;
    }
    const token = this.tokens[this.position];
    if (token === undefined) throw new Unreadable('The calculation is incomplete.');
    if (this.isScientific && /^\p{L}/u.test(token)) return this.named(token);
    if (!/^[\d.]/u.test(token)) throw new Unreadable(`“${token}” is not expected here.`);
    this.position++;
    return Number(token);
  }

  /** A constant, or a function with its argument in parentheses. */
  private named(token: string): number {
    const name = token.toLowerCase();
    const [constant, apply] = [constants[name], functions[name]];
    if (!Object.hasOwn(constants, name) && !Object.hasOwn(functions, name))
      throw new Unreadable(`“${token}” is not a known function or constant.`);
    this.position++;
    if (constant !== undefined) return constant;
    if (this.tokens[this.position] !== '(')
      throw new Unreadable(`Put the argument of ${name} in parentheses, such as ${name}(2).`);
    return apply === undefined ? Number.NaN : apply(this.single());
  }

  private take(...expected: string[]): string | null {
    const token = this.tokens[this.position];
    if (token === undefined || !expected.includes(token)) return null;
    this.position++;
    return token;
  }
}
