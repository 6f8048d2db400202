/** Colors for HTML with its styles and scripts. One pass; no expression looks back. */

export type TokenKind = 'tag' | 'attribute' | 'string' | 'comment' | 'keyword' | 'number' | 'entity' | 'property' | 'text';
export interface Token {
  kind: TokenKind;
  text: string;
}

type Rule = readonly [kind: TokenKind, expression: RegExp];

const html: readonly Rule[] = [
  ['comment', /<!--[\s\S]*?(?:-->|$)/y],
  ['comment', /<![^>]*>?/y],
  ['entity', /&#?\w{1,31};/y],
  ['text', /[^<&]+|[<&]/y],
];
const inTag: readonly Rule[] = [
  ['string', /"[^"]*"?|'[^']*'?/y],
  ['attribute', /[^\s"'<>/=]+/y],
  ['text', /[\s/=<]/y],
];
const css: readonly Rule[] = [
  ['comment', /\/\*[\s\S]*?(?:\*\/|$)/y],
  ['string', /"[^"\n]*"?|'[^'\n]*'?/y],
  ['keyword', /@[\w-]+|![\w-]+/y],
  ['number', /#[\da-fA-F]{3,8}\b|\d[\w.%]*/y],
  ['property', /[a-zA-Z-]+(?=\s{0,20}:)/y],
  ['text', /[\w-]+|[\s\S]/y],
];
const keywords =
  'async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield';
const script: readonly Rule[] = [
  ['comment', /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/y],
  ['string', /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?/y],
  ['number', /\d[\w.]*/y],
  ['keyword', new RegExp(`(?:${keywords.split(' ').join('|')})\\b`, 'y')],
  ['text', /[\w$]+|[\s\S]/y],
];

/** The tokens of a text, which together are the text again. */
export function highlighted(code: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < code.length) {
    const tag = matchAt(/<\/?[a-zA-Z][\w:-]*/y, code, at);
    if (tag === '') {
      at = take(html, code, at, code.length, tokens);
      continue;
    }
    push(tokens, 'tag', tag);
    at += tag.length;
    while (at < code.length && code[at] !== '>') at = take(inTag, code, at, code.length, tokens);
    if (at < code.length) push(tokens, 'tag', '>');
    at += 1;
    const name = tag.slice(1).toLowerCase();
    if (name !== 'style' && name !== 'script') continue;
    const end = endOf(name, code, at);
    while (at < end) at = take(name === 'style' ? css : script, code, at, end, tokens);
  }
  return tokens;
}

/** Where the closing tag begins. */
function endOf(name: string, code: string, from: number): number {
  const end = code.toLowerCase().indexOf(`</${name}`, from);
  return end < 0 ? code.length : end;
}

function matchAt(expression: RegExp, code: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(code)?.[0] ?? '';
}

function take(rules: readonly Rule[], code: string, at: number, end: number, tokens: Token[]): number {
  for (const [kind, expression] of rules) {
    const text = matchAt(expression, code, at).slice(0, end - at);
    if (text === '') continue;
    push(tokens, kind, text);
    return at + text.length;
  }
  push(tokens, 'text', code[at] ?? '');
  return at + 1;
}

function push(tokens: Token[], kind: TokenKind, text: string): void {
  const last = tokens.at(-1);
  if (last && last.kind === kind && kind === 'text') last.text += text;
  else tokens.push({ kind, text });
}
