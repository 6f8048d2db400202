/**
 * The stored answers of idempotent POSTs, of every package: each is stored in the transaction of its effect. Two hashes identify
 * it, one of its path and one of the two keys: they take a quarter of the space.
 */
import { hash } from 'node:crypto';
import { Fault, type IdempotentResponse } from '@davit/contract';
import type { TenantHandle, TenantTransaction } from './database.ts';
import { UniqueViolation } from './unique-violation.ts';

export type IdempotencyScope = Pick<IdempotentResponse, 'apiKeyId' | 'method' | 'path' | 'idempotencyKey'>;

/** An answer expires after a day; until it is deleted, a new one may replace it. */
export const responseTtlMs = 24 * 60 * 60 * 1000;

/**
 * Stores an answer in the transaction of its effect. Throws Fault `conflict` if a request of the same identity was already
 * answered: its effect stands, this one's does not.
 */
export async function storeIdempotentResponse(
  tx: TenantTransaction,
  workspaceId: string,
  answer: IdempotentResponse,
): Promise<void> {
  await tx
    .deleteFrom('remembered_answer')
    .where((eb) => eb.and(columnsOf(storedIdentity(answer))))
    .where('created_at', '<=', answer.createdAt - responseTtlMs)
    .execute();
  try {
    await tx
      .insertInto('remembered_answer')
      .values({
        ...columnsOf(storedIdentity(answer)),
        workspace_id: workspaceId,
        body_digest: storedDigest(answer.bodyDigest),
        status: answer.status,
        body: JSON.stringify(answer.body),
        created_at: answer.createdAt,
      })
      .execute();
  } catch (error) {
    throw answeredFirst(error);
  }
}

/** Translates a refused write that means that the same request was already answered; any other error is unchanged. */
export function answeredFirst(error: unknown): unknown {
  if (!(error instanceof UniqueViolation) || error.table !== 'remembered_answer') return error;
  return new Fault('conflict', 'A concurrent request with this Idempotency-Key was answered first.', {
    hint: 'Send the request again to get that answer.',
    cause: error,
  });
}

export async function findIdempotentResponse(
  { read }: TenantHandle,
  requestKey: IdempotencyScope,
  notBefore: number,
): Promise<IdempotentResponse | null> {
  const row = await read
    .selectFrom('remembered_answer')
    .selectAll()
    // An earlier Davit stored some of the last day under the path and the keys themselves, or under hashes of fewer of them.
    .where((eb) =>
      eb.or([storedIdentity(requestKey), formerIdentity(requestKey), requestKey].map((one) => eb.and(columnsOf(one)))),
    )
    .where('created_at', '>=', notBefore)
    .executeTakeFirst();
  if (!row) return null;
  const { apiKeyId, method, path, idempotencyKey } = requestKey;
  return {
    apiKeyId,
    method,
    path,
    idempotencyKey,
    bodyDigest: readDigest(row.body_digest),
    status: row.status,
    body: JSON.parse(row.body),
    createdAt: row.created_at,
  };
}

/** Returns how many were deleted. */
export async function deleteIdempotentResponses({ write }: TenantHandle, before: number): Promise<number> {
  const result = await write((tx) => tx.deleteFrom('remembered_answer').where('created_at', '<', before).executeTakeFirst());
  return Number(result.numDeletedRows);
}

function columnsOf({ apiKeyId, method, path, idempotencyKey }: IdempotencyScope) {
  return { api_key_id: apiKeyId, method, path, idempotency_key: idempotencyKey };
}

/** The stored form of an identity. */
export function storedIdentity({ apiKeyId, method, path, idempotencyKey }: IdempotencyScope): IdempotencyScope {
  const keys = shortHash(`${apiKeyId} ${idempotencyKey}`, keyLength);
  return { apiKeyId: storedApiKeyId, method: '', path: storedPath(method, path), idempotencyKey: keys };
}

function formerIdentity({ apiKeyId, method, path, idempotencyKey }: IdempotencyScope): IdempotencyScope {
  return { apiKeyId, method: '', path: storedPath(method, path), idempotencyKey: shortHash(idempotencyKey, keyLength) };
}

/** API keys are in the hash. */
export const storedApiKeyId = '';

export function storedPath(method: string, path: string): string {
  return shortHash(`${method} ${path}`, pathLength);
}

/** Of base64url: 72 and 132 bits. Together they identify a request. */
const [pathLength, keyLength] = [12, 22];

function shortHash(text: string, length: number): string {
  return hash('sha256', text, 'base64url').slice(0, length);
}

const hexDigest = /^[0-9a-f]{64}$/;
const shortDigest = /^[\w-]{43}$/;

export function storedDigest(digest: string): string {
  return hexDigest.test(digest) ? Buffer.from(digest, 'hex').toString('base64url') : digest;
}

function readDigest(stored: string): string {
  return shortDigest.test(stored) ? Buffer.from(stored, 'base64url').toString('hex') : stored;
}
