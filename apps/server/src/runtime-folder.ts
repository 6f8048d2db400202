import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** With a longer parent folder, apps' sockets would have paths that no system accepts. */
const shortBaseBytes = 48;

/** The same for each start on a data folder, and short, because paths of unix sockets are bounded. */
export function runtimeFolder(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 10);
  const base = Buffer.byteLength(tmpdir()) <= shortBaseBytes ? tmpdir() : '/tmp';
  return join(base, `davit-${process.getuid?.() ?? 0}-${name}`);
}
