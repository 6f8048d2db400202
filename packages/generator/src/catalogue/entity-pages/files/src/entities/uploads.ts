/** Pictures that people give: kept as files of the data folder, named by chance, served as nothing but pictures. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataContext, Store } from '../data/store.ts';
import type { App } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';

const fileLimitBytes = 5 * 1024 * 1024;
const folderLimitBytes = 500 * 1024 * 1024;
const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' };

export type Upload = { outcome: 'kept'; name: string } | { outcome: 'refused'; reason: string };

/** Keeps a picture; what it is follows from its bytes, not from its name. */
export async function keepUpload(dataDir: string, file: File): Promise<Upload> {
  if (file.size > fileLimitBytes) return { outcome: 'refused', reason: 'may have 5 MB at most.' };
  const bytes = Buffer.from(await file.arrayBuffer());
  const ending = endingOf(bytes);
  if (!ending) return { outcome: 'refused', reason: 'must be a PNG, JPEG, GIF or WebP picture.' };
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  if (sizeOf(folder) + bytes.length > folderLimitBytes)
    return { outcome: 'refused', reason: 'cannot be kept: there is no room for more pictures.' };
  const name = `${randomBytes(16).toString('base64url')}.${ending}`;
  writeFileSync(join(folder, name), bytes, { flag: 'wx' });
  return { outcome: 'kept', name };
}

const namePattern = /^[A-Za-z0-9_-]{1,60}\.(png|jpg|gif|webp)$/;

export function hasUpload(dataDir: string, name: string): boolean {
  return namePattern.test(name) && existsSync(join(dataDir, 'uploads', name));
}

/** Pictures are served, and those that no row has any more are removed at each start. */
export async function mountUploads(app: App, { settings, store, now }: DataContext): Promise<void> {
  if (!settings.rehearsal) await sweep(settings.dataDir, store, now());
  app.get('/uploads/:name{[A-Za-z0-9_-]{1,60}[.](png|jpg|gif|webp)}', async (c) => {
    const name = c.req.param('name');
    if (!(await isShown(store, name))) return answerNotFound(c);
    try {
      const bytes = new Uint8Array(readFileSync(join(settings.dataDir, 'uploads', name)));
      const type = types[name.split('.')[1] ?? ''] ?? 'application/octet-stream';
      const audience = c.get('context').site.readers === 'anyone' ? 'public' : 'private';
      return c.body(bytes, 200, { 'content-type': type, 'cache-control': `${audience}, max-age=31536000, immutable` });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return answerNotFound(c);
      throw error;
    }
  });
}

/** A picture of a row that is kept from who asks is kept from them too. */
async function isShown(store: Store, name: string): Promise<boolean> {
  const isUsed = async (within: Store) => {
    for (const entity of within.entities) {
      for (const { id, type } of entity.fields) {
        if (type.kind === 'image' && (await within.table(entity).count({ filters: [{ field: id, is: name }] })) > 0) return true;
      }
    }
    return false;
  };
  if (store.entities.every((entity) => entity.readers !== 'own')) return true;
  return (await isUsed(store)) || !(await isUsed(store.whole));
}

const keptUnusedMs = 24 * 3600 * 1000;

/** A picture of a refused form has a day to be used. Deleted rows keep theirs until they are forgotten. */
async function sweep(dataDir: string, store: Store, now: number): Promise<void> {
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return;
  const used = new Set<string>();
  for (const entity of store.entities) {
    for (const { id, type } of entity.fields) {
      if (type.kind === 'image') for (const name of await store.table(entity).everyValue(id)) used.add(String(name));
    }
  }
  for (const name of readdirSync(folder)) {
    if (!used.has(name) && statSync(join(folder, name)).mtimeMs < now - keptUnusedMs) rmSync(join(folder, name));
  }
}

function endingOf(bytes: Buffer): string | null {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('ffd8ff')) return 'jpg';
  if (starts('474946383761') || starts('474946383961')) return 'gif';
  return starts('52494646') && starts('57454250', 8) ? 'webp' : null;
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
