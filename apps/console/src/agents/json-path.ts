/** A path in a JSON value: names and array indexes. */
import type { Json } from './json-preview.ts';

export type PathPart = string | number;
export type Path = readonly PathPart[];

const plainName = /^[A-Za-z_$][\w$]*$/;

/** `messages[3].content`; `$` for the whole value; `$["two words"]` if a name is not an identifier. */
export function formatPath(path: Path): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : plainName.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`))
    .join('');
  return text === '' ? '$' : text.startsWith('.') ? text.slice(1) : `$${text}`;
}

/** The value at the path; undefined if there is none. Inherited members do not count. */
export function valueAt(root: Json, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const part of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as { [part: PathPart]: Json })[part];
  }
  return value;
}
