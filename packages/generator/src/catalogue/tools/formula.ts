/**
 * Parses a plan's formulas strictly and writes them as TypeScript. Refuses anything outside the grammar, so that no
 * part of a plan becomes code by copying.
 */
type Node =
  | { is: 'number'; text: string }
  | { is: 'name'; name: string }
  | { is: 'negative'; of: Node }
  | { is: 'binary'; operator: string; left: Node; right: Node }
  | { is: 'call'; name: string; given: Node[] }
  | { is: 'choice'; test: Node; yes: Node; no: Node };

const functions: Record<string, { written: string; least: number; most: number }> = {
  min: { written: 'Math.min', least: 1, most: 9 },
  max: { written: 'Math.max', least: 1, most: 9 },
  round: { written: 'Math.round', least: 1, most: 1 },
  floor: { written: 'Math.floor', least: 1, most: 1 },
  ceil: { written: 'Math.ceil', least: 1, most: 1 },
  abs: { written: 'Math.abs', least: 1, most: 1 },
  sqrt: { written: 'Math.sqrt', least: 1, most: 1 },
  pow: { written: 'Math.pow', least: 2, most: 2 },
  ln: { written: 'Math.log', least: 1, most: 1 },
  log10: { written: 'Math.log10', least: 1, most: 1 },
  exp: { written: 'Math.exp', least: 1, most: 1 },
  sin: { written: 'Math.sin', least: 1, most: 1 },
  cos: { written: 'Math.cos', least: 1, most: 1 },
  tan: { written: 'Math.tan', least: 1, most: 1 },
  atan: { written: 'Math.atan', least: 1, most: 1 },
};

const comparisons: Record<string, string> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '==': '===', '!=': '!==' };
const ranks: Record<string, number> = { '+': 3, '-': 3, '*': 4, '/': 4, '%': 4, '^': 6 };
const comparisonRank = 2;
const lengthLimit = 2_000;
const depthLimit = 50;

/** TypeScript for a formula; known names become properties of `v`. Throws a sentence about what it cannot parse. */
export function writeFormula(formula: string, names: ReadonlySet<string>): string {
  if (formula.length > lengthLimit) throw new Error(`A formula may have at most ${lengthLimit} characters.`);
  return numeric(new Parser(formula, names).whole(), 0);
}

class Parser {
  private position = 0;
  private depth = 0;
  private readonly tokens: string[];
  private readonly formula: string;
  private readonly names: ReadonlySet<string>;

  constructor(formula: string, names: ReadonlySet<string>) {
    this.formula = formula;
    this.names = names;
    this.tokens = formula.match(/\d+(?:\.\d+)?|\.\d+|[A-Za-z]\w*|[<>=!]=|\S/gu) ?? [];
  }

  whole(): Node {
    const node = this.choice();
    if (this.position < this.tokens.length) this.refuse();
    return node;
  }

  private choice(): Node {
    if (++this.depth > depthLimit) throw new Error('A formula is nested too deeply.');
    const test = this.binary(comparisonRank);
    let node = test;
    if (this.takes('?')) {
      const yes = this.choice();
      this.expects(':');
      node = { is: 'choice', test, yes, no: this.choice() };
    }
    this.depth--;
    return node;
  }

  /** Operators of this precedence and above; all are left-associative except `^`. */
  private binary(rank: number): Node {
    if (rank > 4) return this.signed();
    let left = this.binary(rank + 1);
    for (
      let operator = this.tokens[this.position];
      operator !== undefined && this.rankOf(operator) === rank;
      operator = this.tokens[this.position]
    ) {
      this.position++;
      left = { is: 'binary', operator, left, right: this.binary(rank + 1) };
    }
    return left;
  }

  private rankOf(operator: string): number {
    if (Object.hasOwn(comparisons, operator)) return comparisonRank;
    return operator === '^' ? 0 : (ranks[operator] ?? 0);
  }

  private signed(): Node {
    if (++this.depth > depthLimit) throw new Error('A formula is nested too deeply.');
    const node: Node = this.takes('-') ? { is: 'negative', of: this.signed() } : this.power();
    this.depth--;
    return node;
  }

  private power(): Node {
    const left = this.single();
    return this.takes('^') ? { is: 'binary', operator: '^', left, right: this.signed() } : left;
  }

  private single(): Node {
    const token = this.tokens[this.position] ?? this.refuse();
    this.position++;
    if (/^[\d.]/u.test(token)) return { is: 'number', text: String(Number(token)) };
    if (token === '(') {
      const node = this.choice();
      this.expects(')');
      return node;
    }
    if (this.names.has(token)) return { is: 'name', name: token };
    if (Object.hasOwn(functions, token)) return this.call(token);
    this.position--;
    return this.refuse();
  }

  private call(name: string): Node {
    this.expects('(');
    const given = [this.choice()];
    while (this.takes(',')) given.push(this.choice());
    this.expects(')');
    const known = functions[name];
    if (known === undefined || given.length < known.least || given.length > known.most) {
      throw new Error(`The formula "${this.formula}" gives ${name} the wrong number of values.`);
    }
    return { is: 'call', name, given };
  }

  private takes(token: string): boolean {
    if (this.tokens[this.position] !== token) return false;
    this.position++;
    return true;
  }

  private expects(token: string): void {
    if (!this.takes(token)) this.refuse();
  }

  private refuse(): never {
    const found = this.tokens[this.position];
    throw new Error(`The formula "${this.formula}" cannot be read ${found === undefined ? 'to its end' : `at "${found}"`}.`);
  }
}

/** As a number, in parentheses if the surrounding precedence needs them. A comparison is 1 or 0. */
function numeric(node: Node, rank: number): string {
  switch (node.is) {
    case 'number':
      return node.text;
    case 'name':
      return `v.${node.name}`;
    case 'negative':
      return bracketed(`-${numeric(node.of, 7)}`, rank > 3);
    case 'call':
      return `${functions[node.name]?.written}(${node.given.map((value) => numeric(value, 0)).join(', ')})`;
    case 'choice':
      return bracketed(`${truth(node.test)} ? ${numeric(node.yes, 1)} : ${numeric(node.no, 0)}`, rank > 0);
    case 'binary':
      return binaryText(node, rank);
  }
}

function binaryText(node: Extract<Node, { is: 'binary' }>, rank: number): string {
  if (Object.hasOwn(comparisons, node.operator)) return bracketed(`${truth(node)} ? 1 : 0`, rank > 0);
  const own = ranks[node.operator] ?? 0;
  if (node.operator === '^') return bracketed(`${numeric(node.left, own + 1)} ** ${numeric(node.right, own)}`, rank > own);
  return bracketed(`${numeric(node.left, own)} ${node.operator} ${numeric(node.right, own + 1)}`, rank > own);
}

function truth(node: Node): string {
  const comparison = node.is === 'binary' ? comparisons[node.operator] : undefined;
  if (node.is === 'binary' && comparison !== undefined) return `${numeric(node.left, 3)} ${comparison} ${numeric(node.right, 3)}`;
  return `${numeric(node, 3)} !== 0`;
}

const bracketed = (text: string, needed: boolean): string => (needed ? `(${text})` : text);
