/**
 * The language model of an installation: `model.json` of the data folder, 0600, or a row of the shared database with the key
 * sealed under one that derives from the master key.
 */
import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '@davit/model';
import type { Database } from '../database.ts';
import { OpenRefused } from '../open-refused.ts';
import { decrypt, encrypt } from '../sealing/aead.ts';
import { type DerivedKey, type DeriveKeys, derivedKey } from '../sealing/derived-key.ts';
import type { Reseal } from '../sealing/reseal.ts';

export interface ModelSettings {
  read(): Promise<Connection | null>;
  /** Null removes it. */
  write(connection: Connection | null): Promise<void>;
}

export function fileModelSettings(dataDir: string): ModelSettings {
  const path = join(dataDir, 'model.json');
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (text === null) return null;
      await chmod(path, 0o600);
      return JSON.parse(text) as Connection;
    },
    async write(connection) {
      if (connection === null) return rm(path, { force: true });
      await writeFile(`${path}.new`, `${JSON.stringify(connection)}\n`, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
}

type Sealed = Omit<Connection, 'key'> & { key: { by: string; sealed: string } | null };

const purpose = 'davit model key';

export function sharedModelSettings({ installation }: Database, { deriveKeys }: { deriveKeys: DeriveKeys }): ModelSettings {
  return {
    async write(connection) {
      await installation.write((tx) => {
        // Sealed in the transaction: a change of the master key either finds this row, or has happened before.
        const model = connection === null ? null : JSON.stringify(sealedUnder(deriveKeys(purpose)[0], connection));
        return tx.updateTable('installation').set({ model }).where('id', '=', 1).execute();
      });
    },
    async read() {
      const row = await installation.read.selectFrom('installation').select('model').where('id', '=', 1).executeTakeFirst();
      return row?.model ? opened(deriveKeys(purpose), JSON.parse(row.model) as Sealed) : null;
    },
  };
}

/** A key that cannot be opened stays: reading it says what to do. */
export const resealModelKey: Reseal = ({ installation }, { from, to }) =>
  installation.write(async (tx) => {
    const row = await tx.selectFrom('installation').select('model').where('id', '=', 1).forUpdate().executeTakeFirst();
    const stored = row?.model ? (JSON.parse(row.model) as Sealed) : null;
    if (stored?.key?.by !== from.id) return 0;
    const key = plainKey([derivedKey(from, purpose)], stored);
    if (key === null) return 0;
    const model = JSON.stringify(sealedUnder(derivedKey(to, purpose), { ...stored, key }));
    await tx.updateTable('installation').set({ model }).where('id', '=', 1).execute();
    return 1;
  });

/** The endpoint is authenticated with the key, so that the key never goes to another one. */
const boundTo = ({ provider, url, name }: Pick<Connection, 'provider' | 'url' | 'name'>) => [purpose, provider, url, name];

function sealedUnder(derived: DerivedKey | undefined, { key, ...rest }: Connection): Sealed {
  if (key === null || derived === undefined) return { ...rest, key: null };
  const sealed = encrypt(derived.key, boundTo(rest), Buffer.from(key), randomBytes);
  return { ...rest, key: { by: derived.id, sealed: Buffer.from(sealed).toString('base64') } };
}

function opened(keys: readonly DerivedKey[], stored: Sealed): Connection {
  if (stored.key === null) return { ...stored, key: null };
  const key = plainKey(keys, stored);
  if (key === null) throw new OpenRefused('unusable', cannotOpen);
  return { ...stored, key };
}

function plainKey(keys: readonly DerivedKey[], { key, ...rest }: Sealed): string | null {
  const found = keys.find(({ id }) => id === key?.by);
  const plain = found && key ? decrypt(found.key, boundTo(rest), Buffer.from(key.sealed, 'base64')) : null;
  return plain && Buffer.from(plain).toString('utf8');
}

const cannotOpen = 'The key of the language model cannot be decrypted. Set it again with "davit admin model set".';
