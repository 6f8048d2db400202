/**
 * Validates JSON without building it: one pass over its UTF-8 bytes, in memory that grows only with the allowed depth. Up to
 * that depth it accepts exactly what `JSON.parse` accepts.
 */
import { literalAt, stringAt, type TextFlaw } from './tokens.ts';

export interface JsonFlaw {
  kind: 'syntax' | 'depth' | TextFlaw;
  /** The position of the byte. */
  at: number;
  /** JSON pointer to the value; for a flaw in a key, to the object. */
  path: string;
  inKey: boolean;
}

export interface ScanOptions {
  /** The depth of nested containers, including the outermost. */
  maxDepth: number;
  /** Whether texts must be storable: without NUL and lone surrogates. */
  plainTexts: boolean;
  /** Called for each member of the outermost object, with the positions of its key (in quotes) and value. */
  onMember?: (member: Member) => void;
}

export interface Member {
  keyFrom: number;
  keyTo: number;
  from: number;
  to: number;
}

const comma = 0x2c;
const colon = 0x3a;
const quote = 0x22;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
/** The index of a container without indexes. */
const isObject = -1;
const pathKeyLength = 100;

/** Null if the bytes, which must be valid UTF-8, are one JSON value. */
export function scanJson(bytes: Uint8Array, options: ScanOptions): JsonFlaw | null {
  return new Scan(bytes, options).run();
}

class Scan {
  readonly #bytes: Uint8Array;
  readonly #options: ScanOptions;
  #at = 0;
  #depth = 0;
  /** Of each open array: the index of its newest value. */
  readonly #index: number[] = [];
  /** Of each open object: where its newest key lies, in quotes. */
  readonly #keyFrom: number[] = [];
  readonly #keyTo: number[] = [];
  #memberFrom = 0;
  #flaw: JsonFlaw | null = null;

  constructor(bytes: Uint8Array, options: ScanOptions) {
    this.#bytes = bytes;
    this.#options = options;
  }

  run(): JsonFlaw | null {
    while (this.#beginValue() && this.#endValue());
    return this.#flaw;
  }

  /** Consumes scalars completely, and containers up to their first value. False at a flaw. */
  #beginValue(): boolean {
    for (;;) {
      const first = this.#skipSpace();
      if (this.#depth === 1) this.#memberFrom = this.#at;
      if (first !== openObject && first !== openArray) return this.#scalar(first);
      if (this.#depth === this.#options.maxDepth) return this.#fail('depth');
      this.#index[this.#depth] = first === openObject ? isObject : 0;
      this.#keyTo[this.#depth] = 0;
      this.#depth += 1;
      this.#at += 1;
      const next = this.#skipSpace();
      if (next === this.#closer()) {
        this.#at += 1;
        this.#depth -= 1;
        return true;
      }
      if (first === openObject && !this.#key(next)) return false;
    }
  }

  /** Closes the containers that end with this value. False at a flaw, and at the end of the input. */
  #endValue(): boolean {
    for (;;) {
      if (this.#depth === 1) this.#emitMember();
      const next = this.#skipSpace();
      if (this.#depth === 0) return this.#at === this.#bytes.length ? false : this.#fail('syntax');
      this.#at += 1;
      if (next === this.#closer()) {
        this.#depth -= 1;
      } else if (next === comma) {
        return this.#nextPlace();
      } else {
        this.#at -= 1;
        return this.#fail('syntax');
      }
    }
  }

  #nextPlace(): boolean {
    const top = this.#depth - 1;
    if (this.#index[top] === isObject) return this.#key(this.#skipSpace());
    this.#index[top] = (this.#index[top] ?? 0) + 1;
    return true;
  }

  #closer(): number {
    return this.#index[this.#depth - 1] === isObject ? closeObject : closeArray;
  }

  #key(first: number | undefined): boolean {
    if (first !== quote) return this.#fail('syntax');
    const from = this.#at;
    if (!this.#string(true)) return false;
    this.#keyFrom[this.#depth - 1] = from;
    this.#keyTo[this.#depth - 1] = this.#at;
    if (this.#skipSpace() !== colon) return this.#fail('syntax');
    this.#at += 1;
    return true;
  }

  #scalar(first: number | undefined): boolean {
    if (first === quote) return this.#string(false);
    const { end, ok } = literalAt(this.#bytes, this.#at);
    this.#at = end;
    return ok || this.#fail('syntax');
  }

  #string(inKey: boolean): boolean {
    const { end, flaw } = stringAt(this.#bytes, this.#at);
    this.#at = end;
    if (flaw === null || (flaw !== 'syntax' && !this.#options.plainTexts)) return true;
    return this.#fail(flaw, inKey);
  }

  /** The next byte; undefined at the end. */
  #skipSpace(): number | undefined {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte;
      this.#at += 1;
    }
  }

  #emitMember(): void {
    if (this.#options.onMember === undefined || this.#index[0] !== isObject) return;
    const [keyFrom = 0, keyTo = 0] = [this.#keyFrom[0], this.#keyTo[0]];
    this.#options.onMember({ keyFrom, keyTo, from: this.#memberFrom, to: this.#at });
  }

  #fail(kind: JsonFlaw['kind'], inKey = false): false {
    this.#flaw = { kind, at: this.#at, path: this.#path(inKey), inKey };
    return false;
  }

  #path(inKey: boolean): string {
    const depth = inKey ? this.#depth - 1 : this.#depth;
    return Array.from({ length: depth }, (_, level) => `/${this.#segment(level)}`).join('');
  }

  #segment(level: number): string {
    const index = this.#index[level] ?? 0;
    if (index !== isObject) return String(index);
    const keyTo = this.#keyTo[level] ?? 0;
    // The first key has not come yet.
    if (keyTo === 0) return '';
    const key: string = JSON.parse(Buffer.from(this.#bytes.subarray(this.#keyFrom[level], keyTo)).toString());
    const shown = key.length > pathKeyLength ? `${key.slice(0, pathKeyLength)}…` : key;
    return shown.replaceAll('~', '~0').replaceAll('/', '~1');
  }
}
