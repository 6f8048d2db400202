/** Each published package in an empty folder, on every supported Node. Needs the npm registry. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { packAll } from '../../scripts/release/pack-all.mjs';
import { isWithoutRegistry } from '../harness/registry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Set by `npm run faults`: installing everything on three versions takes minutes. */
const majors = (process.env.PACKAGES_NODES ?? '').split(',').filter((major) => major !== '');

afterAll(removeTemporaryFolders);

it.runIf(majors.length > 0 && !isWithoutRegistry)(
  'packages: the archives install in an empty folder and work on Node 20, 22 and 24',
  async () => {
    const archives = await temporaryFolder('archives');
    packAll(root, process.execPath, archives, 'archive');
    const tried = await promisify(execFile)(process.execPath, [
      join(root, 'scripts/release/try-packages.mjs'),
      archives,
      ...majors,
    ]);
    expect(tried.stdout.match(/^passed {2}Node \d+ /gm)).toHaveLength(2 * majors.length);
    expect(tried.stdout).not.toContain('FAILED');
  },
  1_800_000,
);
