/**
 * API keys. Until the first key is created, everybody may write (if the app's plan says so); from then on writes need one,
 * even after all keys and their creators are gone. A key acts for the account that created it. The page shows it once, and the store keeps only its hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import { differencesOf } from '../../data/dialects/dialect.ts';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Browser } from '../../web/browser.ts';
import type { Ctx } from '../../web/context.ts';

export const apiKey = internalEntity({
  id: 'apiKey',
  singular: 'API key',
  plural: 'API keys',
  slug: 'api-keys',
  title: 'API keys',
  fields: [
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 80 }, true, 'The person or program that uses it.'),
    fieldOfType('hash', 'Hash', { kind: 'text', maxLength: 64, unique: true }),
    fieldOfType('ending', 'Ending', { kind: 'text', maxLength: 4 }),
  ],
  titleField: 'name',
  readers: 'own',
  writers: 'members',
  owned: true,
});

const keyBytes = 32;

export interface MadeKey {
  /** Shown once; nobody can read it again. */
  secret: string;
  values: { name: string; hash: string; ending: string };
}

export function makeKey(name: string): MadeKey {
  const secret = `key_${randomBytes(keyBytes).toString('base64url')}`;
  return { secret, values: { name, hash: hashOf(secret), ending: secret.slice(-4) } };
}

/** The key of a request; null if it has none, or an unknown one. */
export async function keyIn(store: Store, authorization: string | undefined): Promise<Row | null> {
  const secret = /^Bearer (key_[\w-]{20,100})$/iu.exec(authorization ?? '')?.[1];
  if (secret === undefined) return null;
  const { rows } = await store.whole.table(apiKey).list({ filters: [{ field: 'hash', is: hashOf(secret) }], pageSize: 1 });
  return rows[0] ?? null;
}

/** The database remembers the highest id of a table, whatever happens to its rows. */
export async function areKeysNeeded({ db }: Pick<Store, 'db'>): Promise<boolean> {
  return (await differencesOf(db).highestId(db, apiKey.id)) > 0;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Identifies an API client by its key, without a cookie. */
export function knownByKey(c: Ctx, key: number): Browser {
  const mark = (purpose: string) => c.get('context').secret.sign(`mark ${purpose}`, `key ${key}`);
  return { mark, markNow: mark };
}
