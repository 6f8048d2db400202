/**
 * Pictures and files that people give: kept in the data folder.
 *  1. On disk each has a name by chance. A picture's value is that name; a file's is the chance, a slash, and its own name.
 *  2. A picture is served as nothing but a picture, a file for download alone: neither can act as a page of this site.
 *  3. Who may not see the row is not given what it holds.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileName, isUploaded } from '../data/entity.ts';
import type { DataContext, Store } from '../data/store.ts';
import { type App, type Ctx, isAmong } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { pictureTypeOf, plainFileName, uploadKinds, uploadLimitMb } from './upload-kinds.ts';
import { uploadsOfRows } from './uploads-of-rows.ts';

const folderLimitBytes = 500 * 1024 * 1024;

/** `value` is what the row keeps of it. */
export type Upload = { outcome: 'kept'; value: string } | { outcome: 'refused'; reason: string };

export async function keepUpload(dataDir: string, kind: 'image' | 'file', file: File): Promise<Upload> {
  if (file.size > uploadLimitMb * 1024 * 1024) return { outcome: 'refused', reason: `may have ${uploadLimitMb} MB at most.` };
  const bytes = Buffer.from(await file.arrayBuffer());
  const ending = uploadKinds[kind].ending(bytes, file.name);
  if (!ending) return { outcome: 'refused', reason: uploadKinds[kind].refusal };
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  if (sizeOf(folder) + bytes.length > folderLimitBytes)
    return { outcome: 'refused', reason: 'cannot be kept: there is no room for more.' };
  const chance = randomBytes(16).toString('base64url');
  writeFileSync(join(folder, `${chance}.${ending}`), bytes, { flag: 'wx' });
  return { outcome: 'kept', value: kind === 'image' ? `${chance}.${ending}` : `${chance}/${plainFileName(file.name)}` };
}

const valuePattern = /^[A-Za-z0-9_-]{1,60}(\.(png|jpg|gif|webp)|\/[^/]{1,120})$/;

/** Whether what a row or a form says is kept really is. */
export function hasUpload(dataDir: string, value: string): boolean {
  return valuePattern.test(value) && existsSync(join(dataDir, 'uploads', keptAs(value)));
}

function keptAs(value: string): string {
  const slash = value.indexOf('/');
  return slash < 0 ? value : `${value.slice(0, slash)}.file`;
}

/** What is kept is served, and what no row has any more is removed at each start. */
export async function mountUploads(app: App, { settings, store, now }: DataContext): Promise<void> {
  if (!settings.rehearsal) await sweep(settings.dataDir, store, now());
  const bytesOf = (value: string) => {
    try {
      return new Uint8Array(readFileSync(join(settings.dataDir, 'uploads', keptAs(value))));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  app.get('/uploads/:name{[A-Za-z0-9_-]{1,60}[.](png|jpg|gif|webp)}', async (c) => {
    const name = c.req.param('name');
    const bytes = (await isShown(store, name)) ? bytesOf(name) : null;
    const type = pictureTypeOf(name);
    if (!bytes || !type) return answerNotFound(c);
    const audience = c.get('context').site.readers === 'anyone' ? 'public' : 'private';
    return c.body(bytes, 200, { 'content-type': type, 'cache-control': `${audience}, max-age=31536000, immutable` });
  });
  app.get('/uploads/:chance{[A-Za-z0-9_-]{22}}/:name', async (c) => {
    const value = `${c.req.param('chance')}/${c.req.param('name')}`;
    const bytes = valuePattern.test(value) && (await isHandedOut(c, store, value)) ? bytesOf(value) : null;
    if (!bytes) return answerNotFound(c);
    return c.body(bytes, 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encoded(fileName(value))}`,
      'cache-control': 'private, no-cache',
    });
  });
}

/** RFC 8187 takes fewer signs as they are than an address does. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A picture of a row that is kept from who asks is kept from them too. */
async function isShown(store: Store, name: string): Promise<boolean> {
  if (store.entities.every((entity) => entity.readers !== 'own')) return true;
  return (await isOfRow(store, name)) || !(await isOfRow(store.whole, name));
}

/** A file is given to who may see a row that has it, and to nobody else. */
async function isHandedOut(c: Ctx, store: Store, value: string): Promise<boolean> {
  return isOfRow(store, value, (readers) => isAmong(c, readers));
}

async function isOfRow(
  store: Store,
  value: string,
  mayRead: (readers: Store['entities'][number]['readers']) => boolean = () => true,
): Promise<boolean> {
  for (const entity of store.entities.filter(({ readers }) => mayRead(readers))) {
    for (const field of entity.fields.filter(isUploaded)) {
      if ((await store.table(entity).count({ filters: [{ field: field.id, is: value }] })) > 0) return true;
    }
  }
  return false;
}

const keptUnusedMs = 24 * 3600 * 1000;

/** What a refused form brought has a day to be used. Deleted rows keep theirs until they are forgotten, fields of other versions as well. */
async function sweep(dataDir: string, store: Store, now: number): Promise<void> {
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return;
  const used = new Set((await uploadsOfRows(store.db)).map(keptAs));
  for (const name of readdirSync(folder)) {
    if (!used.has(name) && statSync(join(folder, name)).mtimeMs < now - keptUnusedMs) rmSync(join(folder, name));
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
