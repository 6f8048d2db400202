/** Calls of endpoints in separate processes: an answer can make its process hang or crash, and nothing else. */
import { createWorkerPool } from '@davit/builder';
import { type Call, CallFailed, type Connection, type FailureReason, type RawAnswer, type RawRequest } from '@davit/model';
import type { ProviderLimits } from '@davit/model/providers';
import type { Spawn } from '@davit/processes';

export interface ModelJob {
  connection: Connection;
  limits: ProviderLimits;
  request: RawRequest;
}

export type ModelJobResult =
  | { answer: RawAnswer }
  | { failed: { reason: FailureReason; message: string; retryAfterMs: number | null } };

export interface ModelCalls {
  callOf(connection: Connection): Call;
  close(): Promise<void>;
}

const mib = 1024 * 1024;
/** The process stops waiting by itself; this is for one that does not. */
const graceMs = 5_000;

export function createModelCalls(options: { spawn?: Spawn; size: number; limits: ProviderLimits }): ModelCalls {
  const { spawn, size, limits } = options;
  const pool = createWorkerPool<ModelJob, ModelJobResult>({
    spawn,
    script: new URL('./model-worker.ts', import.meta.url),
    jobs: 'model calls',
    maxWaitingJobs: 100,
    size,
    jobTimeoutMs: limits.callTimeoutMs + graceMs,
    memoryBoundBytes: 384 * mib,
    recycleBytes: 256 * mib,
    idleTimeoutMs: 60_000,
  });
  return {
    close: () => pool.close(),
    callOf: (connection) => async (request, signal, spender) => {
      const ended = await pool.run({ connection, limits, request }, signal, spender.workspaceId);
      if (ended.end === 'timed_out') throw new CallFailed('timeout', 'The model did not answer in time.');
      if (ended.end !== 'done') throw new CallFailed('died', 'The process that asked the model ended.');
      if ('answer' in ended.result) return ended.result.answer;
      const { reason, message, retryAfterMs } = ended.result.failed;
      throw new CallFailed(reason, message, retryAfterMs);
    },
  };
}
