/**
 * Reads `multipart/form-data` as it arrives: files go to disk part by part, and only what is typed is held in memory.
 * No file is written before what came ahead of it proves that a page of this app sent the form. Where there is no room,
 * the rest is read and dropped, and nothing is left.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { decodeField, make, type PartInfo } from 'multipasta';
import { fileFormAtMostBytes } from './body-bounds.ts';
import { isNoRoom } from './no-room.ts';
import { emptyForm, type FileForm, type FormReader, type ReceivedFile } from './received-form.ts';

/** What is typed beside the files. */
const typedAtMostBytes = 1280 * 1024;
const partsAtMost = 200;
/** No body takes as long to arrive. */
const leftAfterMs = 3600 * 1000;

/** `path` is where the form is sent; `:id` stands for the number of a row. Files that `limits` does not name are left out. */
export function fileForm(dataDir: string, path: string, limits: Record<string, number>): FileForm {
  removeLeft(folderOf(dataDir));
  const pattern = new RegExp(`^${path.replace(':id', '[0-9]+')}$`);
  return {
    isAt: (asked) => pattern.test(asked),
    atMostBytes: fileFormAtMostBytes,
    reader: (headers, mayKeep) => createReader(folderOf(dataDir), limits, headers.get('content-type') ?? '', mayKeep),
  };
}

/** What a process that died was receiving. One that is being replaced may still be at it. */
function removeLeft(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - leftAfterMs) rmSync(path, { force: true });
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'incoming');

function createReader(
  folder: string,
  limits: Record<string, number>,
  contentType: string,
  mayKeep: (fields: Record<string, string>) => boolean,
): FormReader {
  const form = emptyForm();
  const written: OpenFile[] = [];
  let typedBytes = 0;
  let isBroken = false;
  let noRoom: unknown = null;
  let isKept: boolean | null = null;
  const broken = () => {
    isBroken = true;
  };
  const onFile = (info: PartInfo) => {
    const [name, filename] = [said(info, 'name') ?? '', said(info, 'filename') ?? ''];
    if (filename === '') return () => {};
    form.hadFile = true;
    isKept ??= mayKeep(form.fields);
    const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
    if (!isKept || limit === undefined) return () => {};
    const file = openFile(folder, filename, limit);
    written.push(file);
    return (part: Uint8Array | null) => {
      if (part !== null) file.write(part);
      else if (file.received.sizeBytes > 0) form.files[name] = file.received;
    };
  };
  const parser = make({
    headers: { 'content-type': contentType },
    isFile: (info) => said(info, 'filename') !== undefined,
    maxParts: partsAtMost,
    maxFieldSize: typedAtMostBytes,
    onField(info, value) {
      typedBytes += value.length;
      if (typedBytes > typedAtMostBytes) broken();
      else form.fields[said(info, 'name') ?? ''] = decodeField(info, value);
    },
    onFile,
    onError: broken,
    onDone: () => {},
  });
  return {
    take(part) {
      if (isBroken) return;
      try {
        parser.write(part);
      } catch (error) {
        if (isNoRoom(error)) noRoom = error;
        // The name of a file that is encoded in a way that it is not.
        else if (!(error instanceof URIError)) throw error;
        broken();
      }
    },
    end() {
      if (!isBroken) parser.end();
      for (const file of written) file.close();
      if (noRoom !== null) throw noRoom;
      return isBroken ? null : form;
    },
    close() {
      for (const { close, received } of written) {
        close();
        rmSync(received.path, { force: true });
      }
    },
  };
}

/** As browsers write it, in any letters; the library reads those of western Europe only. */
function said({ headers }: PartInfo, parameter: 'name' | 'filename'): string | undefined {
  const [header = ''] = [headers['content-disposition'] ?? ''].flat();
  const [, quoted, plain] = new RegExp(`;\\s*${parameter}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(header) ?? [];
  return quoted?.replaceAll('%22', '"') ?? plain;
}

interface OpenFile {
  received: ReceivedFile;
  write(part: Uint8Array): void;
  close(): void;
}

function openFile(folder: string, name: string, limitBytes: number): OpenFile {
  mkdirSync(folder, { recursive: true });
  const received: ReceivedFile = { name, path: join(folder, randomBytes(16).toString('hex')), sizeBytes: 0, isTooLarge: false };
  let file: number | null = openSync(received.path, 'wx', 0o600);
  return {
    received,
    write(part) {
      received.sizeBytes += part.length;
      received.isTooLarge ||= received.sizeBytes > limitBytes;
      if (file !== null && !received.isTooLarge) writeSync(file, part);
    },
    close() {
      const open = file;
      file = null;
      if (open !== null) closeSync(open);
    },
  };
}
