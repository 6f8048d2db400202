/**
 * A gzipped tar of an app's folder to its files: plain files in UTF-8, by their paths in the app. Whatever the archive holds,
 * memory is bounded, and nothing is written to disk.
 */
import { gunzipSync } from 'node:zlib';
import { limits } from '@davit/contract';
import type { SourceFile } from '@davit/launch';
import { SourceRefused, shown } from './source-refused.ts';
import { entriesOf } from './tar-entries.ts';

const manifest = 'davit.json';
const maxPathChars = 255;
/** What tar adds to the files: a header, padding and perhaps a long name for each, and folders. */
const tarBytesPerFile = 4 * 1024;
const maxTarBytes = limits.sourceBytes + limits.sourceFiles * tarBytesPerFile;
/** Folders that an archive of Davit, or a folder in use, has beside the app's own files. */
const leftOut = /^(vendor|dist|data|node_modules|\.git)\//;
/** Secrets, and what systems leave behind. */
const leftOutFile = /(^|\/)(\.env(\..+)?|\.DS_Store)$/;

/** Sorted by path. Throws SourceRefused. */
export function unpackArchive(archive: Uint8Array): SourceFile[] {
  const contents = new Map<string, Uint8Array>();
  let entries = 0;
  let bytes = 0;
  for (const { name, kind, content } of entriesOf(gunzip(archive))) {
    entries += 1;
    bytes += content.length;
    if (entries > 2 * limits.sourceFiles) throw tooMany();
    if (bytes > limits.sourceBytes) throw tooLarge();
    const path = plainPath(name);
    if (kind === 'folder') continue;
    if (path === null) throw new SourceRefused(`${shown(name)} is not the path of a file.`, pathHint);
    if (contents.has(path)) throw new SourceRefused(`${shown(path)} is in the archive twice.`, 'Pack the folder again.');
    contents.set(path, content);
    if (contents.size > limits.sourceFiles) throw tooMany();
  }
  const root = rootOf(contents);
  const own = [...contents]
    .map(([path, content]) => ({ path: path.slice(root.length), content }))
    .filter(({ path }) => !leftOut.test(path) && !leftOutFile.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  refuseFilesAsFolders(own.map(({ path }) => path));
  return own.map(({ path, content }) => ({ path, content: textOf(path, content) }));
}

function gunzip(archive: Uint8Array): Buffer {
  try {
    return gunzipSync(archive, { maxOutputLength: maxTarBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new SourceRefused('The archive is not gzip, or is damaged.', 'Pack the folder again: tar -czf app.tar.gz .');
  }
}

const pathHint = 'Paths are relative to the folder, with forward slashes and without "..".';

/** Null for the folder itself. */
function plainPath(name: string): string | null {
  const path = name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
  if (path === '' || path === '.') return null;
  const parts = path.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  const isPlain = !/[\\:\u0000-\u001f\u007f]/.test(path) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain) throw new SourceRefused(`${shown(name)} leads out of the folder, or is not a plain path.`, pathHint);
  if (path.length > maxPathChars)
    throw new SourceRefused(`${shown(path)} is longer than ${maxPathChars} characters.`, 'Shorten the path.');
  return path;
}

/** The folder with the manifest: the archive's own, or the only one in it, as `davit admin source` makes it. */
function rootOf(contents: ReadonlyMap<string, unknown>): string {
  if (contents.has(manifest)) return '';
  const [first = ''] = contents.keys();
  const root = first.slice(0, first.indexOf('/') + 1);
  if (root !== '' && contents.has(root + manifest) && [...contents.keys()].every((path) => path.startsWith(root))) return root;
  throw new SourceRefused(
    `There is no ${manifest} at the top of the folder.`,
    'Send a folder that "davit admin source" or the console exported.',
  );
}

/** `a` and `a/b` cannot both be files. */
function refuseFilesAsFolders(paths: readonly string[]): void {
  const files = new Set(paths);
  for (const path of paths) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (files.has(folder)) throw new SourceRefused(`${shown(folder)} is both a file and a folder.`, 'Pack the folder again.');
    }
  }
}

function textOf(path: string, content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new SourceRefused(`${shown(path)} is not UTF-8 text.`, 'An app consists of text files. Use SVG for pictures.');
  }
}

const tooMany = (): SourceRefused =>
  new SourceRefused(
    `The archive has more than ${limits.sourceFiles} files.`,
    'Leave out node_modules and build output.',
    'payload_too_large',
  );

const tooLarge = (): SourceRefused =>
  new SourceRefused(
    `The archive unpacks to more than ${limits.sourceBytes} bytes.`,
    'Leave out node_modules and build output.',
    'payload_too_large',
  );
