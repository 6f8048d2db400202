/**
 * The language model of an installation: `model.json` of the data folder, 0600, or a row of the shared database with the key
 * sealed under one that derives from the master key. Sealed again where it was sealed under a former master key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '@davit/model';
import type { Database } from '../database.ts';
import { OpenRefused } from '../open-refused.ts';
import type { OpenSealing } from '../sealing/open-sealing.ts';

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
const ivBytes = 12;
const tagBytes = 16;

export function sharedModelSettings({ installation }: Database, sealing: Pick<OpenSealing, 'deriveKeys'>): ModelSettings {
  const write = async (connection: Connection | null) => {
    const model = connection === null ? null : JSON.stringify(sealed(connection, sealing));
    await installation.write((tx) => tx.updateTable('installation').set({ model }).where('id', '=', 1).execute());
  };
  return {
    write,
    async read() {
      const row = await installation.read.selectFrom('installation').select('model').where('id', '=', 1).executeTakeFirst();
      if (!row?.model) return null;
      const stored = JSON.parse(row.model) as Sealed;
      const connection = unsealed(stored, sealing);
      if (stored.key !== null && stored.key.by !== sealing.deriveKeys(purpose)[0]?.id) await write(connection);
      return connection;
    },
  };
}

/** The endpoint is authenticated with the key, so that the key never goes to another one. */
const boundTo = ({ provider, url, name }: Pick<Connection, 'provider' | 'url' | 'name'>) =>
  Buffer.from(JSON.stringify([purpose, provider, url, name]));

function sealed({ key, ...rest }: Connection, sealing: Pick<OpenSealing, 'deriveKeys'>): Sealed {
  const [present] = sealing.deriveKeys(purpose);
  if (key === null || present === undefined) return { ...rest, key: null };
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', present.key, iv, { authTagLength: tagBytes }).setAAD(boundTo(rest));
  const bytes = Buffer.concat([iv, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ...rest, key: { by: present.id, sealed: bytes.toString('base64') } };
}

function unsealed({ key, ...rest }: Sealed, sealing: Pick<OpenSealing, 'deriveKeys'>): Connection {
  if (key === null) return { ...rest, key };
  const found = sealing.deriveKeys(purpose).find(({ id }) => id === key.by);
  if (!found) throw new OpenRefused('unusable', cannotOpen);
  try {
    const bytes = Buffer.from(key.sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(boundTo(rest))
      .setAuthTag(bytes.subarray(-tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
    return { ...rest, key: plain.toString('utf8') };
  } catch (error) {
    throw new OpenRefused('unusable', cannotOpen, error);
  }
}

const cannotOpen = 'The key of the language model cannot be decrypted. Set it again with "davit admin model set".';
