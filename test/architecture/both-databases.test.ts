/** `npm test` runs little of the kit on PostgreSQL: what only SQLite reads is found here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const kit = join(import.meta.dirname, '../../packages/app-kit/src');
/** What differs is there; and a feature in which visitors try SQL of their own. */
const elsewhere = /^data\/dialects\/|^features\/operations\/engines\//;

const ofSqlite: Record<string, RegExp> = {
  'a table or function of SQLite':
    /\bsqlite_|\bpragma\b|\b(json_extract|json_remove|strftime|julianday|instr|group_concat|ifnull|iif)\(/i,
  'a limit below zero': /\blimit -1\b/i,
  'a number as a condition': /sql(<[^>]*>)?`[01]`/,
  'a sum of comparisons': /\bsum\((?!\s*case)[^()]*( is |[<>=])[^()]*\)/i,
  'an insert that replaces': /\binsert or\b/i,
};

test('the kit: queries are read by SQLite and by PostgreSQL', () => {
  const found = readdirSync(kit, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !elsewhere.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(kit, path), 'utf8');
      return Object.entries(ofSqlite).flatMap(([what, pattern]) => (pattern.test(text) ? [`${path} has ${what}`] : []));
    });
  expect(found).toEqual([]);
});
