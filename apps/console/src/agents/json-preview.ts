/** A JSON value in a few characters: omitted parts are counted but not traversed. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export function kindOf(value: Json): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonKind;
}

/** Members of a container; characters of a text; 0 for others. */
export function sizeOf(value: Json): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value !== null && typeof value === 'object' ? Object.keys(value).length : 0;
}

export interface CutText {
  text: string;
  /** Number of omitted characters. */
  cut: number;
}

/** The beginning of a text, never cut inside a surrogate pair. */
export function cutText(text: string, maxLength: number): CutText {
  if (text.length <= maxLength) return { text, cut: 0 };
  const end = /[\uD800-\uDBFF]/.test(text[maxLength - 1] ?? '') ? maxLength - 1 : maxLength;
  return { text: text.slice(0, end), cut: text.length - end };
}

/** One line of bounded length, such as `{"role":"user","content":"Hel…`. */
export function previewOf(value: Json, maxLength: number): string {
  const parts: string[] = [];
  let left = maxLength;
  const put = (text: string): boolean => {
    parts.push(text.length > left ? cutText(text, Math.max(0, left)).text : text);
    left -= text.length;
    return left >= 0;
  };
  const write = (one: Json): boolean => {
    if (typeof one === 'string') return put(JSON.stringify(cutText(one, left + 1).text));
    if (Array.isArray(one)) return put('[') && one.every((item, at) => (at === 0 || put(',')) && write(item)) && put(']');
    if (one !== null && typeof one === 'object') return put('{') && writeMembers(one) && put('}');
    return put(String(one));
  };
  const writeMembers = (one: { [name: string]: Json }): boolean => {
    let first = true;
    for (const name in one) {
      if (!(first || put(','))) return false;
      first = false;
      if (!put(`${JSON.stringify(cutText(name, left + 1).text)}:`) || !write(one[name] ?? null)) return false;
    }
    return true;
  };
  write(value);
  return left < 0 ? `${parts.join('')}…` : parts.join('');
}
