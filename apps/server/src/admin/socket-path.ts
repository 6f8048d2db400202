/**
 * Where the admin socket of a data folder is. Normally `admin/socket` in it; where that
 * path is too long for a unix socket, in a folder under the system's temporary one, and
 * `admin/path` in the data folder says where.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Linux takes 107 bytes, macOS 103. */
const maxSocketPathBytes = 103;

const shortFolderPrefix = (): string => join(tmpdir(), 'davit-admin-');
const adminFolder = (dataDir: string): string => join(dataDir, 'admin');

/** Where a server of this data folder listens, if one runs. */
export function findAdminSocket(dataDir: string): string {
  try {
    return readFileSync(join(adminFolder(dataDir), 'path'), 'utf8').trim();
  } catch {
    return join(adminFolder(dataDir), 'socket');
  }
}

/** Makes the folder, which only its owner can enter, and removes what an earlier server left. To be called by the folder's holder. */
export function prepareAdminSocket(dataDir: string): string {
  const folder = adminFolder(dataDir);
  removeAdminSocket(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const path = join(folder, 'socket');
  if (Buffer.byteLength(path) <= maxSocketPathBytes && process.platform !== 'win32') return path;
  const elsewhere =
    process.platform === 'win32' ? `\\\\.\\pipe\\davit-admin-${process.pid}` : join(mkdtempSync(shortFolderPrefix()), 'socket');
  writeFileSync(join(folder, 'path'), elsewhere, { mode: 0o600 });
  return elsewhere;
}

export function removeAdminSocket(dataDir: string): void {
  const path = findAdminSocket(dataDir);
  rmSync(path, { force: true });
  if (path.startsWith(shortFolderPrefix())) rmSync(dirname(path), { recursive: true, force: true });
  rmSync(join(adminFolder(dataDir), 'path'), { force: true });
}
