/**
 * What an app's programs share. Nothing needs to be installed: without esbuild they run `dist/` as it came with the app,
 * and without node_modules the kit is linked into it, unless it was ejected.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './build-app.mjs';

const link = 'node_modules/@davit/app-kit';
const kit = join(import.meta.dirname, '../..');
const isEjected = !existsSync(join(kit, 'package.json'));

/** Builds the app if its builder is installed. */
export async function prepare() {
  if (!isEjected && !existsSync(link)) {
    mkdirSync('node_modules/@davit', { recursive: true });
    symlinkSync(kit, link, 'junction');
  }
  const esbuild = await installed();
  if (esbuild !== null) await buildApp(esbuild);
  else if (existsSync('dist/server.mjs')) console.log('Running dist/ as it is. To build it from src/, run: npm install');
  else throw new Error('There is no dist/, and nothing to build it with. Run: npm install');
}

async function installed() {
  try {
    return await import('esbuild');
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
