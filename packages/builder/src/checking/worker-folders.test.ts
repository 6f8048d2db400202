import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepWorkerFolders } from './worker-folders.ts';

test('folders of dead check workers are deleted with their content; those of living ones and other files stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'davit-sweep-'));
  for (const name of ['worker-1', 'worker-2', 'vendored']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'file'), '');
  }
  sweepWorkerFolders(root, [2]);
  expect(readdirSync(root).sort()).toEqual(['vendored', 'worker-2']);
  rmSync(root, { recursive: true });
});
