/** Shows a page of this app in another language: its texts are looked up one by one, and stay as they are if none is found. */

/** Texts of one language by the English one. A key with `{}` stands for any text there: `Browse {}`. */
export type Words = Readonly<Record<string, string>>;

/** Scripts, and what people write or read word by word. */
const untouched = /^<(script|style|textarea|pre|code)\b/i;
const attributes = / (placeholder|aria-label|title|alt)="([^"]+)"/g;
const longestText = 400;

/** A page with the texts that `words` knows. Takes time linear in its length. */
export function translatedPage(html: string, words: Words, { tag, dir }: { tag: string; dir: 'ltr' | 'rtl' }): string {
  const inLanguage = translatorOf(words);
  const escapedInLanguage = (text: string) => {
    const translation = inLanguage(unescaped(text));
    return translation === null ? text : escaped(translation);
  };
  let within: string | null = null;
  const pieces = html.split(/(<[^>]*>)/).map((piece) => {
    if (within !== null) {
      if (piece.toLowerCase().startsWith(`</${within}`)) within = null;
      return piece;
    }
    if (!piece.startsWith('<')) return textOf(piece, escapedInLanguage);
    within = untouched.exec(piece)?.[1]?.toLowerCase() ?? null;
    return piece.replace(attributes, (_, name: string, value: string) => ` ${name}="${escapedInLanguage(value)}"`);
  });
  return pieces.join('').replace(/<html lang="en"/, `<html lang="${tag}" dir="${dir}"`);
}

/** Keeps the space around a text. */
function textOf(piece: string, inLanguage: (text: string) => string): string {
  const text = piece.trim();
  if (text === '' || text.length > longestText) return piece;
  const at = piece.indexOf(text);
  return piece.slice(0, at) + inLanguage(text) + piece.slice(at + text.length);
}

/** The translation of a text: of all of it, of its parts beside a separator, or by a pattern. Null without one. */
export function translatorOf(words: Words): (text: string) => string | null {
  const lower = new Map(Object.entries(words).map(([key, value]) => [key.toLowerCase(), value]));
  const patterns = Object.entries(words).flatMap(([key, value]) => {
    const [before = '', behind] = key.split('{}');
    return behind === undefined ? [] : [{ before: before.toLowerCase(), behind: behind.toLowerCase(), value }];
  });
  const inLanguage = (text: string, depth = 0): string | null => {
    const whole = words[text] ?? lower.get(text.toLowerCase());
    if (whole !== undefined) return whole;
    if (depth > 1) return null;
    if (text.includes(' · '))
      return text
        .split(' · ')
        .map((part) => inLanguage(part, depth + 1) ?? part)
        .join(' · ');
    const small = text.toLowerCase();
    for (const { before, behind, value } of patterns) {
      const length = text.length - before.length - behind.length;
      if (length < 1 || !small.startsWith(before) || !small.endsWith(behind)) continue;
      const inner = text.slice(before.length, before.length + length);
      return value.replace('{}', inLanguage(inner, depth + 1) ?? inner);
    }
    return null;
  };
  return (text) => inLanguage(text);
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
