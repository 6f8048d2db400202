/** `davit mcp` with the protocol's own client, over both transports, against a real server. */
import { agentApi, projectApi } from '@davit/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everyCase } from '../../../../test/harness/every-case.ts';
import { removeTemporaryFolders } from '../../../../test/harness/server.ts';
import { until } from '../../../../test/harness/until.ts';
import { davit, davitCommand, type RunningDavit, startDavitCommand } from '../testing/run-davit.ts';
import { type SignedIn, signedIn } from '../testing/signed-in.ts';

let person: SignedIn;
const clients: Client[] = [];
const processes: RunningDavit[] = [];
beforeAll(async () => {
  person = await signedIn();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await person?.server.stop();
  await removeTemporaryFolders();
});

const newClient = (): Client => {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  return client;
};

async function overStdio(env: Record<string, string>): Promise<Client> {
  const client = newClient();
  const [command = '', ...args] = davitCommand('mcp');
  await client.connect(new StdioClientTransport({ command, args, env: { PATH: process.env.PATH ?? '', ...env } }));
  return client;
}

async function serveHttp(): Promise<string> {
  const { DAVIT_API_KEY: _key, ...env } = person.env;
  const served = startDavitCommand(['mcp', '--http', '0'], env);
  processes.push(served);
  return until('the address', () => /^http:\S+/.exec(served.output())?.[0]);
}

async function overHttp(url: string, key: string): Promise<Client> {
  const client = newClient();
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

/** The tool's result, and whether it is an error. */
async function call<T>(client: Client, name: string, args: object): Promise<T & { isError: boolean }> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...args } });
  const [first] = content;
  if (first?.type !== 'text') throw new Error('no text');
  expect(JSON.parse(first.text)).toEqual(structuredContent);
  return { ...(structuredContent as T), isError: isError === true };
}

async function keyWith(scopes: string): Promise<string> {
  return (await person.runJson<{ apiKey: string }>('keys', 'create', '--name', 'test', '--scopes', scopes)).apiKey;
}

describe('the tools', () => {
  it('are the operations of the contract, with its schemas, and say whether they only read', async () => {
    const { tools } = await (await overStdio(person.env)).listTools();
    const operations = Object.values({ ...projectApi, ...agentApi });
    expect(tools.map(({ title }) => title)).toEqual(operations.map(({ summary }) => summary));
    for (const [index, { method, params, scope }] of operations.entries()) {
      const tool = tools[index];
      const reads = ['get_store_item', 'search_store_items', 'list_store_namespaces'];
      expect(tool?.annotations?.readOnlyHint).toBe(method === 'GET' || reads.includes(tool?.name ?? ''));
      expect(tool?.inputSchema.required ?? []).toEqual(expect.arrayContaining(Object.keys(params.properties)));
      expect(tool?.description).toContain(scope ?? 'Any key may call it.');
    }
    const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
    expect(destructive).toEqual([
      'delete_project',
      'rollback_project',
      'restore_version',
      'cancel_run',
      'revoke_key',
      'set_member_role',
      'remove_member',
      'revoke_invitation',
      'remove_domain',
      'rotate_webhook_secret',
      'delete_webhook',
      'set_agent_run_status',
      'rollback_agent_run',
      'delete_agent_run',
      'batch_store',
      'delete_store_item',
    ]);
  });

  // The server's own tests of MCP make an app as well.
  it.runIf(everyCase)('make an app, wait for it, deploy it again and take it back', async () => {
    const client = await overStdio(person.env);
    const { id } = await call<{ id: string }>(client, 'create_project', { prompt: 'a tip calculator' });
    const { runs } = await call<{ runs: { runId: string }[] }>(client, 'list_runs', { id, limit: 1 });
    const log = await call<{ ended: boolean; logs: { message: string }[] }>(client, 'read_logs', { runId: runs[0]?.runId });
    expect(log.ended).toBe(true);
    expect(log.logs.at(-1)?.message).toMatch(/^Live at /);
    const { deploymentUrl } = await call<{ deploymentUrl: string }>(client, 'get_project', { id });
    expect((await fetch(deploymentUrl)).status).toBe(200);
    const { runId } = await call<{ runId: string }>(client, 'deploy_project', { id });
    await call(client, 'read_logs', { runId });
    expect(await call(client, 'rollback_project', { id })).toMatchObject({ ok: true, versionNumber: 1, isError: false });
    expect(
      (await call<{ projects: { id: string }[] }>(client, 'list_projects', {})).projects.map((project) => project.id),
    ).toContain(id);
  });

  it('record the run of an agent, and hand out its state', async () => {
    const client = await overStdio(person.env);
    const { runId, epoch } = await call<{ runId: string; epoch: number }>(client, 'start_agent_run', {
      agentId: 'a',
      framework: 'custom',
    });
    await call(client, 'save_checkpoint', { runId, epoch, stepNumber: 1, stateJson: '{"at":1}' });
    const failed = await call(client, 'report_step', {
      runId,
      epoch,
      stepNumber: 2,
      stepType: 'tool_call',
      status: 'error',
      error: 'HTTP 503',
    });
    expect(failed).toMatchObject({ heal: { action: 'RETRY_STEP' }, runStatus: 'HEALING' });
    expect(await call(client, 'rollback_agent_run', { runId })).toMatchObject({ epoch: 2, stateJson: '{"at":1}' });
    expect(await call(client, 'report_step', { runId, epoch: 1, stepNumber: 3, stepType: 'x' })).toMatchObject({
      error: 'conflict',
      isError: true,
    });
    expect(await call(client, 'set_agent_run_status', { runId, epoch: 2, status: 'COMPLETED' })).toMatchObject({
      status: 'COMPLETED',
    });
    expect(await call(client, 'get_agent_run', { runId, include: 'state' })).toMatchObject({
      checkpoints: [{ stateJson: '{"at":1}' }],
    });
    expect(await call(client, 'list_agent_runs', { agentId: 'a' })).toMatchObject({ total: 1 });
    await call(client, 'set_agent_run_metadata', { runId, metadata: { team: 'search' } });
    expect(await call(client, 'list_agent_runs', { metadata: '{"team":"search"}' })).toMatchObject({ total: 1 });
    expect(await call(client, 'export_agent_run', { runId })).toMatchObject({ records: expect.any(Array), truncated: false });
    expect(await call(client, 'rollback_agent_run', { runId, stepNumber: 1 })).toMatchObject({ epoch: 3, stateJson: '{"at":1}' });
  });

  it('tell a refusal as their error: what it is, what to do, which scope', async () => {
    const client = await overStdio({ ...person.env, DAVIT_API_KEY: await keyWith('projects:read') });
    expect((await call(client, 'list_projects', {})).isError).toBe(false);
    expect(await call(client, 'create_project', { prompt: 'a todo app' })).toMatchObject({
      isError: true,
      error: 'insufficient_permissions',
      requiredScope: 'projects:write',
      hint: expect.stringContaining('projects:write'),
      requestId: expect.any(String),
    });
    expect(await call(client, 'get_project', { id: 'nope' })).toMatchObject({
      isError: true,
      error: 'project_not_found',
      retryable: false,
    });
    const wrong = await client.callTool({ name: 'get_project', arguments: {} });
    expect(wrong.isError).toBe(true);
  });
});

it('without a key it does not start, and explains why on stderr only', async () => {
  const { DAVIT_API_KEY: _key, ...env } = person.env;
  const { code, stdout, stderr } = await davit(env, 'mcp');
  expect([code, stdout]).toEqual([4, '']);
  expect(stderr).toContain('Not signed in');
});

it('ends when its client goes away', async () => {
  const served = startDavitCommand(['mcp'], person.env);
  processes.push(served);
  expect((await served.ended).code).toBe(0);
});

describe('over HTTP', () => {
  it('every request acts with its own key', async () => {
    const url = await serveHttp();
    const [all, reader] = [await overHttp(url, person.server.api.key), await overHttp(url, await keyWith('projects:read'))];
    const { id } = await call<{ id: string }>(all, 'create_project', { prompt: 'a tip calculator', autoDeploy: false });
    expect(await call(reader, 'get_project', { id })).toMatchObject({ id, isError: false });
    expect(await call(reader, 'deploy_project', { id })).toMatchObject({ isError: true, requiredScope: 'projects:write' });
    const stranger = await overHttp(url, 'dvt_nothing');
    expect(await call(stranger, 'list_projects', {})).toMatchObject({ isError: true, error: 'invalid_api_key' });
  });

  it('no key, another path, another host and a page of another origin are refused', async () => {
    const url = await serveHttp();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const post = async (headers: Record<string, string>, to = url): Promise<number> => {
      const { request } = await import('node:http');
      const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
      return new Promise((resolve, reject) => {
        const sending = request(to, { method: 'POST', headers: all }, (answer) => resolve(answer.resume().statusCode ?? 0));
        sending.on('error', reject).end(body);
      });
    };
    const key = { 'x-api-key': person.server.api.key };
    expect(await post(key)).toBe(200);
    expect(await post({})).toBe(401);
    expect(await post(key, url.replace(/mcp$/, 'other'))).toBe(404);
    expect(await post({ ...key, host: 'evil.example' })).toBe(403);
    expect(await post({ ...key, origin: 'https://evil.example' })).toBe(403);
    expect(await post({ ...key, origin: 'http://localhost:3000' })).toBe(200);
  });

  it('a port in use is an error', async () => {
    const port = new URL(await serveHttp()).port;
    const { code, stderr } = await davit(person.env, 'mcp', '--http', port);
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use`);
  });
});
