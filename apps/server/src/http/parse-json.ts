/** Parses untrusted JSON: bounded nesting, and no texts that databases cannot store. */
import { isUtf8 } from 'node:buffer';
import { Fault, limits } from '@davit/contract';
import { withoutMark } from './json/body-tasks.ts';
import { type JsonFlaw, scanJson } from './json/scan-json.ts';

const shownPathLength = 200;
const openObject = 0x7b;

/**
 * Parses a JSON object. Of two equal keys the last counts. Throws Fault `invalid_request` with the path of the flaw. Invalid
 * input is never built.
 */
export function parseJson(received: Uint8Array): Record<string, unknown> {
  if (!isUtf8(received)) throw notUtf8();
  const bytes = withoutMark(received);
  const flaw = scanJson(bytes, { maxDepth: limits.jsonDepth, plainTexts: true });
  if (flaw !== null) throw flawed(flaw);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  if (text.trimStart().charCodeAt(0) !== openObject) throw wrong('', 'must be a JSON object');
  const value: Record<string, unknown> = JSON.parse(text);
  // Written plainly, or with an escape in it.
  if (text.includes('__proto__') || text.includes('\\u')) dropPrototypes(value);
  return value;
}

/** What is wrong with a text, or null. */
export function textFlaw(text: string): string | null {
  if (text.includes('\0')) return textFlaws.nul;
  return text.isWellFormed() ? null : textFlaws.surrogate;
}

const textFlaws = {
  nul: 'must not contain the NUL character',
  surrogate: 'must not contain half of a surrogate pair',
};

/** An own key of this name would become a prototype when the object is copied by assignment. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) delete (value as Record<string, unknown>).__proto__;
  for (const inner of Object.values(value)) dropPrototypes(inner);
}

export function flawed({ kind, path, inKey }: JsonFlaw): Fault {
  if (kind === 'syntax') return wrong('', 'must be valid JSON');
  if (kind === 'depth') return wrong(path, `must not be nested deeper than ${limits.jsonDepth}`);
  return wrong(path, inKey ? `has a key that ${textFlaws[kind]}` : textFlaws[kind]);
}

export function notUtf8(): Fault {
  return new Fault('invalid_request', 'The body is not valid UTF-8.', { details: [{ path: '', message: 'must be UTF-8' }] });
}

function wrong(path: string, message: string): Fault {
  const shown = path.length > shownPathLength ? `${path.slice(0, shownPathLength)}…` : path;
  const where = path === '' ? 'The body' : shown;
  return new Fault('invalid_request', `${where} ${message}.`, { details: [{ path, message }] });
}
