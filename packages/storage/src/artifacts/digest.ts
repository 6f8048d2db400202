import { createHash } from 'node:crypto';
import { Fault } from '@davit/contract';

/** One file of an artifact: `bundle/server.mjs`, `source/README.md`. */
export interface ArtifactFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * SHA-256, hex, over the files in order of path: each path and content, preceded by its length, so that no two artifacts give
 * the same input.
 */
export function digestOf(files: readonly ArtifactFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${Buffer.byteLength(path)}:${path}${bytes.byteLength}:`).update(bytes);
  }
  return hash.digest('hex');
}

export function isDigest(word: string): boolean {
  return /^[0-9a-f]{64}$/.test(word);
}

/** Paths become files: one that could leave its folder is refused. */
export function refuseUnsafePath(path: string): void {
  const parts = path.split('/');
  const safe =
    !path.includes('\\') && !path.includes('\0') && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!safe) throw new Fault('internal_error', 'A built file has an unsafe path.', { cause: new Error(JSON.stringify(path)) });
}
