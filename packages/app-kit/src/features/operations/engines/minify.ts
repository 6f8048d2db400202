/** Makes CSS, JavaScript, HTML and JSON smaller: without comments and needless spaces. It changes nothing that could matter. */
import { type Engine, type Given, mainTextIn, plural } from '../operation.ts';

type Kind = 'css' | 'js' | 'html' | 'json' | 'text';

/** By the name of the file, otherwise by the text. */
export function kindOf(name: string, text: string): Kind {
  const ending = /\.(css|m?js|ts|html?|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending) return ending.startsWith('h') ? 'html' : ending === 'json' ? 'json' : ending === 'css' ? 'css' : 'js';
  if (/^\s*[[{]/.test(text) && isJson(text)) return 'json';
  if (/^\s*</.test(text)) return 'html';
  if (/\b(?:function|const|let|var|return|=>|import|export)\b|=>/.test(text)) return 'js';
  return /[^{}]\{[^{}:]{0,300}:[^{}]{0,2000}\}/.test(text) ? 'css' : 'text';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Strings and, in scripts, patterns and templates stay as they are; comments become a space. */
function mapOutside(text: string, kind: 'css' | 'js', change: (plain: string) => string): string {
  const pieces: string[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    pieces.push(change(plain));
    plain = '';
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    const next = text[at + 1] ?? '';
    const isPattern = kind === 'js' && sign === '/' && next !== '/' && next !== '*' && startsPattern(plain, pieces);
    if (sign === '/' && next === '*') {
      const end = text.indexOf('*/', at + 2);
      const comment = text.slice(at, end < 0 ? text.length : end + 2);
      plain += kind === 'js' && comment.includes('\n') ? '\n' : ' ';
      at += comment.length;
    } else if (kind === 'js' && sign === '/' && next === '/') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (sign === '"' || sign === "'" || (kind === 'js' && sign === '`') || isPattern) {
      const end = endOfQuoted(text, at, isPattern);
      flush();
      pieces.push(text.slice(at, end));
      at = end;
    } else {
      plain += sign;
      at += 1;
    }
  }
  flush();
  return pieces.join('');
}

const longestWord = 12;

/** A slash that divides stands behind a value. */
function startsPattern(plain: string, pieces: string[]): boolean {
  // The end says it, however long the text is.
  const before = plain.trimEnd().slice(-longestWord);
  if (before === '') return pieces.length === 0 || /[(=,:;!&|?{}[+\-*%<>~^]$|^$/.test((pieces.at(-1) ?? '').trimEnd());
  return /[(=,:;!&|?{}[+\-*%<>~^]$|\b(?:return|typeof|case|in|of|do|else|void|delete)$/.test(before);
}

function endOfQuoted(text: string, from: number, isPattern: boolean): number {
  const quote = text[from] ?? '';
  let isClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (isPattern && sign === '[') isClass = true;
    else if (isPattern && sign === ']') isClass = false;
    else if (sign === '\n' && quote !== '`') return at;
    else if (sign === quote && !isClass) return at + 1;
  }
  return text.length;
}

export function minified(kind: Kind, text: string): string {
  if (kind === 'json') return JSON.stringify(JSON.parse(text));
  if (kind === 'css')
    return mapOutside(text, 'css', (plain) =>
      plain
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,>]) ?/g, '$1')
        .replace(/: /g, ':')
        .replace(/;\}/g, '}'),
    ).trim();
  // Line ends stay where a script may need them.
  if (kind === 'js')
    return mapOutside(text, 'js', (plain) =>
      plain
        .replace(/[ \t\r]+/g, ' ')
        .replace(/ ?\n[\s]*/g, '\n')
        .replace(/([{;,(])\n/g, '$1')
        .replace(/ ?([{}();,=<>:?|&*]) ?/g, '$1'),
    ).trim();
  if (kind === 'html') return withoutSpacesInHtml(text);
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** What stands as it is from one of these tags to the next end of one. */
const keptStart = /<(?:pre|textarea|script|style)\b/gi;
const keptEnd = /<\/(?:pre|textarea|script|style)>/gi;

/** One pass: a tag without an end ends the search, so that no text is read again and again. */
function withoutSpacesInHtml(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    keptStart.lastIndex = at;
    const start = keptStart.exec(text);
    keptEnd.lastIndex = start?.index ?? text.length;
    const end = start && keptEnd.exec(text);
    if (!start || !end) break;
    pieces.push(spacedOnce(text.slice(at, start.index)), text.slice(start.index, keptEnd.lastIndex));
    at = keptEnd.lastIndex;
  }
  return [...pieces, spacedOnce(text.slice(at))].join('').trim();
}

/** Without comments, but those that old browsers read. */
function spacedOnce(text: string): string {
  let plain = '';
  let at = 0;
  for (let from = text.indexOf('<!--'); from >= 0; ) {
    const end = text.indexOf('-->', from + 4);
    if (end < 0) break;
    if (text.startsWith('[if', from + 4)) from = text.indexOf('<!--', from + 4);
    else {
      plain += text.slice(at, from);
      at = end + 3;
      from = text.indexOf('<!--', at);
    }
  }
  return (plain + text.slice(at)).replace(/\s+/g, ' ');
}

const names: Record<Kind, string> = { css: 'CSS', js: 'JavaScript', html: 'HTML', json: 'JSON', text: 'Text' };
const endings: Record<Kind, string> = { css: 'min.css', js: 'min.js', html: 'min.html', json: 'min.json', text: 'txt' };

/** The texts and files by kind: those of one kind become one. */
export const minify: Engine = (given) => {
  mainTextIn(given);
  const wish = given.operation.name.toLowerCase();
  const isMergeOnly = /merge|combine|join/.test(wish) && !/compress|minif|optimi/.test(wish);
  const groups = new Map<Kind, { before: number; content: string }>();
  for (const [name, text] of textsIn(given)) {
    const kind = kindOf(name, text);
    const known = groups.get(kind) ?? { before: 0, content: '' };
    const small = isMergeOnly ? text.trim() : minified(kind, text);
    const between = known.content === '' ? '' : kind === 'js' ? ';\n' : kind === 'css' && !isMergeOnly ? '' : '\n';
    groups.set(kind, { before: known.before + bytesOf(text), content: known.content + between + small });
  }
  const rows = [...groups].map(([kind, { before, content }]) => [
    names[kind],
    `${before} bytes`,
    `${bytesOf(content)} bytes`,
    `${saved(before, bytesOf(content))} %`,
  ]);
  const before = [...groups.values()].reduce((all, one) => all + one.before, 0);
  const after = [...groups.values()].reduce((all, one) => all + bytesOf(one.content), 0);
  const [[first, one] = ['text' as Kind, { content: '' }]] = groups;
  const content =
    groups.size === 1 ? one.content : [...groups].map(([kind, group]) => `/* ${names[kind]} */\n${group.content}`).join('\n\n');
  return {
    summary: isMergeOnly
      ? `${plural(textsIn(given).length, 'text')} merged, ${after} bytes.`
      : `From ${before} to ${after} bytes: ${saved(before, after)} % smaller.`,
    table: { head: ['Kind', 'Before', 'After', 'Saved'], rows },
    text: content,
    file: { name: groups.size === 1 ? `all.${endings[first]}` : 'all.min.txt', content },
  };
};

const textsIn = ({ inputs }: Given): [name: string, text: string][] =>
  inputs
    .filter(({ kind, text }) => text.trim() !== '' && (kind === 'long-text' || kind === 'file'))
    .map((input) => [input.file?.name ?? '', input.text]);
const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const saved = (before: number, after: number) => Math.max(0, Math.round((100 * (before - after)) / Math.max(1, before)));
