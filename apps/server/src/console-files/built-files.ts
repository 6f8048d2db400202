/**
 * The built console on disk. Its files are listed once, so that no request path ever becomes a file path; listed again after a
 * new build has replaced the index.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In a checkout and in the package alike. */
export const builtConsole = fileURLToPath(new URL('../../../console/dist', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Best first: the build wrote them next to each file if they are smaller. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface ServedFile {
  type: string;
  /** Null: uncompressed. */
  encoding: 'br' | 'gzip' | null;
  bytes: Buffer;
}

export class BuiltFiles {
  readonly #folder: string;
  #names: ReadonlySet<string> = new Set();
  #listedAtMs = -1;

  constructor(folder = builtConsole) {
    this.#folder = folder;
  }

  /** Whether the console is built. */
  isThere(): boolean {
    return existsSync(join(this.#folder, 'index.html'));
  }

  /** A file by its path below `/`, in the best encoding that the browser accepts; null if there is none. */
  async read(path: string, acceptEncoding: string | undefined): Promise<ServedFile | null> {
    const name = path.replace(/^\//, '');
    const names = this.#list();
    const type = types[extname(name)];
    if (type === undefined || !names.has(name)) return null;
    const taken = new Set((acceptEncoding ?? '').split(',').map((word) => word.split(';', 1)[0]?.trim()));
    const [encoding, suffix] = encodings.find(([one, end]) => taken.has(one) && names.has(name + end)) ?? [null, ''];
    return { type, encoding, bytes: await readFile(join(this.#folder, name + suffix)) };
  }

  #list(): ReadonlySet<string> {
    const writtenAtMs = statSync(join(this.#folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (writtenAtMs === undefined) return new Set();
    if (writtenAtMs !== this.#listedAtMs) {
      const found = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' });
      this.#names = new Set(found.map((name) => name.replaceAll('\\', '/')));
      this.#listedAtMs = writtenAtMs;
    }
    return this.#names;
  }
}
