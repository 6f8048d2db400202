/** JSON from strangers: bounded in nesting, without the texts that databases choke on. */
import { Fault, limits } from '@davit/contract';

/**
 * Parses a JSON object. Of two equal keys the last counts. Throws Fault `invalid_request`
 * with the path of what is wrong.
 */
export function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong('', 'must be valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('', 'must be a JSON object');
  refuseBadText(value, '', 1);
  return value as Record<string, unknown>;
}

/** What is wrong with a text, or null. */
export function textFlaw(text: string): string | null {
  if (text.includes('\0')) return 'must not contain the NUL character';
  return text.isWellFormed() ? null : 'must not contain half of a surrogate pair';
}

function refuseBadText(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    const flaw = textFlaw(value);
    if (flaw !== null) throw wrong(path, flaw);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > limits.jsonDepth) throw wrong(path, `must not be nested deeper than ${limits.jsonDepth}`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) refuseBadText(value[index], `${path}/${index}`, depth + 1);
    return;
  }
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const flaw = textFlaw(key);
    if (flaw !== null) throw wrong(path, `has a key that ${flaw}`);
    // An own key of this name would become a prototype wherever the object is copied by assignment.
    if (key === '__proto__') delete object[key];
    else refuseBadText(object[key], `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1);
  }
}

function wrong(path: string, message: string): Fault {
  const where = path === '' ? 'The body' : path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return new Fault('invalid_request', `${where} ${message}.`, { details: [{ path, message }] });
}
