/**
 * Each workspace's data keys, stored wrapped under the master key.
 *
 *  K1 A data key's row is committed before anything is sealed under it, and never deleted.
 *  K2 The one with the highest number seals; all of them unseal.
 *  K3 A wrapped key is bound to its id, its workspace and its master key.
 *  K4 A change of the master key waits for keys being added under the former one.
 */
import { type Clock, Fault, invariant, type NewId } from '@davit/contract';
import type { Selectable } from 'kysely';
import type { Database, TenantHandle } from '../database.ts';
import type { DataKeyTable } from '../tables/data-key.ts';
import { UniqueViolation } from '../unique-violation.ts';
import { decrypt, encrypt, keyBytes, type RandomBytes } from './aead.ts';
import type { MasterKey } from './master-key.ts';
import type { MasterKeys } from './master-keys.ts';

export interface DataKey {
  id: string;
  key: Uint8Array;
}

/** The maximum time until other servers seal under a new key. */
const currentMs = 30_000;
/** An LRU cache of keys. */
const maxCached = 10_000;

export interface DataKeysOptions {
  database: Pick<Database, 'inWorkspace'>;
  masterKeys: MasterKeys;
  clock: Clock;
  newId: NewId;
  randomBytes: RandomBytes;
}

interface Current {
  key: Promise<DataKey>;
  /** The key, once it has been read. */
  atHand: DataKey | null;
  readAtMs: number;
}

export class DataKeys {
  readonly #options: DataKeysOptions;
  readonly #known = new Map<string, Uint8Array>();
  readonly #current = new Map<string, Current>();
  readonly #first = new Map<string, DataKey>();
  readonly #adding = new Set<Promise<unknown>>();

  constructor(options: DataKeysOptions) {
    this.#options = options;
  }

  /** The workspace's sealing key, created if there is none. Throws Fault `unavailable` if it cannot be read. */
  current(workspaceId: string): Promise<DataKey> {
    return this.#fresh(workspaceId)?.key ?? this.#makeCurrent(workspaceId, this.#readOrAddFirst(workspaceId));
  }

  /** Like `current`, without waiting; null if the key has to be read first. */
  currentAtHand(workspaceId: string): DataKey | null {
    return this.#fresh(workspaceId)?.atHand ?? null;
  }

  #fresh(workspaceId: string): Current | null {
    const known = this.#current.get(workspaceId);
    return known && this.#options.clock.monotonicMs() - known.readAtMs < currentMs ? known : null;
  }

  /** The workspace's first key, created if there is none: values derived from it outlive rotations (K1). */
  async first(workspaceId: string): Promise<DataKey> {
    const known = this.#first.get(workspaceId);
    if (known) return known;
    await this.current(workspaceId);
    const row = await this.#handle(workspaceId)
      .read.selectFrom('data_key')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('number', '=', 1)
      .executeTakeFirst();
    invariant(row, 'a workspace with a data key has its first one');
    const first = this.#unwrapped(row);
    remember(this.#first, workspaceId, first);
    return first;
  }

  /** Null if the workspace has no such key. Throws Fault `unavailable` if it cannot be read. */
  async find(workspaceId: string, id: string): Promise<DataKey | null> {
    const known = this.#known.get(cacheName(workspaceId, id));
    if (known) return { id, key: known };
    const row = await this.#handle(workspaceId).read.selectFrom('data_key').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? this.#unwrapped(row) : null;
  }

  /** Resolves once every key that was being added at the time of the call is stored or failed (K4). */
  async addsUnderWay(): Promise<void> {
    await Promise.allSettled(this.#adding);
  }

  /** From now on a new key seals here, and soon on other servers. Older records stay readable. */
  async rotate(workspaceId: string): Promise<void> {
    await this.#makeCurrent(workspaceId, this.#addNext(workspaceId));
  }

  #makeCurrent(workspaceId: string, key: Promise<DataKey>): Promise<DataKey> {
    const entry: Current = { key, atHand: null, readAtMs: this.#options.clock.monotonicMs() };
    remember(this.#current, workspaceId, entry);
    key.then(
      (read) => {
        entry.atHand = read;
      },
      () => {
        if (this.#current.get(workspaceId) === entry) this.#current.delete(workspaceId);
      },
    );
    return key;
  }

  async #readOrAddFirst(workspaceId: string): Promise<DataKey> {
    const newest = await this.#newest(this.#handle(workspaceId).read, workspaceId);
    return newest ? this.#unwrapped(newest) : this.#addAs(workspaceId, 1);
  }

  async #addNext(workspaceId: string): Promise<DataKey> {
    const newest = await this.#newest(this.#handle(workspaceId).read, workspaceId);
    return this.#addAs(workspaceId, (newest?.number ?? 0) + 1);
  }

  /** If another server has added one meanwhile, its newest is used. */
  async #addAs(workspaceId: string, number: number): Promise<DataKey> {
    try {
      return await this.#add(workspaceId, number);
    } catch (error) {
      const theirs = error instanceof UniqueViolation && (await this.#newest(this.#handle(workspaceId).read, workspaceId));
      if (theirs) return this.#unwrapped(theirs);
      throw error;
    }
  }

  /** Throws UniqueViolation if the number is taken. */
  async #add(workspaceId: string, number: number): Promise<DataKey> {
    const { masterKeys, clock, newId, randomBytes } = this.#options;
    const id = newId();
    const key = randomBytes(keyBytes);
    const { present } = masterKeys;
    const wrapped = encrypt(present.key, bindingOf({ id, workspace_id: workspaceId }, present), key, randomBytes);
    const row = {
      id,
      workspace_id: workspaceId,
      number,
      master_key_id: present.id,
      wrapped: new Uint8Array(wrapped),
      created_at: clock.now(),
    };
    const adding = this.#handle(workspaceId).write((tx) => tx.insertInto('data_key').values(row).execute());
    this.#adding.add(adding);
    await adding.finally(() => this.#adding.delete(adding));
    return this.#keep(workspaceId, { id, key });
  }

  #newest(read: TenantHandle['read'], workspaceId: string): Promise<Selectable<DataKeyTable> | undefined> {
    return read
      .selectFrom('data_key')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  #unwrapped(row: Selectable<DataKeyTable>): DataKey {
    const master = this.#options.masterKeys.find(row.master_key_id);
    const key = master && unwrap(row, master);
    if (key) return this.#keep(row.workspace_id, { id: row.id, key });
    throw new Fault('unavailable', 'The data key of this state cannot be decrypted.', {
      retryAfter: 60,
      cause: new Error(
        `data key ${row.id} of workspace ${row.workspace_id} does not unwrap under master key ${row.master_key_id}`,
      ),
    });
  }

  #keep(workspaceId: string, dataKey: DataKey): DataKey {
    remember(this.#known, cacheName(workspaceId, dataKey.id), dataKey.key);
    return dataKey;
  }

  #handle(workspaceId: string): TenantHandle {
    return this.#options.database.inWorkspace(workspaceId);
  }
}

function cacheName(workspaceId: string, id: string): string {
  return JSON.stringify([workspaceId, id]);
}

function remember<T>(cache: Map<string, T>, name: string, value: T): void {
  cache.delete(name);
  cache.set(name, value);
  const [oldest] = cache.size > maxCached ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
}

function bindingOf({ id, workspace_id }: Pick<DataKeyTable, 'id' | 'workspace_id'>, master: MasterKey): readonly unknown[] {
  return ['davit data key', 1, master.id, workspace_id, id];
}

/** Null if it was not wrapped under this master key, or is corrupt. */
export function unwrap(row: Selectable<DataKeyTable>, master: MasterKey): Uint8Array | null {
  return row.master_key_id === master.id ? decrypt(master.key, bindingOf(row, master), row.wrapped) : null;
}

/** The same key under another master key. */
export function rewrapped(
  row: Selectable<DataKeyTable>,
  from: MasterKey,
  to: MasterKey,
  randomBytes: RandomBytes,
): Uint8Array | null {
  const key = unwrap(row, from);
  return key && new Uint8Array(encrypt(to.key, bindingOf(row, to), key, randomBytes));
}
