import type { ApiPromise } from './api-promise.ts';
import { DavitError, RunError } from './errors.ts';
import { Pages } from './pages.ts';
import { type LogOptions, RunLog } from './run-log.ts';
import { type CallOptions, Deadline, type Transport } from './transport.ts';
import type { ListRunsQuery, LogEntry, Project, Run, RunList } from './wire.ts';

export interface WaitOptions {
  /** The run to wait for. Default: the project's newest. */
  runId?: string;
  /** Called for each log entry as it arrives. */
  onEntry?: (entry: LogEntry) => void;
  signal?: AbortSignal;
  /** How long to wait, in milliseconds. Default: 600,000. After that a `TimeoutError` is thrown, and the run continues. */
  timeoutMs?: number;
}

/** Runs: each takes a project from its prompt to a released version. */
export class Runs {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The runs of a project, newest first. Needs `runs:read`. */
  list(projectId: string, query: ListRunsQuery = {}, options: CallOptions = {}): Pages<RunList, Run> {
    const path = `/v1/projects/${encodeURIComponent(projectId)}/runs`;
    return new Pages(
      (cursor = query.cursor) => this.#transport.json({ ...options, method: 'GET', path, query: { ...query, cursor } }),
      (page) => page.nextCursor,
      (page) => page.runs,
    );
  }

  /** Cancels a waiting or active run, or discards its preview. Throws a `ConflictError` if it has ended. Needs `projects:write`. */
  cancel(runId: string, options: CallOptions = {}): ApiPromise<Run> {
    const path = `/v1/runs/${encodeURIComponent(runId)}/cancel`;
    return this.#transport.json({ ...options, method: 'POST', path });
  }

  /** Has the run of an open preview released. Throws a `ConflictError` if it has none. Needs `projects:write`. */
  release(runId: string, options: CallOptions = {}): ApiPromise<Run> {
    const path = `/v1/runs/${encodeURIComponent(runId)}/release`;
    return this.#transport.json({ ...options, method: 'POST', path });
  }

  /** The log of a run: `for await` its entries until the run has ended, across broken connections. Needs `runs:read`. */
  logs(runId: string, options: LogOptions = {}): RunLog {
    return new RunLog(this.#transport, runId, options);
  }

  /** Waits until the run has ended, in any way: see its `status`. Needs `runs:read`, and `projects:read` without `runId`. */
  wait(projectId: string, options: WaitOptions = {}): Promise<Run> {
    return this.#wait(projectId, options, {});
  }

  /**
   * Waits until the run's preview is open. Returns the run, with the address in `preview.url`; throws a `RunError` if the run
   * ended before.
   */
  async waitForPreview(projectId: string, options: WaitOptions = {}): Promise<Run> {
    const run = await this.#wait(projectId, options, { untilPreview: true });
    if (run.preview?.status !== 'open') throw new RunError(run);
    return run;
  }

  async #wait(projectId: string, { runId, onEntry, signal, timeoutMs = 600_000 }: WaitOptions, how: LogOptions): Promise<Run> {
    const guard = new Deadline(this.#transport.ambient, timeoutMs, signal);
    try {
      const id = runId ?? (await this.#newest(projectId, guard.signal));
      const log = this.logs(id, { ...how, signal: guard.signal });
      for await (const entry of log) onEntry?.(entry);
      return log.run ?? (await this.#find(projectId, id, guard.signal));
    } catch (error) {
      throw guard.signal.aborted ? guard.translate(error) : error;
    } finally {
      guard.end();
    }
  }

  /** Waits for a deployment. Returns the project with its new version live; throws a `RunError` if the run did not succeed. */
  async waitUntilLive(projectId: string, options: WaitOptions = {}): Promise<Project> {
    const run = await this.wait(projectId, options);
    if (run.status !== 'SUCCEEDED') throw new RunError(run);
    const { signal } = options;
    return this.#project(projectId, signal);
  }

  #project(projectId: string, signal: AbortSignal | undefined): ApiPromise<Project> {
    const path = `/v1/projects/${encodeURIComponent(projectId)}`;
    return this.#transport.json({ method: 'GET', path, ...(signal && { signal }) });
  }

  async #newest(projectId: string, signal: AbortSignal): Promise<string> {
    const { lastRun } = await this.#project(projectId, signal);
    if (lastRun === null) throw new DavitError(`Project ${projectId} has no run to wait for. Deploy it first.`);
    return lastRun.runId;
  }

  async #find(projectId: string, runId: string, signal: AbortSignal): Promise<Run> {
    for await (const run of this.list(projectId, { limit: 100 }, { signal })) if (run.runId === runId) return run;
    throw new DavitError(`Run ${runId} is not a run of project ${projectId}. List its runs to find the id.`);
  }
}
