/**
 * Reads a backup from its first to its last entry, and checks it: the bytes of a part are handed out before its digest is
 * known, so nothing that a reader does may take effect before `readArchive` resolves.
 */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { BucketRefused } from '@davit/storage/backup';
import { extract } from 'tar-stream';
import type { ArchiveSource } from './archive-source.ts';
import { BackupRefused, formatVersion, type Header, type Manifest, names, type Seal } from './format.ts';
import { Parts } from './parts.ts';
import { isSealOf, openPassphraseKeys, type PassphraseKeys } from './passphrase.ts';

export interface ReadEntry {
  name: string;
  sizeBytes: number;
  content: AsyncIterable<Uint8Array>;
}

export interface ReadResult {
  header: Header;
  manifest: Manifest;
  keys: PassphraseKeys | null;
  sizeBytes: number;
}

export interface ReadOptions {
  /** Undefined: digests are checked, but not who made them. */
  passphrase?: string | undefined;
  /** Those of an earlier reading, instead of the passphrase: making them takes 64 MiB and half a second. */
  keys?: PassphraseKeys | null;
  /** Called with the header, before any entry. */
  begin?(header: Header): Promise<void>;
  entry?(entry: ReadEntry): Promise<void>;
}

const maxPlainBytes = 64 * 1024 * 1024;

/** Throws BackupRefused if it is no backup, is damaged, was changed, or has another passphrase or a newer format. */
export async function readArchive(source: ArchiveSource, options: ReadOptions = {}): Promise<ReadResult> {
  const { name: file } = source;
  const sizeBytes = await source.sizeBytes();
  const parts = new Parts();
  const plain = new Map<string, Buffer>();
  let header: Header | null = null;
  let keys: PassphraseKeys | null = null;
  const untar = extract();
  const closed = new Promise<void>((resolve) => untar.once('close', () => resolve()));
  const reading = pipeline(source.read(), createZstdDecompress(), async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      const drained = new Promise<void>((resolve) => untar.once('drain', () => resolve()));
      if (!untar.write(chunk)) await Promise.race([drained, closed]);
      if (untar.destroyed) return;
    }
    untar.end(undefined);
  });
  // The loop below ends with the last entry, or with this.
  reading.catch((error) => untar.destroy(error));
  try {
    for await (const entry of untar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file')
        throw new BackupRefused(`The backup has an entry that does not belong in one: ${JSON.stringify(name)}.`);
      if (header === null) {
        if (name !== names.header) throw notABackup(file);
        const bytes = await readAll(entry, size);
        plain.set(name, bytes);
        header = parseHeader(bytes, file);
        keys = options.keys ?? (await openKeys(header, options.passphrase));
        await options.begin?.(header);
      } else if (name === names.manifest || name === names.seal) {
        if (plain.has(name)) throw new BackupRefused(`The backup has ${name} twice.`);
        plain.set(name, await readAll(entry, size));
      } else {
        if (plain.has(names.manifest)) throw new BackupRefused('The backup has entries after its manifest.');
        parts.begin(name, size);
        const content = hashing(entry as AsyncIterable<Uint8Array>, parts);
        await options.entry?.({ name, sizeBytes: size, content });
        for await (const _ of content);
      }
    }
    // The end of the file, after the last entry.
    await reading;
  } catch (error) {
    untar.destroy();
    throw explain(file, error, header);
  }
  if (header === null) throw notABackup(file);
  parts.end();
  return { header, manifest: check(file, plain, parts, keys, header), keys, sizeBytes };
}

/** The header alone, for lists. Throws BackupRefused. */
export async function readHeader(source: ArchiveSource): Promise<Header> {
  let header: Header | null = null;
  const found = new Error('found');
  await readArchive(source, {
    async begin(first) {
      header = first;
      throw found;
    },
  }).catch((error) => {
    if (error !== found) throw error;
  });
  if (header === null) throw notABackup(source.name);
  return header;
}

async function openKeys(header: Header, passphrase: string | undefined): Promise<PassphraseKeys | null> {
  if (passphrase === undefined) return null;
  if (header.passphrase === null) throw new BackupRefused('This backup was made without a passphrase. Leave it out.');
  return openPassphraseKeys(passphrase, header.passphrase);
}

async function readAll(entry: AsyncIterable<unknown>, sizeBytes: number): Promise<Buffer> {
  if (sizeBytes > maxPlainBytes) throw new BackupRefused('The manifest of this backup is too large: the file is damaged.');
  return buffer(entry as AsyncIterable<Uint8Array>);
}

function parseHeader(bytes: Buffer, file: string): Header {
  const header = parse<Header>(bytes, file);
  if (typeof header.format !== 'number') throw notABackup(file);
  if (header.format > formatVersion) {
    throw new BackupRefused(
      `${file} has the format ${header.format}, which this Davit does not know. It was made by Davit ${header.davitVersion}: restore it with that version or a newer one.`,
    );
  }
  return header;
}

async function* hashing(entry: AsyncIterable<Uint8Array>, parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) {
    parts.update(chunk);
    yield chunk;
  }
}

function check(
  file: string,
  plain: ReadonlyMap<string, Buffer>,
  parts: Parts,
  keys: PassphraseKeys | null,
  header: Header,
): Manifest {
  const manifestBytes = plain.get(names.manifest);
  const sealBytes = plain.get(names.seal);
  if (manifestBytes === undefined || sealBytes === undefined) throw truncated(file);
  const sealed = Buffer.concat([plain.get(names.header) ?? Buffer.alloc(0), manifestBytes]);
  const checkable = keys !== null || header.passphrase === null;
  if (checkable && !isSealOf(keys, sealed, parse<Seal>(sealBytes, file))) throw changed(file, 'its manifest');
  const manifest = parse<Manifest>(manifestBytes, file);
  for (const [index, part] of parts.done.entries()) {
    const expected = manifest.parts[index];
    const equal = expected?.name === part.name && expected.sha256 === part.sha256 && expected.entries === part.entries;
    if (!equal) throw changed(file, part.name);
  }
  if (manifest.parts.length !== parts.done.length) throw truncated(file);
  return manifest;
}

function parse<T>(bytes: Buffer, file: string): T {
  try {
    return JSON.parse(bytes.toString()) as T;
  } catch (error) {
    throw changed(file, 'its manifest', error);
  }
}

const changed = (file: string, what: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${file} is damaged or was changed: ${what} does not match. Use another backup.`, { cause });

const truncated = (file: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${file} is not complete: its end is missing. Use another backup.`, { cause });

const notABackup = (file: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${file} is not a backup that "davit backup" made.`, { cause });

function explain(file: string, error: unknown, header: Header | null): unknown {
  if (error instanceof BackupRefused || error instanceof BucketRefused) return error;
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return truncated(file, error);
  if (header === null && /^[A-Z]/.test(code ?? '')) return notABackup(file, error);
  if (code?.startsWith('ZSTD_') || /tar|header|checksum/i.test(message)) return changed(file, 'its compressed data', error);
  return error;
}
