/** Packs every published package: as archives that install from a folder, or in the form that npm gets. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root the checkout
 * @param {string} node Node 24
 * @param {string} folder emptied first
 * @param {'archive' | 'registry'} how
 * @returns {string[]} paths, each after those that it depends on
 */
export function packAll(root, node, folder, how) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = (script, ...args) =>
    execFileSync(node, [join(root, script), folder, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
      .trim()
      .split('\n');
  return [...packed('packages/client/pack/main.ts', how), ...packed('scripts/pack/pack-davit.mjs')];
}
