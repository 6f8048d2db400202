/**
 * Serves uploads.
 * 1. Pictures have an image type, files are downloads, audio and video too: none can act as a page of this site.
 * 2. Only people who may see the row get its uploads.
 * 3. However many people load a file, and however slowly, each takes little of the app's memory.
 */
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileName, isUploaded } from '../data/entity.ts';
import type { DataContext, Store } from '../data/store.ts';
import { type App, type Ctx, isAmong } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { fileForm } from '../web/file-form.ts';
import { mediaTypeOf } from './media-types.ts';
import { answerPart, type Sized, type Span } from './part-of-file.ts';
import { freeRoomOfMissing, openGivers } from './upload-givers.ts';
import { pictureTypeOf, uploadLimitMbOf } from './upload-kinds.ts';
import { storedNameIn, valuePattern } from './uploads.ts';
import { uploadsOfRows } from './uploads-of-rows.ts';

/** Serves uploads, and at each start removes those that no row refers to. */
export async function mountUploads(app: App, { settings, store, now, fileForms }: DataContext): Promise<void> {
  await openGivers(store.db);
  if (!settings.rehearsal) await sweep(settings.dataDir, store, now());
  for (const { slug, fields } of holders(store)) {
    const limits = Object.fromEntries(fields.filter(isUploaded).map((field) => [field.id, uploadLimitMbOf(field) * 1024 * 1024]));
    for (const path of [`/${slug}`, `/${slug}/:id`]) fileForms.push(fileForm(settings.dataDir, path, limits));
  }
  const checkedEntitiesFile = (value: string) => openUpload(join(settings.dataDir, 'uploads', storedNameIn(value)));
  app.get('/uploads/:name{[A-Za-z0-9_-]{1,60}[.](png|jpg|gif|webp)}', async (c) => {
    const name = c.req.param('name');
    const file = (await isShown(c, store, name)) ? checkedEntitiesFile(name) : null;
    const type = pictureTypeOf(name);
    if (!file || !type) return answerNotFound(c);
    const isForAll = holders(store).every(({ readers }) => readers === 'anyone');
    const audience = isForAll && c.get('context').site.readers === 'anyone' ? 'public' : 'private';
    return c.body(file.body(), 200, {
      'content-type': type,
      'content-length': `${file.bytes}`,
      'cache-control': `${audience}, max-age=31536000, immutable`,
    });
  });
  app.get('/uploads/:chance{[A-Za-z0-9_-]{22}}/:name', async (c) => {
    const value = `${c.req.param('chance')}/${c.req.param('name')}`;
    const file = valuePattern.test(value) && (await isHandedOut(c, store, value)) ? checkedEntitiesFile(value) : null;
    if (!file) return answerNotFound(c);
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encoded(fileName(value))}`,
      'cache-control': 'private, no-cache',
    };
    const media = mediaTypeOf(value);
    // A player takes parts of it, and ignores that it is an attachment; as a page nothing opens it.
    if (media) return answerPart(c, file, media.type, headers);
    return c.body(file.body(), 200, {
      'content-type': 'application/octet-stream',
      'content-length': `${file.bytes}`,
      ...headers,
    });
  });
}

const partBytes = 64 * 1024;

/** Null if it is gone. */
function openUpload(path: string): Sized | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? { bytes: stats.size, body: (span) => asTaken(partsOf(path, span)) } : null;
}

/** Opens the file with the first read, and closes it after the last. */
async function* partsOf(path: string, span: Span | undefined): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: partBytes, ...span });
}

/** Reads no faster than its consumer. */
function asTaken(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** RFC 8187 allows fewer unescaped characters than an address does. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** People who may not see a row cannot see its picture. */
async function isShown(c: Ctx, store: Store, name: string): Promise<boolean> {
  const isOpen = c.get('context').site.readers === 'anyone';
  const isKept = ({ readers }: Store['entities'][number]) =>
    readers === 'own' || readers === 'makers' || readers === 'owner' || (readers === 'members' && isOpen);
  if (!holders(store).some(isKept)) return true;
  return (await isOfRow(store, name, (readers) => isAmong(c, readers))) || !(await isOfRow(store.whole, name));
}

/** People who may see a row with the file can download it, nobody else. */
async function isHandedOut(c: Ctx, store: Store, value: string): Promise<boolean> {
  return isOfRow(store, value, (readers) => isAmong(c, readers));
}

/** Entities with pictures or files. */
const holders = ({ entities }: Store) => entities.filter(({ fields }) => fields.some(isUploaded));

async function isOfRow(
  store: Store,
  value: string,
  mayRead: (readers: Store['entities'][number]['readers']) => boolean = () => true,
): Promise<boolean> {
  for (const entity of holders(store).filter(({ readers }) => mayRead(readers))) {
    for (const field of entity.fields.filter(isUploaded)) {
      if ((await store.table(entity).count({ filters: [{ field: field.id, is: value }] })) > 0) return true;
    }
  }
  return false;
}

const unusedForMs = 24 * 3600 * 1000;

/**
 * Removes unused uploads after a day, in case another version is being replaced. Deleted rows keep theirs until they
 * are erased, as do fields of other versions.
 */
async function sweep(dataDir: string, store: Store, now: number): Promise<void> {
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return;
  const used = new Set((await uploadsOfRows(store.db)).map(storedNameIn));
  for (const name of readdirSync(folder)) {
    if (!used.has(name) && statSync(join(folder, name)).mtimeMs < now - unusedForMs) rmSync(join(folder, name));
  }
  await freeRoomOfMissing(store.db, new Set(readdirSync(folder)));
}
