import { sleep } from './ambient.ts';
import type { ApiPromise } from './api-promise.ts';
import { Pages } from './pages.ts';
import type { Runs, WaitOptions } from './runs.ts';
import type { CallOptions, Transport } from './transport.ts';
import type {
  ChangeList,
  ChangeResult,
  CreateProjectBody,
  DeployResult,
  EnvUpdated,
  EnvVariableList,
  ListProjectsQuery,
  ListVersionsQuery,
  OutputLine,
  OutputPage,
  OwnerLink,
  Project,
  ProjectList,
  ProjectMetrics,
  ReadMetricsQuery,
  ReadOutputQuery,
  RollbackResult,
  UpdateEnvBody,
  Version,
  VersionList,
} from './wire.ts';

/** Projects: one app each, made from a prompt. */
export class Projects {
  readonly #transport: Transport;
  readonly #runs: Runs;

  constructor(transport: Transport, runs: Runs) {
    this.#transport = transport;
    this.#runs = runs;
  }

  /** Plans an app from a prompt and, unless `autoDeploy` is false, starts its first run. Needs `projects:write`. */
  create(body: CreateProjectBody, options: CallOptions = {}): ApiPromise<Project> {
    return this.#transport.json({ ...options, method: 'POST', path: '/v1/projects', body });
  }

  /**
   * Creates a project and waits until it is live. Throws a `RunError` if its run failed or was canceled, and a `TimeoutError`
   * after `timeoutMs`; the run then continues. Also needs `projects:read` and `runs:read`.
   */
  async createAndWait(body: Omit<CreateProjectBody, 'autoDeploy'>, options: DeployOptions = {}): Promise<Project> {
    const { id } = await this.create({ ...body, autoDeploy: true }, callOptions(options));
    return this.#runs.waitUntilLive(id, options);
  }

  /** Deploys a project and waits until its new version is live, like `createAndWait`. */
  async deployAndWait(id: string, options: DeployOptions = {}): Promise<Project> {
    const { runId } = await this.deploy(id, callOptions(options));
    return this.#runs.waitUntilLive(id, { ...options, runId });
  }

  /** The workspace's projects, newest first. Needs `projects:read`. */
  list(query: ListProjectsQuery = {}, options: CallOptions = {}): Pages<ProjectList, Project> {
    return new Pages(
      (cursor = query.cursor) =>
        this.#transport.json({ ...options, method: 'GET', path: '/v1/projects', query: { ...query, cursor } }),
      (page) => page.nextCursor,
      (page) => page.projects,
    );
  }

  /** Needs `projects:read`. */
  get(id: string, options: CallOptions = {}): ApiPromise<Project> {
    return this.#transport.json({ ...options, method: 'GET', path: at(id) });
  }

  /** Starts a new run; while another is active it waits. Needs `projects:write`. */
  deploy(id: string, { preview, overwrite, ...options }: OverwriteCallOptions = {}): ApiPromise<DeployResult> {
    const body = preview || overwrite ? { ...(preview && { preview }), ...(overwrite && { overwrite }) } : undefined;
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/deploy`, ...(body && { body }) });
  }

  /**
   * Deploys code of your own: the folder of an exported version, changed by hand. `archive`: its gzipped tar, as bytes or in
   * base64. Needs `projects:write`.
   */
  deploySource(id: string, archive: Uint8Array | string, { preview, ...options }: RunCallOptions = {}): ApiPromise<DeployResult> {
    const body = { archive: typeof archive === 'string' ? archive : toBase64(archive), ...(preview && { preview }) };
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/source`, body });
  }

  /**
   * Changes the app as a sentence says, and starts a run that builds it. The answer says in words what changes, and what was not
   * recognized. Throws a `ConflictError` that names the files if it would replace code of your own without `overwrite`. Needs
   * `projects:write`.
   */
  change(id: string, prompt: string, { preview, overwrite, ...options }: OverwriteCallOptions = {}): ApiPromise<ChangeResult> {
    const body = { prompt, ...(preview && { preview }), ...(overwrite && { overwrite }) };
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/changes`, body });
  }

  /** The newest changes by sentence, newest first. Needs `runs:read`. */
  changes(id: string, options: CallOptions = {}): ApiPromise<ChangeList> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(id)}/changes` });
  }

  /** Restores the newest known-good version before the live one. Needs `rollback`. */
  rollback(id: string, options: CallOptions = {}): ApiPromise<RollbackResult> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/rollback` });
  }

  /** Changes the display name; the URL stays. Needs `projects:write`. */
  rename(id: string, name: string, options: CallOptions = {}): ApiPromise<Project> {
    return this.#transport.json({ ...options, method: 'PATCH', path: at(id), body: { name } });
  }

  /** Stops the app; for 7 days `undelete` restores it. Needs `projects:delete`. */
  delete(id: string, options: CallOptions = {}): ApiPromise<Project> {
    return this.#transport.json({ ...options, method: 'DELETE', path: at(id) });
  }

  /** Restores a deleted project as it was. `list({ deleted: true })` lists them. Needs `projects:delete`. */
  undelete(id: string, options: CallOptions = {}): ApiPromise<Project> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/undelete` });
  }

  /** A link that makes its visitor the owner of the app, once. Treat it like a password. Needs `owner-access`. */
  ownerLink(id: string, options: CallOptions = {}): ApiPromise<OwnerLink> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/owner-link` });
  }

  /** The settings and secrets of the app, without the values of secrets. Needs `env:write`. */
  env(id: string, options: CallOptions = {}): ApiPromise<EnvVariableList> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(id)}/env` });
  }

  /**
   * Sets and removes settings and secrets together. A running app restarts without dropping a request; if it does not start with
   * them, nothing changes and this throws a `ConflictError`. Needs `env:write`.
   */
  updateEnv(id: string, body: UpdateEnvBody, options: CallOptions = {}): ApiPromise<EnvUpdated> {
    return this.#transport.json({ ...options, method: 'PATCH', path: `${at(id)}/env`, body });
  }

  /** What the app printed, oldest first. Needs `runs:read`. */
  output(id: string, query: ReadOutputQuery = {}, options: CallOptions = {}): ApiPromise<OutputPage> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(id)}/output`, query });
  }

  /** The same, and every new line, until `signal` is aborted. It asks every two seconds. Needs `runs:read`. */
  async *followOutput(
    id: string,
    { limit, version }: ReadOutputQuery = {},
    options: CallOptions = {},
  ): AsyncGenerator<OutputLine> {
    const of = version === undefined ? {} : { version };
    let query: ReadOutputQuery = limit === undefined ? of : { ...of, limit };
    while (!options.signal?.aborted) {
      const { lines } = await this.output(id, query, options);
      yield* lines;
      query = { ...of, after: lines.at(-1)?.seq ?? query.after ?? 0 };
      await sleep(this.#transport.ambient, outputPollMs, options.signal);
    }
  }

  /** What visitors requested, how it was answered, and which pages they saw. Needs `projects:read`. */
  metrics(id: string, query: ReadMetricsQuery = {}, options: CallOptions = {}): ApiPromise<ProjectMetrics> {
    return this.#transport.json({ ...options, method: 'GET', path: `${at(id)}/metrics`, query });
  }

  /** Every version, newest first, with a description of what its plan changed. Needs `runs:read`. */
  versions(id: string, query: ListVersionsQuery = {}, options: CallOptions = {}): Pages<VersionList, Version> {
    const path = `${at(id)}/versions`;
    return new Pages(
      (cursor = query.cursor) => this.#transport.json({ ...options, method: 'GET', path, query: { ...query, cursor } }),
      (page) => page.nextCursor,
      (page) => page.versions,
    );
  }

  /** Makes a version live again, an older or a newer one, without a build. Needs `rollback`. */
  restore(id: string, number: number, options: CallOptions = {}): ApiPromise<RollbackResult> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(id)}/versions/${number}/restore` });
  }
}

const outputPollMs = 2_000;

export interface RunCallOptions extends CallOptions {
  /** Whether what is built opens as a preview: `runs.waitForPreview` waits for its address, `runs.release` releases it. */
  preview?: boolean | undefined;
}

export interface OverwriteCallOptions extends RunCallOptions {
  /** Whether generated code may replace code of your own. */
  overwrite?: boolean | undefined;
}

/** `timeoutMs` bounds the whole wait. */
export type DeployOptions = Omit<WaitOptions, 'runId'> & Pick<CallOptions, 'idempotencyKey' | 'maxRetries'>;

/** Without the timeout of the wait, which is not that of one attempt. */
function callOptions({ onEntry: _onEntry, timeoutMs: _timeoutMs, ...options }: DeployOptions): CallOptions {
  return options;
}

const charsAtOnce = 0x8000;

/** Works in browsers too. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += charsAtOnce) binary += String.fromCharCode(...bytes.subarray(at, at + charsAtOnce));
  return btoa(binary);
}

const at = (id: string): string => `/v1/projects/${encodeURIComponent(id)}`;
