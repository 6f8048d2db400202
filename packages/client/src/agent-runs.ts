/**
 * Runs of agents that work elsewhere.
 *
 *  A1 Every write carries the run's epoch: an agent whose place another has taken is refused.
 *  A2 No state is handed over or counted as saved whose checksum does not match.
 */
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
  RollbackAgentRunBody,
  SaveCheckpointBody,
  SaveCheckpointsBody,
  SetAgentRunMetadataBody,
  SetAgentRunStatusBody,
  StartAgentRunBody,
  Step,
  StepReported,
} from './wire.ts';

/** A run as its agent holds it: what `start` or `rollback` answered. */
export interface AgentRunHandle {
  runId: string;
  epoch: number;
}

/** What a list of runs is narrowed to. */
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

  /** Needs `agent-runs:write`, as all that writes here. */
  start(body: StartAgentRunBody, options: CallOptions = {}): Promise<AgentRunStarted> {
    return this.#transport.json({ ...options, method: 'POST', path: runs, body });
  }

  /** Durable when answered. `heal` in the answer says what to do about a failure; `runStep` does it. */
  reportStep(run: AgentRunHandle, step: Omit<ReportStepBody, 'epoch'>, options: CallOptions = {}): Promise<StepReported> {
    const body = { ...step, epoch: run.epoch };
    return this.#transport.json({ ...options, method: 'POST', path: `${at(run.runId)}/steps`, body });
  }

  /** Saves the state after a step. Throws an `IntegrityError` where other bytes arrived than were sent. */
  async saveCheckpoint(
    run: AgentRunHandle,
    checkpoint: Omit<SaveCheckpointBody, 'epoch'>,
    options: CallOptions = {},
  ): Promise<CheckpointSaved> {
    const body = { ...checkpoint, epoch: run.epoch };
    const path = `${at(run.runId)}/checkpoint`;
    const saved = await this.#transport.json<CheckpointSaved>({ ...options, method: 'POST', path, body });
    await verify(checkpoint.stateJson, saved.checksum, `checkpoint ${saved.checkpointId}`);
    return saved;
  }

  /**
   * Saves several, in their order, with one request: all of them, or none. The request's body holds 128 KiB at most.
   * Throws an `IntegrityError` where other bytes arrived than were sent.
   */
  async saveCheckpoints(
    run: AgentRunHandle,
    checkpoints: SaveCheckpointsBody['checkpoints'],
    options: CallOptions = {},
  ): Promise<CheckpointsSaved> {
    const body = { checkpoints, epoch: run.epoch };
    const path = `${at(run.runId)}/checkpoints`;
    const saved = await this.#transport.json<CheckpointsSaved>({ ...options, method: 'POST', path, body });
    for (const [index, { stateJson }] of checkpoints.entries()) {
      const { checkpointId = '', checksum = '' } = saved.checkpoints[index] ?? {};
      await verify(stateJson, checksum, `checkpoint ${checkpointId}`);
    }
    return saved;
  }

  /** Ends the run: COMPLETED, or FAILED and why. */
  setStatus(run: AgentRunHandle, status: Omit<SetAgentRunStatusBody, 'epoch'>, options: CallOptions = {}): Promise<AgentRun> {
    const body = { ...status, epoch: run.epoch };
    return this.#transport.json({ ...options, method: 'PATCH', path: `${at(run.runId)}/status`, body });
  }

  /** Sets members of the run's metadata, which `list` finds it by; null removes one, and the others stay. */
  setMetadata(runId: string, change: SetAgentRunMetadataBody, options: CallOptions = {}): Promise<AgentRun> {
    return this.#transport.json({ ...options, method: 'PATCH', path: `${at(runId)}/metadata`, body: change });
  }

  /**
   * Newest first. `metadata` finds runs that have all of these members. A search by metadata, framework or times may answer
   * a page that is short, even empty, and not the last. Needs `agent-runs:read`.
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
   * The run, a page of its steps and of its checkpoints, and its heal history. `include: 'state'` brings the
   * checkpoints' states, verified, and needs `agent-state:read`.
   */
  async get(runId: string, query: GetAgentRunQuery = {}, options: CallOptions = {}): Promise<AgentRunDetail> {
    const detail = await this.#transport.json<AgentRunDetail>({ ...options, method: 'GET', path: at(runId), query });
    for (const { stateJson, checksum, checkpointId } of detail.checkpoints) {
      if (typeof stateJson === 'string') await verify(stateJson, checksum, `checkpoint ${checkpointId}`);
    }
    return detail;
  }

  /**
   * All of the run, as its server sends it: the run, its steps, checkpoints and heal attempts. `include: 'state'` brings the
   * checkpoints' states, verified, and needs `agent-state:read`. Throws where it breaks off.
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

  /** All checkpoints of a run, oldest first; with `include: 'state'` their states too. */
  checkpoints(runId: string, query: GetAgentRunQuery = {}, options: CallOptions = {}): Pages<AgentRunDetail, Checkpoint> {
    return new Pages(
      (checkpointsCursor = query.checkpointsCursor) =>
        this.get(runId, { ...query, ...(checkpointsCursor && { checkpointsCursor }) }, options),
      (page) => page.checkpointsNextCursor,
      (page) => page.checkpoints,
    );
  }

  /**
   * The run's checkpoints, newest first, each with its additions; of one history, or one key, where they are named.
   * `include: 'state'` brings the states, verified, and needs `agent-state:read`.
   */
  async listCheckpoints(runId: string, query: ListCheckpointsQuery = {}, options: CallOptions = {}): Promise<CheckpointList> {
    const path = `${at(runId)}/checkpoints`;
    return verified(await this.#transport.json<CheckpointList>({ ...options, method: 'GET', path, query }));
  }

  /** The newest checkpoint of every history that can be reached, with its additions: all that an agent goes on from. */
  async newestCheckpoints(runId: string, query: NewestCheckpointsQuery = {}, options: CallOptions = {}): Promise<CheckpointList> {
    const path = `${at(runId)}/checkpoints/newest`;
    return verified(await this.#transport.json<CheckpointList>({ ...options, method: 'GET', path, query }));
  }

  /** What the last rollback of the run said must not be done twice. */
  sideEffects(runId: string, options: CallOptions = {}): Promise<AgentRunSideEffects> {
    return this.#transport.json<AgentRunSideEffects>({ ...options, method: 'GET', path: `${at(runId)}/side-effects` });
  }

  /**
   * Takes the run back to its last known-good checkpoint, or to the one that the options name: the verified state, and
   * the epoch to go on in.
   */
  async rollback(
    runId: string,
    { checkpointId, stepNumber, ...options }: CallOptions & RollbackAgentRunBody = {},
  ): Promise<AgentRollbackResult> {
    const path = `${at(runId)}/rollback`;
    const chosen = checkpointId !== undefined || stepNumber !== undefined;
    const body = chosen ? { checkpointId, stepNumber } : undefined;
    const back = await this.#transport.json<AgentRollbackResult>({ ...options, method: 'POST', path, body });
    await verify(back.stateJson, back.checksum, `checkpoint ${back.checkpointId}`);
    return back;
  }

  /**
   * Deletes the run with its steps, checkpoints and heal history. It cannot be undone. Needs `agent-runs:delete`.
   * A second time it throws a `NotFoundError`, also where a retry deleted it already.
   */
  delete(runId: string, options: CallOptions = {}): Promise<AgentRunDeleted> {
    return this.#transport.json({ ...options, method: 'DELETE', path: at(runId) });
  }
}

async function verified(page: CheckpointList): Promise<CheckpointList> {
  for (const { stateJson, checksum, checkpointId } of page.checkpoints.flatMap((one) => [one, ...one.additions])) {
    if (typeof stateJson === 'string') await verify(stateJson, checksum, `checkpoint ${checkpointId}`);
  }
  return page;
}
