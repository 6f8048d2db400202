import { afterEach, expect, it } from 'vitest';
import type { Connection } from '../connection.ts';
import type { AnswerMode, RawRequest } from '../port.ts';
import { type Script, type ScriptedEndpoint, sendJson, sendText, startEndpoint } from '../testing/scripted-endpoint.ts';
import { createProviderCall } from './call-provider.ts';

const key = 'secret-key-of-the-test';
const limits = { callTimeoutMs: 5_000, maxAnswerBytes: 100_000 };
const spender = { workspaceId: 'w', runId: 'r' };
const opened: ScriptedEndpoint[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((endpoint) => endpoint.close()));
});

const requestIn = (mode: AnswerMode): RawRequest => ({
  purpose: 'plan',
  instructions: 'Plan it.',
  messages: [{ role: 'user', text: 'a list of boats' }],
  schema: { name: 'sketch', json: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } },
  maxOutputTokens: 500,
  mode,
});

async function open(script: Script, provider: Connection['provider'] = 'openai-compatible', its = limits) {
  const endpoint = await startEndpoint(script);
  opened.push(endpoint);
  const call = createProviderCall({ provider, url: endpoint.url, name: 'some-model', key }, its);
  const ask = (mode: AnswerMode = 'json_schema', signal = new AbortController().signal) => call(requestIn(mode), signal, spender);
  return { endpoint, ask };
}

it('openai-compatible: sends schema, key, instructions and token limit, and reads text and usage', async () => {
  const { endpoint, ask } = await open(() => '{"a":1}');
  expect(await ask()).toEqual({ text: '{"a":1}', inputTokens: 11, outputTokens: 7, isCutOff: false });
  const [sent] = endpoint.requests;
  expect(sent?.path).toBe('/v1/chat/completions');
  expect(sent?.headers.authorization).toBe(`Bearer ${key}`);
  expect(sent?.body).toMatchObject({
    model: 'some-model',
    max_tokens: 500,
    messages: [
      { role: 'system', content: 'Plan it.' },
      { role: 'user', content: 'a list of boats' },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'sketch', strict: true } },
  });
});

it('openai-compatible: asks for any JSON object, or for plain text', async () => {
  const { endpoint, ask } = await open(() => 'not { json');
  expect((await ask('json_object')).text).toBe('not { json');
  expect((await ask('text')).text).toBe('not { json');
  expect(endpoint.requests[0]?.body.response_format).toEqual({ type: 'json_object' });
  expect(endpoint.requests[1]?.body.response_format).toBeUndefined();
});

it('anthropic: speaks its protocol', async () => {
  const { endpoint, ask } = await open(() => '{"a":1}', 'anthropic');
  expect(await ask('text')).toEqual({ text: '{"a":1}', inputTokens: 11, outputTokens: 7, isCutOff: false });
  expect(endpoint.requests[0]).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': key }, body: { max_tokens: 500 } });
});

it('anthropic: a structured answer may come as a call of a tool', async () => {
  const { ask } = await open((request, response) => {
    const [tool] = (request.body.tools ?? []) as { name: string }[];
    if (!tool) return '{"a":2}';
    const content = [{ type: 'tool_use', id: 't1', name: tool.name, input: { a: 2 } }];
    const usage = { input_tokens: 3, output_tokens: 4 };
    sendJson(response, 200, { id: 'm', type: 'message', role: 'assistant', model: 'x', content, stop_reason: 'tool_use', usage });
    return undefined;
  }, 'anthropic');
  expect(JSON.parse((await ask()).text)).toEqual({ a: 2 });
});

it('reports an answer that was cut off', async () => {
  const { ask } = await open((request, response) => {
    sendText(request, response, '{"a":', true);
    return undefined;
  });
  expect(await ask()).toMatchObject({ text: '{"a":', isCutOff: true });
});

it.each([
  [401, 'unauthorized'],
  [400, 'refused'],
  [404, 'refused'],
  [429, 'rate_limited'],
  [500, 'server_error'],
  [503, 'server_error'],
] as const)('status %i fails as %s, without the key in the message', async (status, reason) => {
  const { ask } = await open((_request, response) => {
    sendJson(response, status, { error: { message: `bad key ${key} of ann@example.com\u001b[31m` } }, { 'retry-after': '7' });
    return undefined;
  });
  const failure = await ask().catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ name: 'CallFailed', reason, retryAfterMs: 7_000 });
  expect(failure).toHaveProperty('message', `The endpoint answered ${status}: bad key [key] of [email] [31m.`);
});

it('follows no redirect, and sends the key nowhere else', async () => {
  const elsewhere = await startEndpoint(() => '{"a":1}');
  opened.push(elsewhere);
  const { ask } = await open((_request, response) => {
    response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end();
    return undefined;
  });
  await expect(ask()).rejects.toMatchObject({ reason: 'redirect' });
  expect(elsewhere.requests).toEqual([]);
});

it('stops reading an answer of 10 MB', async () => {
  const { ask } = await open(() => 'x'.repeat(10_000_000));
  await expect(ask()).rejects.toMatchObject({ reason: 'too_large' });
});

it('stops waiting for a slow answer, and reports an abort as such', async () => {
  const { ask } = await open(() => new Promise(() => {}), 'openai-compatible', { ...limits, callTimeoutMs: 50 });
  await expect(ask()).rejects.toMatchObject({ reason: 'timeout' });
  const abort = new AbortController();
  const asking = ask('text', abort.signal);
  abort.abort(new Error('canceled'));
  await expect(asking).rejects.toThrow('canceled');
});

it.each([
  ['a page of HTML', (_: unknown, response: import('node:http').ServerResponse) => void response.end('<html>hello</html>')],
  ['another JSON', (_: unknown, response: import('node:http').ServerResponse) => sendJson(response, 200, { hello: 1 })],
])('%s instead of the protocol fails', async (_what, script) => {
  const { ask } = await open((request, response) => {
    script(request, response);
    return undefined;
  });
  await expect(ask()).rejects.toMatchObject({ name: 'CallFailed', reason: 'not_json' });
});

it('a connection that breaks, or that nobody accepts, fails as unreachable', async () => {
  const { endpoint, ask } = await open((_request, response) => {
    response.destroy();
    return undefined;
  });
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
  await endpoint.close();
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
});
