/**
 * Reads the formulas of calculators. The grammar, loosest first:
 *   choice := sum (compare sum)? ('?' choice ':' choice)?
 *   sum    := product (('+' | '-') product)*
 *   product := power (('*' | '/' | '%') power)*
 *   power  := unary ('^' power)?
 *   unary  := '-' unary | number | name | name '(' choice (',' choice)* ')' | '(' choice ')'
 */
const functions: Record<string, [least: number, most: number]> = {
  min: [1, 8],
  max: [1, 8],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  sqrt: [1, 1],
  pow: [2, 2],
  ln: [1, 1],
  log10: [1, 1],
  exp: [1, 1],
  sin: [1, 1],
  cos: [1, 1],
  tan: [1, 1],
  atan: [1, 1],
};
const pieces = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9]*)|(<=|>=|==|!=|[-+*/%^<>?:(),]))/y;
const maxFormulaLength = 1_000;
const maxDepth = 60;

/** Null where a formula is right; else a sentence that says what is wrong with it. `known` are the ids it may name. */
export function formulaError(formula: string, known: ReadonlySet<string>): string | null {
  if (formula.length > maxFormulaLength) return `is longer than ${maxFormulaLength} characters`;
  const tokens = tokensOf(formula);
  if (!tokens) return 'contains a character that formulas do not allow';
  const reader = new FormulaReader(tokens, known);
  return reader.read();
}

function tokensOf(formula: string): string[] | null {
  const tokens: string[] = [];
  pieces.lastIndex = 0;
  while (pieces.lastIndex < formula.trimEnd().length) {
    const match = pieces.exec(formula);
    if (!match) return null;
    tokens.push(match[0].trim());
  }
  return tokens;
}

class FormulaReader {
  readonly #tokens: string[];
  readonly #known: ReadonlySet<string>;
  #at = 0;
  #depth = 0;

  constructor(tokens: string[], known: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.#known = known;
  }

  read(): string | null {
    try {
      this.#choice();
      return this.#at === this.#tokens.length ? null : `cannot be read at “${this.#tokens[this.#at]}”`;
    } catch (error) {
      return error instanceof FormulaError ? error.message : 'cannot be read';
    }
  }

  #take(...expected: string[]): boolean {
    if (!expected.includes(this.#tokens[this.#at] ?? '')) return false;
    this.#at += 1;
    return true;
  }

  #need(expected: string): void {
    if (!this.#take(expected)) throw new FormulaError(`lacks “${expected}”`);
  }

  #choice(): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new FormulaError('is nested too deeply');
    this.#sum();
    if (this.#take('<', '<=', '>', '>=', '==', '!=')) this.#sum();
    if (this.#take('?')) {
      this.#choice();
      this.#need(':');
      this.#choice();
    }
    this.#depth -= 1;
  }

  #sum(): void {
    do this.#product();
    while (this.#take('+', '-'));
  }

  #product(): void {
    do this.#power();
    while (this.#take('*', '/', '%'));
  }

  #power(): void {
    do this.#unary();
    while (this.#take('^'));
  }

  #unary(): void {
    while (this.#take('-'));
    if (this.#take('(')) {
      this.#choice();
      this.#need(')');
      return;
    }
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (/^\d/.test(token)) return;
    if (!/^[A-Za-z]/.test(token))
      throw new FormulaError(token ? `has “${token}” where a number or a name belongs` : 'ends too early');
    const arity = Object.hasOwn(functions, token) ? functions[token] : undefined;
    if (arity && this.#take('(')) {
      this.#arguments(token, arity);
      return;
    }
    if (!this.#known.has(token)) throw new FormulaError(`names “${token}”, which is neither an input nor an earlier output`);
  }

  #arguments(name: string, [least, most]: [number, number]): void {
    let count = 0;
    do {
      this.#choice();
      count += 1;
    } while (this.#take(','));
    this.#need(')');
    if (count < least || count > most) throw new FormulaError(`gives ${name} ${count} values`);
  }
}

class FormulaError extends Error {}
