/** The tools on the server itself: with the protocol's own client, and refusals by raw requests. */
import { Davit } from '@davit/client';
import { tools } from '@davit/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../../../packages/mcp/src/calls.ts';
import { until } from '../../../../../test/harness/until.ts';
import { type Caller, type OpenServer, openServer, type Sent } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
const clients: Client[] = [];
beforeAll(async () => {
  server = await openServer({ corsOrigins: ['https://tools.example'] });
  caller = await server.newCaller();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(() => server.close());

async function connect(key = caller.key, url = server.url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

/** The tool's result, and whether it is an error. */
async function call<T>(client: Client, name: string, args: object): Promise<T & { isError: boolean }> {
  const { structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
  return { ...(structuredContent as T), isError: isError === true };
}

const accept = { accept: 'application/json, text/event-stream' };
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const callTool = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const post = (body: unknown, { headers, ...sent }: Sent = {}, path = '/mcp', by = caller) =>
  by.call('POST', path, { body, ...sent, headers: { ...accept, ...headers } });

describe('a client of the protocol', () => {
  test('lists every tool with what it takes and what it answers', async () => {
    const listed = (await (await connect()).listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { outputSchema } of listed) expect(outputSchema?.type).toBe('object');
    for (const { title, description } of listed) expect(description).toMatch(new RegExp(`^${title}\\. `));
    expect(listed.filter(({ description }) => /\b(reportStep|saveCheckpoint)\b/.test(description ?? ''))).toEqual([]);
  });

  test('makes an app, waits for it, takes it back; every answer fits its schema', async () => {
    const client = await connect();
    await client.listTools();
    const { id } = await call<{ id: string }>(client, 'create_project', { prompt: 'a list' });
    const { runs } = await call<{ runs: { runId: string }[] }>(client, 'list_runs', { id });
    const log = await call(client, 'read_logs', { runId: runs[0]?.runId });
    expect(log).toMatchObject({ ended: true, isError: false });
    const { runId } = await call<{ runId: string }>(client, 'deploy_project', { id });
    await call(client, 'read_logs', { runId });
    expect(await call(client, 'rollback_project', { id })).toMatchObject({ ok: true, versionNumber: 1 });
    const { confirmAt } = await call<{ confirmAt: string }>(client, 'create_owner_link', { id });
    expect(confirmAt).toBe(`${server.url}/projects/${id}`);
  });

  test('names pages of the console at PUBLIC_URL, whatever host the request came by', async () => {
    const behindProxy = await openServer({ publicUrl: 'https://davit.example.com' });
    try {
      const by = await behindProxy.newCaller();
      const id = await behindProxy.projectWithVersions(by, 0);
      const { confirmAt } = await call<{ confirmAt: string }>(await connect(by.key, behindProxy.url), 'create_owner_link', {
        id,
      });
      expect(confirmAt).toBe(`https://davit.example.com/projects/${id}`);
      // As `davit mcp` calls it, over stdio or HTTP.
      const davit = new Davit({ baseUrl: behindProxy.url, apiKey: by.key });
      const { signal } = new AbortController();
      expect(await calls.createOwnerLink(davit, { id }, signal)).toMatchObject({ confirmAt });
      expect(await calls.createKey(davit, {}, signal)).toMatchObject({
        confirmAt: `https://davit.example.com/w/${by.workspaceId}/settings/keys?create=any`,
      });
    } finally {
      await behindProxy.close();
    }
  });

  test('reads the log of an active run as far as it is, at once', async () => {
    const release = server.builder.hold();
    const client = await connect();
    await client.listTools();
    const { id } = await call<{ id: string }>(client, 'create_project', { prompt: 'a list' });
    const { runs } = await call<{ runs: { runId: string }[] }>(client, 'list_runs', { id });
    const read = () => call<{ logs: object[] }>(client, 'read_logs', { runId: runs[0]?.runId, follow: false });
    await until('an entry', async () => (await read()).logs.length > 0);
    expect(await read()).toMatchObject({ run: null, ended: false });
    release();
  });

  test('sees nothing of another workspace', async () => {
    const { id } = await call<{ id: string }>(await connect(), 'create_project', { prompt: 'a list', autoDeploy: false });
    const stranger = await connect((await server.newCaller()).key);
    const answers = await Promise.all([id, 'nope'].map((id) => call<{ requestId?: string }>(stranger, 'get_project', { id })));
    for (const answer of answers) delete answer.requestId;
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ isError: true, error: 'project_not_found' });
  });

  test('is refused by the scopes, bounds and limits of the endpoint, with the tool that helps', async () => {
    const reader = await connect((await server.newCaller(['projects:read'])).key);
    expect(await call(reader, 'create_project', { prompt: 'a list' })).toMatchObject({
      isError: true,
      error: 'insufficient_permissions',
      requiredScope: 'projects:write',
      hint: 'Ask the person for a key with the scope projects:write. get_me lists the scopes of this one.',
    });
    const client = await connect();
    const run = await call<{ runId: string }>(client, 'start_agent_run', { agentId: 'a', framework: 'custom' });
    const step = { ...run, stepNumber: 1, stepType: 'x', output: 'x'.repeat(70_000) };
    expect(await call(client, 'report_step', step)).toMatchObject({ isError: true, error: 'payload_too_large' });
    expect(await call(client, 'report_step', { ...run, epoch: 7, stepNumber: 1, stepType: 'x' })).toMatchObject({
      error: 'conflict',
      hint: expect.stringContaining(`get_agent_run with runId ${run.runId} returns the current epoch.`),
    });
    const slow = await openServer({ rateLimits: { 'v1-key': 1 } as never });
    try {
      const limited = await connect((await slow.newCaller()).key, slow.url);
      expect((await call(limited, 'list_projects', {})).isError).toBe(false);
      expect(await call(limited, 'list_projects', {})).toMatchObject({
        error: 'rate_limit_exceeded',
        retryAfter: expect.any(Number),
        hint: expect.stringMatching(/^Wait \d+ s, then call list_projects again\.$/),
      });
    } finally {
      await slow.close();
    }
  });
});

interface Refusal {
  sent?: Sent;
  body?: unknown;
  path?: string;
  method?: string;
  error: [number, string];
}

describe('a request is refused', () => {
  const deep = `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(70)}${']'.repeat(70)}}`;
  const json = { 'content-type': 'application/json' };
  test.each<[string, Refusal]>([
    ['without a key: 401', { sent: { key: null }, error: [401, 'missing_api_key'] }],
    ['with a wrong key: 401', { sent: { key: 'dvt_wrong' }, error: [401, 'invalid_api_key'] }],
    ['with a batch: 400', { body: [listTools, listTools], error: [400, 'invalid_request'] }],
    ['without a body: 400', { sent: { headers: json, raw: '' }, body: undefined, error: [400, 'invalid_request'] }],
    ['with broken JSON: 400', { sent: { headers: json, raw: '{"jsonrpc":' }, body: undefined, error: [400, 'invalid_request'] }],
    ['nested too deep: 400', { sent: { headers: json, raw: deep }, body: undefined, error: [400, 'invalid_request'] }],
    ['over the bound of a body: 413', { body: { pad: 'x'.repeat(2 ** 20) }, error: [413, 'payload_too_large'] }],
    [
      'with another type: 415',
      { sent: { headers: { 'content-type': 'text/plain' }, raw: '{}' }, body: undefined, error: [415, 'unsupported_media_type'] },
    ],
    [
      'by a page of another origin: 403',
      { sent: { headers: { origin: 'https://evil.example' } }, error: [403, 'insufficient_permissions'] },
    ],
    ['below the path: 404', { path: '/mcp/tools', error: [404, 'route_not_found'] }],
    ['by GET: 405', { method: 'GET', error: [405, 'method_not_allowed'] }],
    ['by DELETE: 405', { method: 'DELETE', error: [405, 'method_not_allowed'] }],
  ])('%s', async (_title, { sent, path = '/mcp', method = 'POST', error, ...rest }) => {
    const body = 'body' in rest ? rest.body : listTools;
    const answer =
      method === 'POST'
        ? await post(body, sent, path)
        : await caller.call(method, path, { headers: { accept: 'text/event-stream' } });
    expect([answer.status, answer.body.error]).toEqual(error);
    expect(answer.body.requestId).toBe(answer.headers.get('x-service-request-id'));
  });

  test('of a workspace that is suspended: 400', async () => {
    const gone = await server.newCaller();
    await server.identity.suspendWorkspace(gone.workspaceId);
    const answer = await post(listTools, {}, '/mcp', gone);
    expect([answer.status, answer.body.error]).toEqual([400, 'workspace_not_resolved']);
  });

  test('over the limit: 429, with when to try again', async () => {
    const slow = await openServer({ rateLimits: { 'mcp-key': 1, 'v1-ip': 1, 'invalid-key-ip': 1 } as never });
    try {
      const its = await slow.newCaller();
      for (const key of [its.key, null, 'dvt_wrong']) {
        await post(listTools, { key }, '/mcp', its);
        const answer = await post(listTools, { key }, '/mcp', its);
        expect([answer.status, answer.body.error]).toEqual([429, 'rate_limit_exceeded']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await slow.close();
    }
  });
});

test('a server that stops refuses with 503 and when to try again', async () => {
  const stopping = await openServer();
  try {
    const its = await stopping.newCaller();
    stopping.drain.begin();
    const answer = await post(listTools, {}, '/mcp', its);
    expect([answer.status, answer.body.error, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  } finally {
    await stopping.close();
  }
});

test('a page of an origin that CORS_ORIGINS names is let in, and a page of this server', async () => {
  for (const origin of ['https://tools.example', server.url]) {
    expect((await post(listTools, { headers: { origin } })).status).toBe(200);
  }
});

test('an unknown tool and invalid arguments are errors of the protocol or the tool', async () => {
  const { text } = await post(callTool('no_such_tool', {}));
  expect(text).toContain('no_such_tool');
  expect((await post(callTool('get_project', {}))).text).toContain('"isError":true');
});

test('the key is in no answer and no line of the log', async () => {
  const { text } = await post(callTool('get_me', {}));
  expect(text).toContain('\\"scopes\\"');
  expect(text + server.logLines.join('')).not.toContain(caller.key);
});

test('a call ends with its connection, and the log stream behind it too', async () => {
  const release = server.builder.hold();
  const { id } = (await caller.call<{ id: string }>('POST', '/v1/projects', { body: { prompt: 'a list' } })).body;
  const { runs } = (await caller.call<{ runs: { runId: string }[] }>('GET', `/v1/projects/${id}/runs`)).body;
  const streams = async () => /^davit_log_streams (\d+)$/m.exec((await caller.call('GET', '/metrics')).text)?.[1];
  const leave = new AbortController();
  const waiting = fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { ...accept, 'content-type': 'application/json', 'x-api-key': caller.key },
    body: JSON.stringify(callTool('read_logs', { runId: runs[0]?.runId })),
    signal: leave.signal,
  }).then((answer) => answer.text());
  waiting.catch(() => {});
  await until('the stream', async () => (await streams()) === '1');
  leave.abort();
  await until('its end', async () => (await streams()) === '0');
  release();
});
