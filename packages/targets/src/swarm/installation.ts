import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelOf } from '../pods/pod-spec.ts';

/** In the folder itself: two with the same path on two machines are two installations. */
export function installationOf(appsDataDir: string): string {
  mkdirSync(appsDataDir, { recursive: true });
  const file = join(appsDataDir, '.davit-swarm');
  try {
    writeFileSync(file, randomBytes(16).toString('hex'), { flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return labelOf(readFileSync(file, 'latin1'));
}
