/** The project API for tests: plain fetch, without abstractions or retries. */
import type { LogEntry, Project, Run } from '@davit/contract';
import { until } from './until.ts';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** A build takes seconds, and each look at it takes processor time from it. */

export class Api {
  readonly url: string;
  readonly key: string;

  constructor(url: string, key: string) {
    this.url = url;
    this.key = key;
  }

  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { 'x-api-key': this.key, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (isJson(answer) ? JSON.parse(text) : text) as T };
  }

  private async expect<T>(status: number, method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  create(prompt: string, more: Record<string, unknown> = {}): Promise<Project> {
    return this.expect(201, 'POST', '/v1/projects', { prompt, ...more });
  }

  project(id: string): Promise<Project> {
    return this.expect(200, 'GET', `/v1/projects/${id}`);
  }

  async deploy(id: string): Promise<string> {
    return (await this.expect<{ runId: string }>(202, 'POST', `/v1/projects/${id}/deploy`)).runId;
  }

  rollback(id: string): Promise<{ ok: true; versionNumber: number; liveUrl: string; deploymentId: string }> {
    return this.expect(200, 'POST', `/v1/projects/${id}/rollback`);
  }

  async runs(id: string): Promise<Run[]> {
    return (await this.expect<{ runs: Run[] }>(200, 'GET', `/v1/projects/${id}/runs?limit=100`)).runs;
  }

  /** The project once no run of it is PENDING or RUNNING. */
  settled(id: string, withinMs = 110_000): Promise<Project> {
    return until(
      `project ${id} to settle`,
      async () => {
        const project = await this.project(id);
        return project.status !== 'deploying' && project;
      },
      { withinMs },
    );
  }

  /** Creates a project and waits; fails unless it is live. */
  async live(prompt: string, more: Record<string, unknown> = {}): Promise<Project & { deploymentUrl: string }> {
    const { id } = await this.create(prompt, more);
    const project = await this.settled(id);
    if (project.status !== 'deployed' || project.deploymentUrl === null) {
      throw new Error(`not live: ${JSON.stringify(project.lastRun)}\n${await this.logText(id)}`);
    }
    return { ...project, deploymentUrl: project.deploymentUrl };
  }

  async log(runId: string): Promise<LogEntry[]> {
    return (await this.expect<{ logs: LogEntry[] }>(200, 'GET', `/v1/runs/${runId}/logs?limit=1000`)).logs;
  }

  /** The newest run's log as a person would read it; for failure messages. */
  async logText(projectId: string): Promise<string> {
    const run = (await this.runs(projectId))[0];
    if (run === undefined) return '(no run)';
    return (await this.log(run.runId)).map((entry) => `${entry.stage ?? ''}: ${entry.message}`).join('\n');
  }
}

function isJson(answer: Response): boolean {
  return /^application\/(problem\+)?json/.test(answer.headers.get('content-type') ?? '');
}
