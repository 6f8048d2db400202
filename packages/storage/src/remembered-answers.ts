/** The stored answers of idempotent POSTs, of every package: each is stored in the transaction of its effect. */
import { Fault, type RememberedAnswer } from '@davit/contract';
import type { TenantHandle, TenantTransaction } from './database.ts';
import { UniqueViolation } from './unique-violation.ts';

type Identity = Pick<RememberedAnswer, 'apiKeyId' | 'method' | 'path' | 'idempotencyKey'>;

/** An answer expires after a day; until it is deleted, a new one may replace it. */
export const answerTtlMs = 24 * 60 * 60 * 1000;

/**
 * Stores an answer in the transaction of its effect. Throws Fault `conflict` if a request of the same identity was already
 * answered: its effect stands, this one's does not.
 */
export async function rememberAnswer(tx: TenantTransaction, workspaceId: string, answer: RememberedAnswer): Promise<void> {
  await tx
    .deleteFrom('remembered_answer')
    .where((eb) => eb.and(identityOf(answer)))
    .where('created_at', '<=', answer.createdAt - answerTtlMs)
    .execute();
  try {
    await tx
      .insertInto('remembered_answer')
      .values({
        ...identityOf(answer),
        workspace_id: workspaceId,
        body_digest: answer.bodyDigest,
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

export async function recallAnswer(
  { read }: TenantHandle,
  requestKey: Identity,
  notBefore: number,
): Promise<RememberedAnswer | null> {
  const row = await read
    .selectFrom('remembered_answer')
    .selectAll()
    .where((eb) => eb.and(identityOf(requestKey)))
    .where('created_at', '>=', notBefore)
    .executeTakeFirst();
  if (!row) return null;
  return {
    apiKeyId: row.api_key_id,
    method: row.method,
    path: row.path,
    idempotencyKey: row.idempotency_key,
    bodyDigest: row.body_digest,
    status: row.status,
    body: JSON.parse(row.body),
    createdAt: row.created_at,
  };
}

/** Returns how many were deleted. */
export async function forgetAnswers({ write }: TenantHandle, before: number): Promise<number> {
  const result = await write((tx) => tx.deleteFrom('remembered_answer').where('created_at', '<', before).executeTakeFirst());
  return Number(result.numDeletedRows);
}

function identityOf({ apiKeyId, method, path, idempotencyKey }: Identity) {
  return { api_key_id: apiKeyId, method, path, idempotency_key: idempotencyKey };
}
