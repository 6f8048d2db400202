import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Spawn } from '@davit/processes';
import type { TargetLimits } from '../limits.ts';
import { type Confinement, passesThroughFolders } from '../process/confinement.ts';
import { copyStore, hasStore } from './copy-store.ts';
import { makeOwned } from './project-folders.ts';

/** Copies a project's data before it may change; the newest few copies are kept. Throws on failure. */
export async function takeSnapshot(
  spawn: Spawn,
  confinement: Confinement,
  limits: TargetLimits,
  user: number,
  folders: { data: string; snapshots: string },
  now: number,
  signal: AbortSignal,
): Promise<void> {
  if (!hasStore(folders.data)) return;
  const name = new Date(now).toISOString().replaceAll(':', '-');
  const made = join(folders.snapshots, name);
  mkdirSync(folders.snapshots, { recursive: true });
  chmodSync(folders.snapshots, passesThroughFolders(confinement) ? 0o711 : 0o700);
  rmSync(made, { recursive: true, force: true });
  makeOwned(made, confinement.setpriv === null ? null : user);
  try {
    await copyStore(spawn, confinement, limits, user, folders.data, made, signal);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  for (const old of readdirSync(folders.snapshots).sort().slice(0, -limits.snapshots)) {
    rmSync(join(folders.snapshots, old), { recursive: true, force: true });
  }
}
