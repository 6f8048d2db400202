/**
 * Answers stored for their Idempotency-Key with the step or checkpoint that they belong to, in the transaction that appends it
 * (A7): written only if that was appended. The database refuses a second one of the same identity, and with it the append.
 */
import type { IdempotentResponse } from '@davit/contract';
import type { Database } from '../database.ts';
import { responseTtlMs, storedDigest, storedIdentity } from '../idempotent-responses.ts';
import type { Filled } from '../prepared.ts';

/** What was appended, and its answer. */
export interface ResponseToStore {
  kind: 'step' | 'checkpoint';
  appended: { id: string; runId: string; workspaceId: string; stepNumber: number };
  answer: IdempotentResponse;
}

interface Row extends Omit<IdempotentResponse, 'body'> {
  id: string;
  runId: string;
  workspaceId: string;
  stepNumber: number;
  body: string;
  /** An expired answer is deleted to make room. */
  oldAt: number;
}

function rowOf({ appended, answer }: ResponseToStore): Row {
  const { id, runId, workspaceId, stepNumber } = appended;
  const [body, bodyDigest] = [JSON.stringify(answer.body), storedDigest(answer.bodyDigest)];
  return {
    ...answer,
    ...storedIdentity(answer),
    bodyDigest,
    body,
    id,
    runId,
    workspaceId,
    stepNumber,
    oldAt: answer.createdAt - responseTtlMs,
  };
}

/** The statements that store one, to follow the appending ones. */
export function prepareStoreResponse(database: Database): (answer: ResponseToStore) => Filled[] {
  const forget = database.prepare<Row>((db, value) =>
    db
      .deleteFrom('remembered_answer')
      .where('api_key_id', '=', value('apiKeyId'))
      .where('method', '=', value('method'))
      .where('path', '=', value('path'))
      .where('idempotency_key', '=', value('idempotencyKey'))
      .where('created_at', '<=', value('oldAt')),
  );
  const keepWith = (table: 'agent_step' | 'agent_checkpoint') =>
    database.prepare<Row>((db, value) =>
      db
        .insertInto('remembered_answer')
        .columns([
          'api_key_id',
          'method',
          'path',
          'idempotency_key',
          'workspace_id',
          'body_digest',
          'status',
          'body',
          'created_at',
        ])
        .expression(
          db
            .selectFrom(table)
            .where('run_id', '=', value('runId'))
            .where('step_number', '=', value('stepNumber'))
            .where('id', '=', value('id'))
            .select(({ val }) => [
              val(value('apiKeyId')).as('api_key_id'),
              val(value('method')).as('method'),
              val(value('path')).as('path'),
              val(value('idempotencyKey')).as('idempotency_key'),
              val(value('workspaceId')).as('workspace_id'),
              val(value('bodyDigest')).as('body_digest'),
              val(value('status')).as('status'),
              val(value('body')).as('body'),
              val(value('createdAt')).as('created_at'),
            ]),
        ),
    );
  const keep = { step: keepWith('agent_step'), checkpoint: keepWith('agent_checkpoint') };
  return (answer) => {
    const row = rowOf(answer);
    return [forget(row), keep[answer.kind](row)];
  };
}

/** The same for many, where each statement is a message. */
export function storeIdempotentResponses(answers: readonly ResponseToStore[]): Filled[] {
  const rows = [rowsOf(answers)];
  return [
    { sql: forgetText, parameters: rows },
    { sql: keepText, parameters: rows },
  ];
}

/** The same in one statement with the append: the text, with the parameter that `rowsOf` fills. */
export function keepingText(parameter: string): string {
  return `${insertText}
  from ${incoming(parameter)}
  where exists (select 1 from appended where appended.id = kept."id")`;
}

export function rowsOf(answers: readonly ResponseToStore[]): string {
  return JSON.stringify(answers.map(rowOf));
}

const incoming = (parameter: string) => `json_to_recordset(${parameter}::json) as kept (
    "apiKeyId" text, "method" text, "path" text, "idempotencyKey" text, "workspaceId" text, "bodyDigest" text, "status" bigint,
    "body" text, "createdAt" bigint, "id" text, "runId" text, "stepNumber" bigint, "oldAt" bigint
  )`;

const insertText = `
  insert into remembered_answer (
    api_key_id, method, path, idempotency_key, workspace_id, body_digest, status, body, created_at
  )
  select "apiKeyId", "method", "path", "idempotencyKey", "workspaceId", "bodyDigest", "status", "body", "createdAt"`;

const forgetText = `
  delete from remembered_answer answer using ${incoming('$1')}
  where answer.api_key_id = kept."apiKeyId" and answer.method = kept."method" and answer.path = kept."path"
    and answer.idempotency_key = kept."idempotencyKey" and answer.created_at <= kept."oldAt"`;

const keepText = `${insertText}
  from ${incoming('$1')}
  where exists (
    select 1 from agent_step step where step.run_id = kept."runId" and step.step_number = kept."stepNumber" and step.id = kept."id"
  ) or exists (
    select 1 from agent_checkpoint checkpoint where checkpoint.run_id = kept."runId" and checkpoint.id = kept."id"
  )`;
