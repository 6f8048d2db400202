/** The kit's program that moves rows of apps, for Davit itself to run. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const programs = { 'rows.mjs': 'data/moving/rows.worker.ts', 'postgres.mjs': 'data/dialects/postgres.worker.ts' };

/** Builds it into the folder, which is replaced at once. esbuild is loaded for this, and ended. */
export async function buildRowsProgram(folder: string): Promise<void> {
  const [{ bundleProgram }, { stop }] = await Promise.all([import('./kit-islands.ts'), import('esbuild')]);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  try {
    for (const [name, path] of Object.entries(programs)) writeFileSync(join(unfinished, name), await bundleProgram(path));
  } finally {
    await stop();
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
