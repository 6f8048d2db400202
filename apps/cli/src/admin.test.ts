/** Operators' commands against a running server, with the real command and the real server. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditEntry } from '@davit/contract';
import { isApiKey } from '@davit/identity';
import type { AdminOutdatedApps } from '@davit/server/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Script, sendJson, startEndpoint } from '../../../packages/model/src/testing/index.ts';
import { Api } from '../../../test/harness/api.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../../../test/harness/server.ts';
import { until } from '../../../test/harness/until.ts';
import { davit } from './testing/run-davit.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('admin');
  // Longer than a unix socket's path may be, so that every test uses the alternative path.
  const dataDir = join(folder, 'a-folder-with-a-long-name'.repeat(5));
  mkdirSync(dataDir);
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  await removeTemporaryFolders();
});

async function admin<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await davit(server.env, 'admin', ...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')}: exit ${code}\n${stdout}${stderr}`);
  return JSON.parse(stdout) as T;
}

interface Workspace {
  id: string;
  name: string;
  suspendedAt: string | null;
}

async function newKey(
  workspace: string,
  scopes: string,
  ...more: string[]
): Promise<{ id: string; apiKey: string; expiresAt: string | null }> {
  return admin('key', 'create', '--workspace', workspace, '--name', 'test', '--scopes', scopes, ...more);
}

const statusWith = async (
  key: string,
  method = 'GET',
  path = '/v1/projects',
  body?: unknown,
): Promise<{ status: number; error: string | undefined }> => {
  const answer = await new Api(server.url, key).call<{ error?: string }>(method, path, body);
  return { status: answer.status, error: answer.body?.error };
};

describe('the socket', () => {
  it('can be opened by its owner alone', () => {
    const path = readFileSync(join(server.dataDir, 'admin', 'path'), 'utf8');
    expect(Buffer.byteLength(path)).toBeLessThan(104);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  });

  it('is asked for in a sentence where no server runs', async () => {
    const nowhere = join(folder, 'nowhere');
    const { code, stdout, stderr } = await davit({ DAVIT_DATA_DIR: nowhere }, 'admin', 'workspace', 'list');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`No Davit is running on the data folder ${nowhere}.`);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('workspaces', () => {
  it('are made, listed, suspended and resumed, and their keys with them', async () => {
    const { id } = await admin<Workspace>('workspace', 'create', '--name', 'Bakery ☕');
    const { apiKey } = await newKey(id, 'projects:read');
    expect(await statusWith(apiKey)).toMatchObject({ status: 200 });

    await admin('workspace', 'suspend', 'Bakery ☕');
    expect(await statusWith(apiKey)).toEqual({ status: 400, error: 'workspace_not_resolved' });
    const { workspaces } = await admin<{ workspaces: Workspace[] }>('workspace', 'list');
    expect(workspaces.find((workspace) => workspace.id === id)).toMatchObject({
      name: 'Bakery ☕',
      suspendedAt: expect.any(String),
    });

    await admin('workspace', 'resume', id);
    expect(await statusWith(apiKey)).toMatchObject({ status: 200 });
  });
});

describe('keys', () => {
  it('have the scopes they were given and no other, and never show again', async () => {
    const { id } = await admin<Workspace>('workspace', 'create', '--name', 'Scopes');
    const { apiKey } = await newKey(id, 'projects:read,runs:read', '--expires-in-days', '3');
    expect(await statusWith(apiKey, 'POST', '/v1/projects', { prompt: 'a todo app' })).toEqual({
      status: 403,
      error: 'insufficient_permissions',
    });
    const listed = await davit(server.env, 'admin', 'key', 'list', '--workspace', id);
    expect(listed.stdout).toContain('projects:read,runs:read');
    expect(listed.stdout).not.toContain(apiKey);
  });

  it('stop working once revoked', async () => {
    const { id } = await admin<Workspace>('workspace', 'create', '--name', 'Revoked');
    const key = await newKey(id, 'all');
    expect(await statusWith(key.apiKey)).toMatchObject({ status: 200 });
    await admin('key', 'revoke', key.id, '--yes');
    await until('the key to be refused', async () => (await statusWith(key.apiKey)).status === 401);
  });

  it('are created, listed and revoked on any server with --url, by a key that may', async () => {
    const { id } = await admin<Workspace>('workspace', 'create', '--name', 'Remote');
    const { apiKey: manager } = await newKey(id, 'keys:write,runs:read');
    const env = { DAVIT_API_KEY: manager, DAVIT_DATA_DIR: join(folder, 'nowhere') };
    const remote = (...args: string[]) => davit(env, 'keys', ...args, '--url', server.url);
    const { stdout } = await remote('create', '--name', 'ci', '--scopes', 'runs:read', '--expires-in-days', '3');
    expect(isApiKey(stdout.trim())).toBe(true);
    const listed = await remote('list');
    expect(listed.stdout).toMatch(/ ci .*runs:read\n/);
    expect((await remote('create', '--name', 'x', '--scopes', 'rollback')).stderr).toContain('lacks the scope rollback');
    expect((await remote('list', '--workspace', 'Remote')).stderr).toContain('Omit --workspace');
    expect((await remote('revoke', 'ci', '--yes')).stdout).toContain('revoked');
    expect(await statusWith(stdout.trim())).toMatchObject({ status: 401 });
  });

  it('are in the audit log with what operators did, for operators and for a key that may read it', async () => {
    const { id } = await admin<Workspace>('workspace', 'create', '--name', 'Audited');
    const { apiKey } = await newKey(id, 'audit:read');
    const listed = await davit(server.env, 'admin', 'audit', '--workspace', 'Audited');
    expect(listed.stdout).toMatch(/operator +- +createKey +key .* success\n.*createWorkspace/);
    const remote = await davit({ DAVIT_API_KEY: apiKey }, 'audit', '--action', 'createKey', '--url', server.url, '--json');
    expect(JSON.parse(remote.stdout)).toMatchObject({ total: 1, entries: [{ actor: { type: 'operator' }, address: null }] });
    await admin('sealing', 'rotate-master-key');
    expect((await davit(server.env, 'admin', 'audit', '--installation')).stdout).toContain('rotateMasterKey');
  });

  it('are generated well-formed without a server', async () => {
    const { code, stdout } = await davit({ DAVIT_DATA_DIR: join(folder, 'nowhere') }, 'admin', 'key', 'generate');
    expect(code).toBe(0);
    expect(isApiKey(stdout.trim())).toBe(true);
  });
});

/** As if an earlier Davit had built the live version. */
function useOldKit(projectId: string): void {
  const database = new DatabaseSync(join(server.dataDir, 'davit.db'));
  database
    .prepare("update version set manifest = json_set(manifest, '$.kitVersion', '0.0.0-old') where project_id = ?")
    .run(projectId);
  database.close();
}

describe('a project', () => {
  let calculator: Awaited<ReturnType<RunningServer['api']['live']>>;
  beforeAll(async () => {
    calculator = await server.api.live('a tip calculator');
  });

  it('is suspended and resumed by an operator, and says so at its address', async () => {
    const { id, deploymentUrl } = calculator;
    await admin('project', 'suspend', id);
    const page = await fetch(deploymentUrl);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('This app is suspended')]);
    const refused = await davit(
      { ...server.env, DAVIT_URL: server.api.url, DAVIT_API_KEY: server.api.key },
      ...['deploy', id, '--json'],
    );
    expect(refused.stdout + refused.stderr).toContain('The operator suspended this app.');
    await admin('project', 'resume', id);
    await until('the app to answer', async () => (await fetch(deploymentUrl)).status === 200);
  });

  it('that runs on another kit is listed, and deployed again on the kit of this Davit', async () => {
    const { id, deploymentUrl } = calculator;
    useOldKit(id);
    const { kit, apps } = await admin<AdminOutdatedApps>('apps', 'outdated');
    expect(kit).toMatch(/^\d+\.0\.0-[0-9a-f]{16}$/);
    expect(apps).toMatchObject([{ projectId: id, versionNumber: 1, kit: '0.0.0-old', knownHoles: [] }]);
    expect((await davit(server.env, 'admin', 'apps', 'outdated')).stdout).toContain('0.0.0-old');

    const rebuilding = await davit(server.env, 'admin', 'apps', 'rebuild', '--limit', '1');
    expect(rebuilding).toMatchObject({ code: 0, stdout: '1 rebuilt, 0 failed, 0 left.\n' });
    expect(rebuilding.stderr).toContain('version 2 is live');
    expect((await fetch(deploymentUrl)).headers.get('x-davit-version')).toBe('2');
    const { entries } = await admin<{ entries: AuditEntry[] }>('audit', '--workspace', await workspaceOf(id));
    expect(entries.filter(({ action }) => action === 'rebuildApp')).toMatchObject([
      { actor: { type: 'operator' }, target: { type: 'project', id }, result: 'success' },
    ]);

    expect((await admin<AdminOutdatedApps>('apps', 'outdated')).apps).toEqual([]);
    expect(await admin('apps', 'rebuild', id)).toEqual({ apps: [] });
    const tooMany = await davit(server.env, 'admin', 'apps', 'rebuild', '--at-once', '11');
    expect([tooMany.code, tooMany.stderr]).toEqual([1, expect.stringContaining('10')]);
  });

  it('gives its source as an archive, an owner link that works once, its policy, and goes away whole', async () => {
    const { id, deploymentUrl } = await server.api.live('a todo app with due dates');

    const file = join(folder, 'source.tar.gz');
    await admin('source', id, '--version', '1', '--out', file);
    const names = execFileSync('tar', ['tzf', file], { encoding: 'utf8' }).split('\n');
    expect(names.filter((name) => /^[^/]+-v1\/(package\.json|README\.md|src\/main\.tsx)$/.test(name))).toHaveLength(3);
    const [first, again] = [readFileSync(file), join(folder, 'again.tar.gz')];
    await admin('source', id, '--out', again);
    expect(readFileSync(again).equals(first)).toBe(true);

    const { url } = await admin<{ url: string }>('owner-link', id);
    expect(url.startsWith(deploymentUrl)).toBe(true);
    const opened = await fetch(url);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Open as owner')]);

    const { lines } = await admin<{ lines: string[] }>('output', id, '--lines', '5');
    expect(lines).toContain('Version 1 went live.');

    const { workspaceId } = await admin<{ workspaceId: string }>('policy', 'get', '--workspace', await workspaceOf(id));
    await admin('policy', 'set', '--workspace', workspaceId, '--allow-rollback', 'no');
    const refused = await server.api.call<{ reason: string }>('POST', `/v1/projects/${id}/rollback`);
    expect({ status: refused.status, reason: refused.body.reason }).toEqual({ status: 403, reason: 'agent_policy' });
    await admin('policy', 'set', '--workspace', workspaceId, '--allow-rollback', 'yes');

    await admin('policy', 'set', '--workspace', workspaceId, '--max-projects', '0', '--max-stored-bytes', 'unlimited');
    await admin(
      'policy',
      'set',
      '--workspace',
      workspaceId,
      '--stall-timeout-ms',
      'learned',
      '--checkpoint-retention-days',
      'never',
    );
    expect(await admin('policy', 'get', '--workspace', workspaceId)).toMatchObject({
      maxProjects: 0,
      maxStoredBytes: null,
      stallTimeoutMs: null,
      checkpointRetentionDays: null,
      maxWaitingRuns: 'default',
    });
    const full = await davit(
      { ...server.env, DAVIT_URL: server.api.url, DAVIT_API_KEY: server.api.key },
      ...['projects', 'create', 'a shopping list', '--json'],
    );
    expect({ code: full.code, document: JSON.parse(full.stdout) }).toEqual({
      code: 1,
      document: expect.objectContaining({
        error: 'insufficient_permissions',
        message: expect.stringContaining('of at most 0 projects'),
        hint: expect.stringContaining('admin policy'),
      }),
    });
    await admin('policy', 'set', '--workspace', workspaceId, '--max-projects', 'default');

    await admin('project', 'delete', id, '--yes');
    expect((await server.api.call('GET', `/v1/projects/${id}`)).status).toBe(404);
    await expect(fetch(deploymentUrl)).rejects.toThrow();
  }, 120_000);

  async function workspaceOf(projectId: string): Promise<string> {
    const { projects } = await admin<{ projects: { id: string; workspaceId: string }[] }>('project', 'list');
    return projects.find(({ id }) => id === projectId)?.workspaceId ?? '';
  }
});

describe('the language model', () => {
  let answer: Script = () => '{"ready":true}';
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  beforeAll(async () => {
    endpoint = await startEndpoint((...request) => answer(...request));
  });
  afterAll(() => endpoint.close());
  const modelLine = async () => {
    const { stdout } = await davit(server.env, 'doctor', '--json');
    const { findings } = JSON.parse(stdout) as { findings: { name: string; state: string; found: string; fix?: string }[] };
    return findings.find(({ name }) => name === 'Language model');
  };
  const readiness = async () => {
    const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: { model?: { detail: string } } };
    return checks.model?.detail;
  };

  it('is set with a key from a file, shown without it, tested, told by doctor and /readyz, and removed', async () => {
    expect(await readiness()).toBeUndefined();
    const file = join(folder, 'model-key');
    writeFileSync(file, 'sk-the-key-of-this-test\n', { mode: 0o600 });
    const set = ['--provider', 'openai-compatible', '--url', endpoint.url, '--name', 'small', '--key-file', file];
    const outputs = [await davit(server.env, 'admin', 'model', 'set', ...set), await davit(server.env, 'admin', 'model', 'show')];
    const { host } = new URL(endpoint.url);
    const answers = `small: prompts go to ${host}, which answers (json_schema)`;
    for (const { code, stdout } of outputs) {
      expect([code, stdout]).toEqual([0, expect.stringContaining(`Model: ${answers}.`)]);
      expect(stdout).toMatch(/Provider +openai-compatible\n.*\nName +small\nKey +set\nSet +davit admin model set\n/);
    }
    expect(endpoint.requests[0]?.headers.authorization).toBe('Bearer sk-the-key-of-this-test');
    const stored = join(server.dataDir, 'model.json');
    if (existsSync(stored)) expect(statSync(stored).mode & 0o777).toBe(0o600);
    expect([await modelLine(), await readiness()]).toMatchObject([{ state: 'ok', found: answers }, answers]);

    answer = (_request, response) => void sendJson(response, 401, { error: { message: 'no such key' } });
    const tested = await davit(server.env, 'admin', 'model', 'test');
    expect([tested.code, tested.stdout]).toEqual([
      1,
      expect.stringContaining('which does not answer: The endpoint answered 401'),
    ]);
    expect(await readiness()).toContain('does not answer');
    expect(await modelLine()).toMatchObject({
      state: 'costs',
      found: expect.stringContaining('does not answer: The endpoint answered 401: no such key.'),
      fix: expect.stringContaining('admin model test'),
    });
    for (const { stdout } of [...outputs, tested]) expect(stdout).not.toContain('sk-the-key');

    expect((await davit(server.env, 'admin', 'model', 'set', '--off')).stdout).toContain('Model: none');
    expect(await readiness()).toBeUndefined();
    const { entries } = await admin<{ entries: AuditEntry[] }>('audit', '--installation');
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['setModel', 'removeModel']));
    expect(JSON.stringify(entries)).not.toContain('sk-the-key');
  });

  it('is refused without a protocol, a name or a key file that can be read', async () => {
    for (const [args, why] of [
      [['--name', 'small'], 'Give --provider and --name'],
      [['--provider', 'openai-compatible', '--name', 'small'], 'needs a URL'],
      [['--provider', 'anthropic', '--name', 'small', '--key-file', join(folder, 'nowhere')], 'The key file cannot be read'],
    ] as const) {
      const { code, stderr } = await davit(server.env, 'admin', 'model', 'set', ...args);
      expect([code === 0, stderr]).toEqual([false, expect.stringContaining(why)]);
    }
  });
});

describe('exit codes and --json', () => {
  it.each([
    [['admin', 'workspace', 'suspend', 'nope'], 1, 'not_found'],
    [['admin', 'project', 'delete', 'nope', '--yes'], 1, 'project_not_found'],
    [['admin', 'project', 'delete', '019b76da-a800-7a41-9f7e-0b6c1d2e3f40'], 2, 'misused'],
    [['admin', 'source', 'nope', '--out', '/dev/null'], 1, 'project_not_found'],
    [['admin', 'key', 'revoke', 'nope'], 1, 'not_found'],
    [['admin', 'key', 'create', '--name', 'x', '--scopes', 'projects:read,everything'], 2, 'misused'],
    [['admin', 'key', 'create'], 2, 'misused'],
    [['admin', 'key', 'create', '--name', 'x', '--scopes', 'all', '--expires-in-days', '0'], 2, 'misused'],
    [['admin', 'policy', 'set', '--workspace', 'x'], 2, 'misused'],
    [['admin', 'policy', 'set', '--max-projects', 'many'], 2, 'misused'],
    [['admin', 'nonsense'], 2, 'misused'],
  ])('%j fails with %i and one document', async (args, code, error) => {
    const failed = await davit(server.env, ...args, '--json');
    expect({ code: failed.code, document: JSON.parse(failed.stdout) }).toMatchObject({
      code,
      document: { error, message: expect.any(String) },
    });
    expect(failed.stderr).toBe('');
    const plain = await davit(server.env, ...args);
    expect({ code: plain.code, stdout: plain.stdout }).toEqual({ code, stdout: '' });
    expect(plain.stderr).not.toBe('');
  });

  it('the doctor names what is missing as one document too', async () => {
    const { code, stdout } = await davit(server.env, 'doctor', '--json');
    const { findings } = JSON.parse(stdout) as { findings: { name: string; state: string }[] };
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Node', 'Sandbox', 'Names', 'Settings', 'Data', 'Server', 'Language model']),
    );
    expect(code).toBe(0);
    const broken = await davit({ ...server.env, DAVIT_DATA_DIR: join(folder, 'other') }, 'doctor');
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain('Set PORT to another port.');
  });
});
