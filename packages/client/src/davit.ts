import { type AgentRunHandle, AgentRuns } from './agent-runs.ts';
import type { ApiPromise } from './api-promise.ts';
import { Domains } from './domains.ts';
import { Keys } from './keys.ts';
import { Members } from './members.ts';
import { Notifications } from './notifications.ts';
import { Pages } from './pages.ts';
import { Projects } from './projects.ts';
import { type RunStepOptions, runStep, type StepTry } from './run-step.ts';
import { Runs, type WaitOptions } from './runs.ts';
import { AgentStore } from './store.ts';
import { type CallOptions, type DavitOptions, Transport } from './transport.ts';
import { Webhooks } from './webhooks.ts';
import type { AuditEntry, AuditLog, AuditQuery, Me, Policy, PolicyChange, Run } from './wire.ts';

/**
 * The client of a Davit server.
 *
 *     const davit = new Davit();
 *     const { deploymentUrl } = await davit.projects.createAndWait({ prompt: 'a reading list with ratings' });
 */
export class Davit {
  readonly projects: Projects;
  readonly runs: Runs;
  readonly agentRuns: AgentRuns;
  readonly store: AgentStore;
  readonly webhooks: Webhooks;
  readonly domains: Domains;
  readonly keys: Keys;
  readonly members: Members;
  readonly notifications: Notifications;
  readonly #transport: Transport;

  constructor(options: DavitOptions = {}) {
    this.#transport = new Transport(options);
    this.runs = new Runs(this.#transport);
    this.projects = new Projects(this.#transport, this.runs);
    this.agentRuns = new AgentRuns(this.#transport);
    this.store = new AgentStore(this.#transport);
    this.domains = new Domains(this.#transport);
    this.keys = new Keys(this.#transport);
    this.members = new Members(this.#transport);
    this.notifications = new Notifications(this.#transport);
    this.webhooks = new Webhooks(this.#transport);
  }

  /** The server's URL, without a trailing slash. */
  get baseUrl(): string {
    return this.#transport.baseUrl;
  }

  /** The key's workspace, scopes and limits. Any key may call it. */
  me(options: CallOptions = {}): ApiPromise<Me> {
    return this.#transport.json({ ...options, method: 'GET', path: '/v1/me' });
  }

  /** What the workspace allows its keys and Davit itself. Needs `policy:write`. */
  policy(options: CallOptions = {}): ApiPromise<Policy> {
    return this.#transport.json({ ...options, method: 'GET', path: '/v1/policy' });
  }

  /** Changes the given fields; returns the whole policy. Needs `policy:write`. */
  setPolicy(change: PolicyChange, options: CallOptions = {}): ApiPromise<Policy> {
    return this.#transport.json({ ...options, method: 'PATCH', path: '/v1/policy', body: change });
  }

  /** Who changed what in the workspace, newest first. Needs `audit:read`. */
  audit(query: AuditQuery = {}, options: CallOptions = {}): Pages<AuditLog, AuditEntry> {
    return new Pages(
      (cursor = query.cursor) =>
        this.#transport.json({ ...options, method: 'GET', path: '/v1/audit', query: { ...query, cursor } }),
      (page) => page.nextCursor,
      (page) => page.entries,
    );
  }

  /** Waits until a run of the project has ended: the newest, or the one that `runId` names. Its `status` says how. */
  waitForRun(projectId: string, options: WaitOptions = {}): Promise<Run> {
    return this.runs.wait(projectId, options);
  }

  /**
   * Runs one step of an agent and reports it. After a failure it follows Davit's directive: waits, retries (with the hint, if
   * any), restores the state. Returns the result of `act`; throws a `HealError` when it gives up, and the error of `act` if
   * there is nothing to heal.
   */
  runStep<T>(run: AgentRunHandle, options: RunStepOptions, act: (step: StepTry) => T | Promise<T>): Promise<T> {
    return runStep({ agentRuns: this.agentRuns, ambient: this.#transport.ambient }, run, options, act);
  }
}
