/** Parses `key=value` for a metadata search. */

export type MetadataPairs = { [name: string]: string | number | boolean };

export type ReadPair = { ok: true; name: string; value: string | number | boolean } | { ok: false; error: string };

/** The API's limits: pairs per search, characters of a name and of a text. */
export const maxPairs = 8;
const maxName = 64;
const maxText = 256;

/** Numbers, true and false are parsed; "17" in quotes is a text. */
export function readPair(text: string): ReadPair {
  const [, name = '', written = ''] = /^([^=]+)=(.*)$/s.exec(text.trim()) ?? [];
  if (name.trim() === '' || written.trim() === '') {
    return { ok: false, error: 'Enter a name and a value, such as team=search.' };
  }
  const value = parsed(written.trim());
  if (name.trim().length > maxName) return { ok: false, error: `The name is longer than ${maxName} characters.` };
  if (typeof value === 'string' && value.length > maxText) {
    return { ok: false, error: `The value is longer than ${maxText} characters.` };
  }
  return { ok: true, name: name.trim(), value };
}

/** The reverse of parsing. */
export function writePair(name: string, value: string | number | boolean): string {
  return `${name}=${typeof value === 'string' && parsed(value) !== value ? JSON.stringify(value) : value}`;
}

export function pairsOf(texts: readonly string[]): MetadataPairs {
  const pairs = texts.map(readPair).flatMap((pair) => (pair.ok ? [[pair.name, pair.value] as const] : []));
  return Object.fromEntries(pairs.slice(0, maxPairs));
}

function parsed(text: string): string | number | boolean {
  if (!/^(-?\d+(\.\d+)?|true|false|".*")$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
