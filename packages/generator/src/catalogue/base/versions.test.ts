import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { versions } from './versions.ts';

test('apps use the versions installed in this repository', () => {
  const modules = join(import.meta.dirname, '../../../../../node_modules');
  for (const [name, version] of Object.entries(versions)) {
    expect(JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version, name).toBe(version);
  }
});
