import type { Name } from '../visit.ts';
import type { Pattern } from './page/finding.ts';

/** A name as regular expressions for the page: plain words match whatever their case, spacing and number format. */
export function patternsOf(name: Name): Pattern[] {
  const parts = typeof name === 'string' || name instanceof RegExp ? [name] : name;
  return parts.map((part) =>
    part instanceof RegExp
      ? { source: part.source, flags: part.flags.replace(/[gy]/g, '').replace(/^(?!.*i)/, 'i'), literal: false }
      : { source: wordsSource(part), flags: 'iu', literal: true },
  );
}

/** "4317" also finds "4,317", and "sign up" finds "Sign-up". */
function wordsSource(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .trim()
    .split(/(\s+|\d{4,})/)
    .map((part) => {
      if (/^\s+$/.test(part)) return '[\\s-]+';
      if (/^\d{4,}$/.test(part)) return [...part].join("[,.\\u202f\\u00a0 ']?");
      return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    })
    .join('');
}

/** For messages: what was looked for. */
export function wordsOf(name: Name): string {
  const parts = typeof name === 'string' || name instanceof RegExp ? [name] : name;
  return parts.map((part) => (typeof part === 'string' ? `"${part}"` : String(part))).join(' or ');
}

/** One pattern that finds any of these words. */
export function anyOf(...words: string[]): RegExp {
  return new RegExp(words.join('|'), 'i');
}
