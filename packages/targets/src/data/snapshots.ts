import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Login } from '@davit/launch';
import { type CopyMachine, copyStore, hasStore } from './copy-store.ts';
import { makeOwned } from './project-folders.ts';

/** Copies a project's data before it may change; the newest few copies are kept. Throws on failure. */
export async function takeSnapshot(
  machine: CopyMachine,
  user: number,
  folders: { data: string; snapshots: string },
  now: number,
  signal: AbortSignal,
  database: Login | null,
): Promise<void> {
  const { runner, limits } = machine;
  if (database === null && !hasStore(folders.data)) return;
  const name = new Date(now).toISOString().replaceAll(':', '-');
  const made = join(folders.snapshots, name);
  mkdirSync(folders.snapshots, { recursive: true });
  chmodSync(folders.snapshots, runner.passesThroughFolders ? 0o711 : 0o700);
  rmSync(made, { recursive: true, force: true });
  makeOwned(made, runner.ownerOf(user));
  try {
    await copyStore(machine, user, folders.data, made, signal, { database });
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  for (const old of readdirSync(folders.snapshots).sort().slice(0, -limits.snapshots)) {
    rmSync(join(folders.snapshots, old), { recursive: true, force: true });
  }
}
