/**
 * A Launch without workers: projects and runs are kept, logs are written by the test. For
 * tests of the HTTP face alone; what a launch does is proved in its own room.
 */
import { EventEmitter, once } from 'node:events';
import { Fault, type LogEntry, type NewId, type Project, type Run, stageNames } from '@davit/contract';
import type { DeployResult, Launch, Remember, RememberedAnswer, RollbackResult } from '@davit/launch';

interface Kept<T> {
  workspaceId: string;
  value: T;
}

export class MemoryLaunch implements Launch {
  readonly answers: RememberedAnswer[] = [];
  readonly #projects = new Map<string, Kept<Project>>();
  readonly #runs = new Map<string, Kept<Run>>();
  readonly #logs = new Map<string, LogEntry[]>();
  readonly #changed = new EventEmitter().setMaxListeners(0);
  readonly #newId: NewId;
  /** Held back until the test lets go, to see requests race. */
  hold: Promise<void> = Promise.resolve();
  entriesRead = 0;

  constructor(newId: NewId) {
    this.#newId = newId;
  }

  async createProject(workspaceId: string, ask: Parameters<Launch['createProject']>[1], remember?: Remember): Promise<Project> {
    await this.hold;
    const now = new Date().toISOString();
    const project: Project = {
      id: this.#newId(),
      name: ask.name ?? ask.prompt.slice(0, 60),
      status: ask.autoDeploy ? 'deploying' : 'draft',
      deploymentUrl: null,
      createdAt: now,
      updatedAt: now,
      spec: { goalType: 'web_app', stack: 'hono-sqlite', features: [], requiresDatabase: true, requiresAuth: false },
      lastRun: null,
      autoDeploy: ask.autoDeploy,
      prompt: ask.prompt,
      versionNumber: null,
    };
    this.#projects.set(project.id, { workspaceId, value: project });
    if (ask.autoDeploy) this.#addRun(workspaceId, project.id, 'create');
    this.#remember(remember, 201, project);
    return project;
  }

  async listProjects(workspaceId: string): Promise<Project[]> {
    return [...this.#projects.values()]
      .filter((kept) => kept.workspaceId === workspaceId)
      .map((kept) => kept.value)
      .reverse();
  }

  async getProject(workspaceId: string, projectId: string): Promise<Project> {
    const kept = this.#projects.get(projectId);
    if (kept?.workspaceId !== workspaceId) throw new Fault('project_not_found', 'There is no such project in this workspace.');
    return kept.value;
  }

  async deploy(workspaceId: string, projectId: string, remember?: Remember): Promise<DeployResult> {
    await this.getProject(workspaceId, projectId);
    const result: DeployResult = {
      runId: this.#addRun(workspaceId, projectId, 'deploy').runId,
      status: 'PENDING',
      estimatedTime: 5,
    };
    this.#remember(remember, 202, result);
    return result;
  }

  async rollback(workspaceId: string, projectId: string, remember?: Remember): Promise<RollbackResult> {
    const { versionNumber } = await this.getProject(workspaceId, projectId);
    if (versionNumber === null) throw new Fault('version_not_found', 'There is no version to go back to.');
    const result: RollbackResult = { ok: true, versionNumber, liveUrl: 'http://app.localhost:4180', deploymentId: this.#newId() };
    this.#remember(remember, 200, result);
    return result;
  }

  async listRuns(workspaceId: string, projectId: string, options: Parameters<Launch['listRuns']>[2]) {
    await this.getProject(workspaceId, projectId);
    const all = [...this.#runs.values()]
      .map((kept) => kept.value)
      .filter((run) => run.projectId === projectId)
      .reverse();
    const fitting = all.filter((run) => options.status === undefined || run.status === options.status);
    const from = options.cursor === undefined ? 0 : Number(options.cursor);
    if (!Number.isInteger(from)) {
      throw new Fault('invalid_request', 'The cursor is unreadable.', {
        details: [{ path: '/query/cursor', message: 'is unreadable' }],
      });
    }
    const next = from + options.limit;
    return { runs: fitting.slice(from, next), nextCursor: next < fitting.length ? String(next) : null, total: fitting.length };
  }

  async getRun(workspaceId: string, runId: string): Promise<Run> {
    const kept = this.#runs.get(runId);
    if (kept?.workspaceId !== workspaceId) throw new Fault('run_not_found', 'There is no such run in this workspace.');
    return kept.value;
  }

  async readLogs(workspaceId: string, runId: string, options: Parameters<Launch['readLogs']>[2]) {
    await this.getRun(workspaceId, runId);
    const all = this.#logs.get(runId) ?? [];
    const after = options.cursor === undefined ? (options.afterSeq ?? 0) : Number(options.cursor);
    const logs = all.filter((entry) => entry.seq > after).slice(0, options.limit);
    const last = logs.at(-1)?.seq ?? after;
    return { logs, nextCursor: last < all.length ? String(last) : null, total: all.length };
  }

  async *followLogs(workspaceId: string, runId: string, afterSeq: number, signal: AbortSignal): AsyncGenerator<LogEntry> {
    let seq = afterSeq;
    while (!signal.aborted) {
      const next = (this.#logs.get(runId) ?? [])[seq];
      if (next !== undefined) {
        seq = next.seq;
        this.entriesRead += 1;
        yield next;
      } else if ((await this.getRun(workspaceId, runId)).finishedAt !== null) return;
      else await once(this.#changed, runId, { signal }).catch(() => undefined);
    }
  }

  /** Writes the next entry of a run's log. */
  say(runId: string, message: string): void {
    const entries = this.#logs.get(runId) ?? [];
    entries.push({ seq: entries.length + 1, timestamp: new Date().toISOString(), level: 'info', stage: 'build', message });
    this.#logs.set(runId, entries);
    this.#changed.emit(runId);
  }

  finish(runId: string, versionNumber: number): void {
    const kept = this.#runs.get(runId);
    if (kept === undefined) return;
    kept.value = { ...kept.value, status: 'SUCCEEDED', versionNumber, finishedAt: new Date().toISOString() };
    const project = this.#projects.get(kept.value.projectId);
    if (project !== undefined) project.value = { ...project.value, status: 'deployed', versionNumber };
    this.#changed.emit(runId);
  }

  async deleteProject(workspaceId: string, projectId: string): Promise<void> {
    await this.getProject(workspaceId, projectId);
    this.#projects.delete(projectId);
  }
  async versions() {
    return [];
  }
  async source() {
    return [];
  }
  async ownerLink() {
    return { url: 'http://app.localhost:4180/-/owner?token=t', expiresAt: new Date().toISOString() };
  }
  async output() {
    return [];
  }
  async start() {}
  async stop() {}

  #addRun(workspaceId: string, projectId: string, trigger: Run['trigger']): Run {
    const now = new Date().toISOString();
    const run: Run = {
      runId: this.#newId(),
      projectId,
      status: 'PENDING',
      trigger,
      stages: stageNames.map((name) => ({ name, status: 'PENDING', startedAt: null, finishedAt: null })),
      versionNumber: null,
      error: null,
      createdAt: now,
      startedAt: now,
      finishedAt: null,
    };
    this.#runs.set(run.runId, { workspaceId, value: run });
    return run;
  }

  #remember(remember: Remember | undefined, status: number, body: object): void {
    if (remember !== undefined) this.answers.push(remember(status, structuredClone(body) as never));
  }
}
