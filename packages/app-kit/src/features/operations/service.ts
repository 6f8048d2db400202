/** The owner's own service that answers what the app cannot: a key, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Result } from './operation.ts';

export const operationService = internalEntity({
  id: 'operationService',
  singular: 'service',
  plural: 'services',
  slug: 'operation-services',
  title: 'Services',
  fields: [
    fieldOfType('hash', 'Hash', { kind: 'text', maxLength: 64, unique: true }),
    fieldOfType('ending', 'Ending', { kind: 'text', maxLength: 4 }),
    fieldOfType('lastAt', 'Last answer', { kind: 'date-time' }, false),
  ],
  titleField: 'ending',
});

const keyBytes = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Null if the owner has not made a key. */
export async function serviceOf(store: Store): Promise<Row | null> {
  const { rows } = await store.whole.table(operationService).list({ pageSize: 1 });
  return rows[0] ?? null;
}

/** A key that replaces the one before; nobody can read it again. */
export function makeKey(store: Store): Promise<string> {
  const secret = `service_${randomBytes(keyBytes).toString('base64url')}`;
  return store.whole.transaction(async (inside) => {
    const table = inside.table(operationService);
    const before = await serviceOf(inside);
    const values = { hash: hashOf(secret), ending: secret.slice(-4) };
    if (before) await table.change(before.id, values);
    else await table.add({ ...values, lastAt: null });
    return secret;
  });
}

/** Without a service, samples answer again. */
export async function removeService(store: Store): Promise<void> {
  const service = await serviceOf(store);
  if (service) await store.whole.table(operationService).remove(service.id);
}

/** Whether a request has the key of the service. */
export async function isService(store: Store, authorization: string | undefined): Promise<boolean> {
  const secret = /^Bearer (service_[\w-]{20,100})$/iu.exec(authorization ?? '')?.[1];
  const own = secret === undefined ? null : await serviceOf(store);
  return own !== null && own.values.hash === hashOf(secret ?? '');
}

const maxText = 200_000;
const mostLines = 500;
const line = (value: unknown) => String(value ?? '').slice(0, 2_000);

/** What a service sent; null if it is no result. */
export function resultIn(body: unknown): { state: 'done' | 'failed'; result: Result } | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { summary, text, lines, table, error } = body as Record<string, unknown>;
  if (typeof error === 'string' && error !== '') return { state: 'failed', result: { summary: line(error) } };
  const result: Result = { summary: typeof summary === 'string' ? line(summary) : 'The service has answered.' };
  if (typeof text === 'string') {
    result.text = text.slice(0, maxText);
    result.file = { name: 'result.txt', content: result.text };
  }
  if (Array.isArray(lines)) result.lines = lines.slice(0, mostLines).map(line);
  const { head, rows } = (table ?? {}) as { head?: unknown; rows?: unknown };
  if (Array.isArray(head) && Array.isArray(rows))
    result.table = {
      head: head.slice(0, 60).map(line),
      rows: rows.slice(0, mostLines).map((row) => (Array.isArray(row) ? row.slice(0, 60).map(line) : [line(row)])),
    };
  return result.text === undefined && !result.lines && !result.table ? null : { state: 'done', result };
}
