/** The owner's own source of readings: a key, of which only the hash is kept, and when it last sent one. */
import { createHash, randomBytes } from 'node:crypto';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const readingSource = internalEntity({
  id: 'readingSource',
  singular: 'source of readings',
  plural: 'sources of readings',
  slug: 'reading-sources',
  title: 'Sources of readings',
  fields: [
    fieldOfType('hash', 'Hash', { kind: 'text', maxLength: 64, unique: true }),
    fieldOfType('ending', 'Ending', { kind: 'text', maxLength: 4 }),
    fieldOfType('lastAt', 'Last reading', { kind: 'date-time' }, false),
  ],
  titleField: 'ending',
});

const keyBytes = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The source; null if the owner has not made a key. */
export async function sourceOf(store: Store): Promise<Row | null> {
  const { rows } = await store.whole.table(readingSource).list({ pageSize: 1 });
  return rows[0] ?? null;
}

/** A key that replaces the one before; nobody can read it again. */
export function makeKey(store: Store): Promise<string> {
  const secret = `reading_${randomBytes(keyBytes).toString('base64url')}`;
  return store.whole.transaction(async (inside) => {
    const table = inside.table(readingSource);
    const before = await sourceOf(inside);
    const values = { hash: hashOf(secret), ending: secret.slice(-4) };
    if (before) await table.change(before.id, values);
    else await table.add({ ...values, lastAt: null });
    return secret;
  });
}

/** The source whose key a request has; null for an unknown key. */
export async function sourceIn(store: Store, authorization: string | undefined): Promise<Row | null> {
  const secret = /^Bearer (reading_[\w-]{20,100})$/iu.exec(authorization ?? '')?.[1];
  const own = secret === undefined ? null : await sourceOf(store);
  return own && own.values.hash === hashOf(secret ?? '') ? own : null;
}
