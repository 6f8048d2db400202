/** Counts and digests the parts of a backup, in the order of its entries. */
import { createHash, type Hash } from 'node:crypto';
import { BackupRefused, type Part, partOf } from './format.ts';

interface Current {
  name: string;
  entries: number;
  bytes: number;
  hash: Hash;
}

export class Parts {
  readonly done: Part[] = [];
  readonly #names = new Set<string>();
  #current: Current | null = null;

  /** The next entry; its bytes follow by `update`. Throws BackupRefused for one that no backup has. */
  begin(entry: string, sizeBytes: number): void {
    const name = partOf(entry);
    if (name === null) throw new BackupRefused(`The backup has an entry that does not belong in one: ${JSON.stringify(entry)}.`);
    const current = this.#current?.name === name ? this.#current : this.#next(name);
    current.entries += 1;
    current.bytes += sizeBytes;
    current.hash.update(`${Buffer.byteLength(entry)}:${entry}${sizeBytes}:`);
  }

  #next(name: string): Current {
    this.end();
    if (this.#names.has(name)) throw new BackupRefused(`The backup has ${name} twice.`);
    this.#names.add(name);
    this.#current = { name, entries: 0, bytes: 0, hash: createHash('sha256') };
    return this.#current;
  }

  update(bytes: Uint8Array): void {
    this.#current?.hash.update(bytes);
  }

  /** No more entries follow. */
  end(): void {
    if (this.#current === null) return;
    const { hash, ...counted } = this.#current;
    this.done.push({ ...counted, sha256: hash.digest('hex') });
    this.#current = null;
  }
}
