import { DavitError } from './errors.ts';
import { Pages } from './pages.ts';
import { type LogOptions, RunLog } from './run-log.ts';
import { type CallOptions, Deadline, type Transport } from './transport.ts';
import type { ListRunsQuery, LogEntry, Project, Run, RunList } from './wire.ts';

export interface WaitOptions {
  /** The run to wait for; the project's newest one where it is not given. */
  runId?: string;
  /** Hears each entry of the log as it comes. */
  onEntry?: (entry: LogEntry) => void;
  signal?: AbortSignal;
  /** How long to wait at most, in milliseconds: 600,000. Then a `TimeoutError` is thrown; the run goes on. */
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

  /** Ends a run that waits or is under way. Throws a `ConflictError` where it has ended. Needs `projects:write`. */
  cancel(runId: string, options: CallOptions = {}): Promise<Run> {
    const path = `/v1/runs/${encodeURIComponent(runId)}/cancel`;
    return this.#transport.json({ ...options, method: 'POST', path });
  }

  /** The log of a run: `for await` its entries until the run has ended, through broken connections. Needs `runs:read`. */
  logs(runId: string, options: LogOptions = {}): RunLog {
    return new RunLog(this.#transport, runId, options);
  }

  /** Waits until the run has ended, however it did: its `status` says. Needs `runs:read`, and `projects:read` without `runId`. */
  async wait(projectId: string, { runId, onEntry, signal, timeoutMs = 600_000 }: WaitOptions = {}): Promise<Run> {
    const guard = new Deadline(this.#transport.ambient, timeoutMs, signal);
    try {
      const id = runId ?? (await this.#newest(projectId, guard.signal));
      const log = this.logs(id, { signal: guard.signal });
      for await (const entry of log) onEntry?.(entry);
      return log.run ?? (await this.#find(projectId, id, guard.signal));
    } catch (error) {
      throw guard.signal.aborted ? guard.translate(error) : error;
    } finally {
      guard.end();
    }
  }

  async #newest(projectId: string, signal: AbortSignal): Promise<string> {
    const path = `/v1/projects/${encodeURIComponent(projectId)}`;
    const { lastRun } = await this.#transport.json<Project>({ method: 'GET', path, signal });
    if (lastRun === null) throw new DavitError(`Project ${projectId} has no run to wait for. Deploy it first.`);
    return lastRun.runId;
  }

  async #find(projectId: string, runId: string, signal: AbortSignal): Promise<Run> {
    for await (const run of this.list(projectId, { limit: 100 }, { signal })) if (run.runId === runId) return run;
    throw new DavitError(`Run ${runId} is not a run of project ${projectId}.`);
  }
}
