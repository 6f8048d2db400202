/**
 * The path of a data folder's admin socket. Normally `admin/socket` in it; if that path is too long for a unix socket, it is in
 * a folder under the system's temporary one, and `admin/path` in the data folder contains its path.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Linux takes 107 bytes, macOS 103. */
const maxSocketPathBytes = 103;

const shortFolderPrefix = (): string => join(tmpdir(), 'davit-admin-');
const adminFolder = (dataDir: string): string => join(dataDir, 'admin');

/** The socket's path if a server of this data folder runs. */
export function findAdminSocket(dataDir: string): string {
  try {
    return readFileSync(join(adminFolder(dataDir), 'path'), 'utf8').trim();
  } catch {
    return join(adminFolder(dataDir), 'socket');
  }
}

/**
 * Creates the folder, which only its owner can enter, and removes the socket of an earlier server. Only the folder's holder may
 * call it.
 */
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
