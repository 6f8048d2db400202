/** States of checkpoints: loaded one at a time, opened in a worker. */
import type { Checkpoint } from '@davit/client';
import { queryOptions } from '@tanstack/react-query';
import type { CheckpointPlace } from '../agents/run-pages.ts';
import type { StateRequest, StateResponses } from '../agents/state-reader.ts';
import { davit } from './davit.ts';

/** Unused states are dropped soon: one may be 16 MB long. */
const forgetAfterMs = 60_000;

/** Loads the text of one checkpoint's state, and opens it in the worker under the checkpoint's id. */
export const stateQuery = (workspaceId: string, runId: string, checkpoint: Checkpoint, place: CheckpointPlace) =>
  queryOptions({
    queryKey: ['state', workspaceId, runId, checkpoint.checkpointId],
    queryFn: async ({ signal }) => {
      const text = await readState(workspaceId, runId, checkpoint.checkpointId, place, signal);
      const root = await requestState({ kind: 'open', id: checkpoint.checkpointId, text });
      return { text, root };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: forgetAfterMs,
    retry: false,
  });

/** The first request finds the cursor right before the checkpoint, so the second loads that state only. */
async function readState(
  workspaceId: string,
  runId: string,
  checkpointId: string,
  { cursor, index }: CheckpointPlace,
  signal: AbortSignal,
): Promise<string> {
  const { agentRuns } = davit(workspaceId);
  let from = cursor;
  if (index > 0) {
    const before = await agentRuns.get(runId, { ...startingAt(from), checkpointsLimit: index }, { signal });
    from = before.checkpointsNextCursor;
  }
  const page = await agentRuns.get(runId, { ...startingAt(from), checkpointsLimit: 1, include: 'state' }, { signal });
  const found = page.checkpoints[0];
  if (found?.checkpointId !== checkpointId)
    throw new Error('This checkpoint is no longer there: retention has removed it. Reload the page.');
  if (typeof found.stateJson !== 'string') {
    throw new Error('This state is corrupt, so it is not shown. Choose an older checkpoint.');
  }
  return found.stateJson;
}

const startingAt = (cursor: string | null) => (cursor === null ? {} : { checkpointsCursor: cursor });

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

let worker: Worker | null = null;
let lastRequestNumber = 0;
const waiting = new Map<number, Waiting>();

/** Queries the worker, which starts on the first query. */
export function requestState<Q extends StateRequest>(question: Q): Promise<StateResponses[Q['kind']]> {
  worker ??= startWorker();
  const number = ++lastRequestNumber;
  const answer = new Promise<StateResponses[Q['kind']]>((resolve, reject) => waiting.set(number, { resolve, reject }));
  worker.postMessage({ number, question });
  return answer;
}

function startWorker(): Worker {
  const started = new Worker(new URL('../agents/state-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ number: number; answer?: unknown; error?: string }>) => {
    const waiter = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.error === undefined) waiter?.resolve(data.answer as never);
    else waiter?.reject(new Error(data.error));
  };
  started.onerror = () => {
    const error = new Error('The state could not be opened: it may be too long for this browser. Download it instead.');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    started.terminate();
    worker = null;
  };
  return started;
}

/** Queries states whose texts are loaded; reopens one that the worker evicted (state-reader.ts, S1). */
export async function requestFromStates<Q extends StateRequest>(
  states: readonly { id: string; text: string }[],
  question: Q,
): Promise<StateResponses[Q['kind']]> {
  try {
    return await requestState(question);
  } catch {
    for (const { id, text } of states) await requestState({ kind: 'open', id, text });
    return requestState(question);
  }
}
