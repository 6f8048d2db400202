/**
 * Reads `multipart/form-data` as it arrives: streams files to disk and holds only typed fields in memory. Writes no
 * file before the fields ahead of it prove that a page of this app sent the form. If there is no space, reads and
 * drops the rest and leaves no file.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { decodeField, make, type PartInfo } from 'multipasta';
import { maxFileFormBytes, maxMediaFormBytes } from './body-bounds.ts';
import { emptyForm, type FileForm, type FormReader, type ReceivedFile } from './received-form.ts';
import { isStorageFull } from './storage-full.ts';

/** The typed fields next to the files. */
const maxTypedBytes = 1280 * 1024;
const maxFormParts = 200;
/** No body takes this long to arrive. */
const leftAfterMs = 3600 * 1000;

/** `path` is the form's action, with `:id` for a row's number. Drops files that `limits` does not name. */
export function fileForm(dataDir: string, path: string, limits: Record<string, number>): FileForm {
  removeLeft(folderOf(dataDir));
  const pattern = new RegExp(`^${path.replace(':id', '[0-9]+')}$`);
  return {
    isAt: (requestPath) => pattern.test(requestPath),
    atMostBytes: Object.values(limits).some((limit) => limit > maxFileFormBytes) ? maxMediaFormBytes : maxFileFormBytes,
    reader: (headers, mayKeep) => createReader(folderOf(dataDir), limits, headers.get('content-type') ?? '', mayKeep),
  };
}

/** Partial files of a crashed process. One that is being replaced may still be writing its own. */
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
    const [name, filename] = [parameterOf(info, 'name') ?? '', parameterOf(info, 'filename') ?? ''];
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
    isFile: (info) => parameterOf(info, 'filename') !== undefined,
    maxParts: maxFormParts,
    maxFieldSize: maxTypedBytes,
    onField(info, value) {
      typedBytes += value.length;
      if (typedBytes > maxTypedBytes) broken();
      else form.fields[parameterOf(info, 'name') ?? ''] = decodeField(info, value);
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
        if (isStorageFull(error)) noRoom = error;
        // A file name with an invalid encoding.
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

/** Browsers write any script; the library reads only Latin-1. */
function parameterOf({ headers }: PartInfo, parameter: 'name' | 'filename'): string | undefined {
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
