/**
 * Runs of agents that work elsewhere.
 *
 *  A1 Every write includes the run's epoch: an agent that another one replaced is refused.
 *  A2 A state whose checksum does not match is neither returned nor counted as saved.
 */

import type { ApiPromise } from './api-promise.ts';
import { verify } from './checksum.ts';
import { Pages } from './pages.ts';
import { readExport } from './run-export.ts';
import type { CallOptions, Transport } from './transport.ts';
import type {
  AgentRollbackResult,
  AgentRun,
  AgentRunDeleted,
  AgentRunDetail,
  AgentRunExportRecord,
  AgentRunList,
  AgentRunSideEffects,
  AgentRunStarted,
  Checkpoint,
  CheckpointList,
  CheckpointSaved,
  CheckpointsSaved,
  ExportAgentRunQuery,
  GetAgentRunQuery,
  ListAgentRunsQuery,
  ListCheckpointsQuery,
  NewestCheckpointsQuery,
  ReportStepBody,
  ReportStepsBody,
  RollbackAgentRunBody,
  SaveCheckpointBody,
  SaveCheckpointsBody,
  SetAgentRunMetadataBody,
  SetAgentRunStatusBody,
  StartAgentRunBody,
  Step,
  StepReported,
  StepsReported,
} from './wire.ts';

/** A run as its agent holds it: the answer of `start` or `rollback`. */
export interface AgentRunHandle {
  runId: string;
  epoch: number;
}

/** Filters of a list of runs. */
export type AgentRunSearch = Omit<ListAgentRunsQuery, 'metadata'> & {
  /** As an object, or as its JSON. */
  metadata?: { [name: string]: string | number | boolean } | string;
};

const runs = '/api/agent-runtime/runs';
const at = (runId: string): string => `${runs}/${encodeURIComponent(runId)}`;

export class AgentRuns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Needs `agent-runs:write`, like every write here. */
  start(body: StartAgentRunBody, options: CallOptions = {}): ApiPromise<AgentRunStarted> {
    return this.#transport.json({ ...options, method: 'POST', path: runs, body });
  }

  /** Durable when answered. `heal` in the answer says what to do about a failure; `runStep` does it. */
  reportStep(run: AgentRunHandle, step: Omit<ReportStepBody, 'epoch'>, options: CallOptions = {}): ApiPromise<StepReported> {
    const body = { ...step, epoch: run.epoch };
    return this.#transport.json({ ...options, method: 'POST', path: `${at(run.runId)}/steps`, body });
  }

  /** Reports several steps, in order, with one request. Report a failed one alone: its answer says what to do. */
  reportSteps(run: AgentRunHandle, steps: ReportStepsBody['steps'], options: CallOptions = {}): ApiPromise<StepsReported> {
    const body = { steps, epoch: run.epoch };
    return this.#transport.json({ ...options, method: 'POST', path: `${at(run.runId)}/steps/batch`, body });
  }

  /** Saves the state after a step. Throws an `IntegrityError` if the stored bytes differ from those sent. */
  saveCheckpoint(
    run: AgentRunHandle,
    checkpoint: Omit<SaveCheckpointBody, 'epoch'>,
    options: CallOptions = {},
  ): ApiPromise<CheckpointSaved> {
    const body = { ...checkpoint, epoch: run.epoch };
    const path = `${at(run.runId)}/checkpoint`;
    return this.#transport.json({ ...options, method: 'POST', path, body }, ({ checksum, checkpointId }) =>
      verify(checkpoint.stateJson, checksum, `checkpoint ${checkpointId}`),
    );
  }

  /**
   * Saves several, in order, with one request: all of them, or none. The request body may have 128 KiB. Throws an
   * `IntegrityError` if the stored bytes differ from those sent.
   */
  saveCheckpoints(
    run: AgentRunHandle,
    checkpoints: SaveCheckpointsBody['checkpoints'],
    options: CallOptions = {},
  ): ApiPromise<CheckpointsSaved> {
    const body = { checkpoints, epoch: run.epoch };
    const path = `${at(run.runId)}/checkpoints`;
    return this.#transport.json({ ...options, method: 'POST', path, body }, async (saved) => {
      for (const [index, { stateJson }] of checkpoints.entries()) {
        const { checkpointId = '', checksum = '' } = saved.checkpoints[index] ?? {};
        await verify(stateJson, checksum, `checkpoint ${checkpointId}`);
      }
    });
  }

  /** Ends the run: COMPLETED, or FAILED with a reason. */
  setStatus(run: AgentRunHandle, status: Omit<SetAgentRunStatusBody, 'epoch'>, options: CallOptions = {}): ApiPromise<AgentRun> {
    const body = { ...status, epoch: run.epoch };
    return this.#transport.json({ ...options, method: 'PATCH', path: `${at(run.runId)}/status`, body });
  }

  /** Sets searchable members of the run's metadata; null removes one, others stay. */
  setMetadata(runId: string, change: SetAgentRunMetadataBody, options: CallOptions = {}): ApiPromise<AgentRun> {
    return this.#transport.json({ ...options, method: 'PATCH', path: `${at(runId)}/metadata`, body: change });
  }

  /**
   * Newest first. `metadata` finds runs that have all of these members. A search by metadata, framework or times may return a
   * page that is short, even empty, and not the last. Needs `agent-runs:read`.
   */
  list({ metadata, ...query }: AgentRunSearch = {}, options: CallOptions = {}): Pages<AgentRunList, AgentRun> {
    const wanted = typeof metadata === 'object' ? JSON.stringify(metadata) : metadata;
    const only = { ...query, ...(wanted !== undefined && { metadata: wanted }) };
    return new Pages(
      (cursor = query.cursor) => this.#transport.json({ ...options, method: 'GET', path: runs, query: { ...only, cursor } }),
      (page) => page.nextCursor,
      (page) => page.runs,
    );
  }

  /**
   * The run, a page of its steps and of its checkpoints, and its heal history. `include: 'state'` adds the checkpoints' states,
   * verified, and needs `agent-state:read`.
   */
  get(runId: string, query: GetAgentRunQuery = {}, options: CallOptions = {}): ApiPromise<AgentRunDetail> {
    return this.#transport.json({ ...options, method: 'GET', path: at(runId), query }, ({ checkpoints }) =>
      verifyStates(checkpoints),
    );
  }

  /**
   * The whole run as the server streams it: the run, its steps, checkpoints and heal attempts. `include: 'state'` adds the
   * checkpoints' states, verified, and needs `agent-state:read`. Throws if the stream breaks.
   */
  export(runId: string, query: ExportAgentRunQuery = {}, options: CallOptions = {}): AsyncIterable<AgentRunExportRecord> {
    return readExport(this.#transport, `${at(runId)}/export`, query, options);
  }

  /** All steps of a run, oldest first. */
  steps(runId: string, query: GetAgentRunQuery = {}, options: CallOptions = {}): Pages<AgentRunDetail, Step> {
    return new Pages(
      (stepsCursor = query.stepsCursor) => this.get(runId, { ...query, ...(stepsCursor && { stepsCursor }) }, options),
      (page) => page.stepsNextCursor,
      (page) => page.steps,
    );
  }

  /** All checkpoints of a run, oldest first; with `include: 'state'` also their states. */
  checkpoints(runId: string, query: GetAgentRunQuery = {}, options: CallOptions = {}): Pages<AgentRunDetail, Checkpoint> {
    return new Pages(
      (checkpointsCursor = query.checkpointsCursor) =>
        this.get(runId, { ...query, ...(checkpointsCursor && { checkpointsCursor }) }, options),
      (page) => page.checkpointsNextCursor,
      (page) => page.checkpoints,
    );
  }

  /**
   * The run's checkpoints, newest first, with their additions; optionally of one history or one key. `include: 'state'` adds
   * the states, verified, and needs `agent-state:read`.
   */
  listCheckpoints(runId: string, query: ListCheckpointsQuery = {}, options: CallOptions = {}): ApiPromise<CheckpointList> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(runId)}/checkpoints`, query }, verifyList);
  }

  /** The newest checkpoint of every reachable history, with its additions: everything that an agent resumes from. */
  newestCheckpoints(runId: string, query: NewestCheckpointsQuery = {}, options: CallOptions = {}): ApiPromise<CheckpointList> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(runId)}/checkpoints/newest`, query }, verifyList);
  }

  /** The side effects that the last rollback of the run returned. */
  sideEffects(runId: string, options: CallOptions = {}): ApiPromise<AgentRunSideEffects> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(runId)}/side-effects` });
  }

  /**
   * Rolls the run back to its last known-good checkpoint, or to the one in the options: returns the verified state, and the
   * epoch to continue in.
   */
  rollback(
    runId: string,
    { checkpointId, stepNumber, ...options }: CallOptions & RollbackAgentRunBody = {},
  ): ApiPromise<AgentRollbackResult> {
    const path = `${at(runId)}/rollback`;
    const chosen = checkpointId !== undefined || stepNumber !== undefined;
    const body = chosen ? { checkpointId, stepNumber } : undefined;
    return this.#transport.json({ ...options, method: 'POST', path, body }, (back) =>
      verify(back.stateJson, back.checksum, `checkpoint ${back.checkpointId}`),
    );
  }

  /**
   * Deletes the run with its steps, checkpoints and heal history. This cannot be undone. Needs `agent-runs:delete`. A second
   * call throws a `NotFoundError`, even if a retry already deleted it.
   */
  delete(runId: string, options: CallOptions = {}): ApiPromise<AgentRunDeleted> {
    return this.#transport.json({ ...options, method: 'DELETE', path: at(runId) });
  }
}

const verifyList = ({ checkpoints }: CheckpointList) => verifyStates(checkpoints.flatMap((one) => [one, ...one.additions]));

async function verifyStates(checkpoints: { stateJson?: string | null; checksum: string; checkpointId: string }[]): Promise<void> {
  for (const { stateJson, checksum, checkpointId } of checkpoints) {
    if (typeof stateJson === 'string') await verify(stateJson, checksum, `checkpoint ${checkpointId}`);
  }
}
