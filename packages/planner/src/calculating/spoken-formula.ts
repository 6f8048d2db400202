/** Formulas in words: "total rise divided by the number of risers", "t to the power p", "2 x rise + going". */

/** A formula as a tree; a name is the prompt's own words for a quantity. */
export type Spoken =
  | { is: 'number'; value: number }
  | { is: 'name'; words: string }
  | { is: 'operation'; sign: '+' | '-' | '*' | '/' | '^'; left: Spoken; right: Spoken }
  | { is: 'function'; name: string; of: Spoken };

interface Lexeme {
  kind: 'number' | 'word' | 'sign';
  text: string;
  /** It is a word, where a sign or a digit could stand. */
  isSpoken?: true;
}

const longestFormula = 200;
const pieces = /(\d+(?:\.\d+)?)|([\p{L}][\p{L}\p{M}'’-]*)|([+*/×÷^()%=−-])/gu;
/** Words for signs, longest first. */
const wordSigns: [words: string, sign: string][] = [
  ['to the power of', '^'],
  ['to the power', '^'],
  ['multiplied by', '*'],
  ['divided by', '/'],
  ['added to', '+'],
  ['times', '*'],
  ['plus', '+'],
  ['minus', '-'],
  ['less', '-'],
  ['over', '/'],
  ['x', '*'],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
];
const prefixes: [words: string, make: (of: Spoken) => Spoken][] = [
  ['square root of', (of) => ({ is: 'function', name: 'sqrt', of })],
  ['arctangent of', (of) => inDegrees('atan', of)],
  ['arctan of', (of) => inDegrees('atan', of)],
  ['sine of', (of) => ofDegrees('sin', of)],
  ['cosine of', (of) => ofDegrees('cos', of)],
  ['tangent of', (of) => ofDegrees('tan', of)],
  ['half of', (of) => operation('/', of, numberOf(2))],
  ['half', (of) => operation('/', of, numberOf(2))],
  ['twice', (of) => operation('*', numberOf(2), of)],
  ['double', (of) => operation('*', numberOf(2), of)],
];
/** What these take goes on behind a division: "the arctangent of rise over going". */
const wide = /^(arctan|sine|cosine|tangent|square)/;
const numbers = new Map('zero one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at]));
const articles = new Set(['the', 'a', 'an', 'your', 'my', 'its', 'their', 'that', 'this']);
const numberOf = (value: number): Spoken => ({ is: 'number', value });
const operation = (sign: '+' | '-' | '*' | '/' | '^', left: Spoken, right: Spoken): Spoken => ({
  is: 'operation',
  sign,
  left,
  right,
});
const degree = numberOf(180 / Math.PI);
const inDegrees = (name: string, of: Spoken) => operation('*', { is: 'function', name, of }, degree);
const ofDegrees = (name: string, of: Spoken): Spoken => ({ is: 'function', name, of: operation('/', of, degree) });

/** The formula that a whole phrase is; null if it is none, or only a name or a number. */
export function formulaIn(phrase: string): Spoken | null {
  if (phrase.length > longestFormula) return null;
  const reader = new Reader(lexemesOf(phrase.toLowerCase()));
  const found = reader.sum();
  return found && reader.isAtEnd() && found.is !== 'name' && found.is !== 'number' ? found : null;
}

function lexemesOf(phrase: string): Lexeme[] {
  const raw: Lexeme[] = [];
  let end = 0;
  for (const { 0: text, 1: number, 2: word, index } of phrase.matchAll(pieces)) {
    // Anything else between two pieces makes the phrase no formula.
    if (phrase.slice(end, index).trim() !== '') return [];
    end = index + text.length;
    raw.push({ kind: number ? 'number' : word ? 'word' : 'sign', text });
  }
  return phrase.slice(end).trim() === '' ? signed(raw) : [];
}

/** Words for signs and numbers as signs and numbers. "2R" is two times R. */
function signed(raw: Lexeme[]): Lexeme[] {
  const made: Lexeme[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const rest = raw.slice(at, at + 4).map(({ text }) => text);
    const sign = wordSigns.find(([words]) => words.split(' ').every((word, step) => rest[step] === word));
    const lexeme = raw[at];
    if (!lexeme) break;
    if (sign && (made.length > 0 || lexeme.kind === 'sign')) {
      made.push({ kind: 'sign', text: sign[1], ...(/^[a-z]{2}/.test(sign[0]) ? { isSpoken: true } : {}) });
      at += sign[0].split(' ').length - 1;
    } else if (numbers.has(lexeme.text)) made.push({ kind: 'number', text: String(numbers.get(lexeme.text)), isSpoken: true });
    else made.push(lexeme);
    const [one, next] = [made.at(-1), raw[at + 1]];
    if (one?.kind === 'number' && next?.kind === 'word' && next.text.length === 1 && next.text !== 'x')
      made.push({ kind: 'sign', text: '*' });
  }
  return made;
}

class Reader {
  readonly #lexemes: Lexeme[];
  #at = 0;
  #depth = 0;

  constructor(lexemes: Lexeme[]) {
    this.#lexemes = lexemes;
  }

  isAtEnd(): boolean {
    return this.#lexemes.length > 0 && this.#at === this.#lexemes.length;
  }

  sum(): Spoken | null {
    this.#depth += 1;
    if (this.#depth > 20) return null;
    let left = this.#product();
    for (let sign = this.#sign('+', '-'); left && sign; sign = this.#sign('+', '-')) {
      const right = this.#product();
      if (!right) return null;
      left = operation(sign as '+' | '-', left, right);
    }
    this.#depth -= 1;
    return left;
  }

  #product(): Spoken | null {
    let left = this.#power();
    for (let sign = this.#sign('*', '/'); left && sign; sign = this.#sign('*', '/')) {
      const isSpoken = this.#lexemes[this.#at - 1]?.isSpoken === true;
      const right = this.#power();
      if (!right) return null;
      left = operation(sign as '*' | '/', left, isSpoken && sign === '*' ? this.#lessOne(right) : right);
    }
    return left;
  }

  /** "Going times risers minus one" multiplies by one riser less. */
  #lessOne(counted: Spoken): Spoken {
    const [sign, by] = this.#lexemes.slice(this.#at, this.#at + 2);
    if (!sign?.isSpoken || !by?.isSpoken || by.kind !== 'number' || !['+', '-'].includes(sign.text)) return counted;
    this.#at += 2;
    return operation(sign.text as '+' | '-', counted, numberOf(Number(by.text)));
  }

  #power(): Spoken | null {
    const base = this.#operand();
    if (!base) return null;
    if (this.#word('squared')) return operation('^', base, numberOf(2));
    if (this.#word('cubed')) return operation('^', base, numberOf(3));
    if (!this.#sign('^')) return base;
    const exponent = this.#operand();
    return exponent && operation('^', base, exponent);
  }

  #operand(): Spoken | null {
    // The a of "a + b" is a name.
    while (this.#isArticle()) this.#at += 1;
    const prefix = prefixes.find(([words]) => words.split(' ').every((word, step) => this.#text(step) === word));
    if (prefix) {
      this.#at += prefix[0].split(' ').length;
      const of = wide.test(prefix[0]) ? this.#product() : this.#power();
      return of && prefix[1](of);
    }
    if (this.#sign('(')) {
      const inner = this.sum();
      return inner && this.#sign(')') ? inner : null;
    }
    const lexeme = this.#lexemes[this.#at];
    if (lexeme?.kind === 'number') {
      this.#at += 1;
      return this.#percentOf(Number(lexeme.text));
    }
    return this.#name();
  }

  /** "20 percent of the price". */
  #percentOf(value: number): Spoken | null {
    if (!this.#sign('%') && !this.#word('percent')) return numberOf(value);
    if (!this.#word('of')) return numberOf(value / 100);
    const of = this.#power();
    return of && operation('*', numberOf(value / 100), of);
  }

  #name(): Spoken | null {
    const words: string[] = [];
    while (this.#lexemes[this.#at]?.kind === 'word' && !['squared', 'cubed'].includes(this.#text())) {
      if (!this.#isArticle()) words.push(this.#text());
      this.#at += 1;
    }
    return words.length > 0 && words.length <= 5 ? { is: 'name', words: words.join(' ') } : null;
  }

  #isArticle(): boolean {
    const next = this.#lexemes[this.#at + 1];
    return articles.has(this.#text()) && (next?.kind === 'word' || next?.kind === 'number' || next?.text === '(');
  }

  #text(step = 0): string {
    return this.#lexemes[this.#at + step]?.text ?? '';
  }

  #sign(...signs: string[]): string | null {
    const lexeme = this.#lexemes[this.#at];
    if (lexeme?.kind !== 'sign' || !signs.includes(lexeme.text)) return null;
    this.#at += 1;
    return lexeme.text;
  }

  #word(word: string): boolean {
    if (this.#text() !== word) return false;
    this.#at += 1;
    return true;
  }
}

/** The names in a formula, in order. */
export function namesIn(spoken: Spoken): string[] {
  if (spoken.is === 'name') return [spoken.words];
  if (spoken.is === 'operation') return [...namesIn(spoken.left), ...namesIn(spoken.right)];
  return spoken.is === 'function' ? namesIn(spoken.of) : [];
}

/** The formula with the ids of its names; null if one is unknown. */
export function writtenFormula(spoken: Spoken, idOf: (words: string) => string | null): string | null {
  if (spoken.is === 'number') return String(Number(spoken.value.toPrecision(12)));
  if (spoken.is === 'name') return idOf(spoken.words);
  if (spoken.is === 'function') {
    const of = writtenFormula(spoken.of, idOf);
    return of && `${spoken.name}(${of})`;
  }
  const [left, right] = [writtenFormula(spoken.left, idOf), writtenFormula(spoken.right, idOf)];
  return left && right && `(${left} ${spoken.sign} ${right})`;
}
