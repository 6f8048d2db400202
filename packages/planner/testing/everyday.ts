/**
 * The everyday corpus: phrasings of kinds of app by authors who know nothing of the planner. Its kinds are split by a
 * fixed seed into a worked half, whose plans people read while they change the planner, and a closed one, which is
 * only judged.
 */
import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

export const phrasings = ['short', 'long', 'typos', 'extra', 'negation'] as const;

export const Phrasing = Type.Object(
  {
    kind: Type.String(),
    phrasing: Type.Enum([...phrasings]),
    prompt: Type.String({ minLength: 1 }),
    acts: Type.Array(Type.String()),
    never: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type Phrasing = Static<typeof Phrasing>;

export const halves = ['worked', 'closed'] as const;
export type Half = (typeof halves)[number];
const seed = 20_261_126;

export function everydayCorpus(half?: Half): Phrasing[] {
  const rows = readFileSync(new URL('../../../corpus/everyday.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const row: unknown = JSON.parse(line);
      if (!Value.Check(Phrasing, row)) throw new Error(`everyday.jsonl, line ${at + 1}, is not a phrasing.`);
      return row;
    });
  const worked = workedKinds([...new Set(rows.map(({ kind }) => kind))]);
  return rows.filter(({ kind }) => half === undefined || worked.has(kind) === (half === 'worked'));
}

/** Half of the kinds, drawn by the seed. */
function workedKinds(kinds: string[]): Set<string> {
  const drawn = kinds.map((kind) => ({ kind, at: hashOf(`${seed} ${kind}`) })).sort((left, right) => left.at - right.at);
  return new Set(drawn.slice(0, Math.ceil(kinds.length / 2)).map(({ kind }) => kind));
}

/** FNV-1a with a final mix. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
