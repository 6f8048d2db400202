import { deepEqual } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { featureTables } from './own-tables.ts';

test('every table of a feature with a mark, or about rows of others, is listed', () => {
  const declared = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split('internalEntity({')
        .slice(1),
    )
    .filter((entity) => /^ {2}(?:mark|about): /m.test(entity))
    .map((entity) => /^ {2}id: '(\w+)'/m.exec(entity)?.[1]);
  deepEqual(declared.sort(), featureTables.map(({ id }) => id).sort());
});
