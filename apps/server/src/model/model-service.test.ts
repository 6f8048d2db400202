/** The model of an installation, against an endpoint in this process. */
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createMemoryLedger } from '@davit/model';
import { createProviderCall } from '@davit/model/providers';
import { type Script, type ScriptedEndpoint, sendJson, startEndpoint } from '@davit/model/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../ambient.ts';
import { readConfig } from '../config/read-config.ts';
import { createModelCalls } from './model-calls.ts';
import { openModelService } from './model-service.ts';
import { formatModel } from './model-status.ts';

const limits = { callTimeoutMs: 5_000, maxAnswerBytes: 100_000 };
const atOnce = {
  after(_ms: number, act: () => void) {
    queueMicrotask(act);
    return () => {};
  },
};
const request = {
  purpose: 'plan',
  instructions: 'Plan.',
  messages: [{ role: 'user' as const, text: 'boats' }],
  schema: { name: 'sketch', json: { type: 'object' } },
  maxOutputTokens: 100,
};
const spender = { workspaceId: 'w', runId: 'r' };
const signal = new AbortController().signal;

let folder: string;
const endpoints: ScriptedEndpoint[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-models-'));
});
afterEach(async () => {
  await Promise.all(endpoints.splice(0).map((endpoint) => endpoint.close()));
  await rm(folder, { recursive: true });
});

async function endpointOf(script: Script): Promise<ScriptedEndpoint> {
  const endpoint = await startEndpoint(script);
  endpoints.push(endpoint);
  return endpoint;
}

async function open(environment: Record<string, string> = {}, isAllowed = true) {
  let stored: Connection | null = null;
  const calls = { callOf: (connection: Connection) => createProviderCall(connection, limits), close: async () => {} };
  return openModelService({
    config: readConfig(environment).model,
    dataDir: folder,
    settings: {
      read: async () => stored,
      async write(connection) {
        stored = connection;
      },
    },
    ledger: createMemoryLedger(),
    calls,
    allowanceOf: async () => (isAllowed ? { dayTokens: null } : null),
    clock: systemClock,
    timers: atOnce,
    random: () => 0,
  });
}

const settingsFor = (url: string, more: Record<string, string> = {}) => ({
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_URL: url,
  MODEL_NAME: 'small',
  ...more,
});

it('without a model there is nothing to ask, and no status', async () => {
  const service = await open();
  expect(await service.modelFor('w')).toBeNull();
  expect(service.inWords()).toBeNull();
  expect(await service.test()).toMatchObject({ source: 'none', model: null });
});

it('says where prompts go before the first call, and whether the endpoint answers after a test', async () => {
  const { url, requests } = await endpointOf(() => '{"ready":true}');
  const service = await open(settingsFor(url));
  const { host } = new URL(url);
  expect(service.inWords()).toBe(`small: prompts go to ${host}, which has not been tested yet`);
  expect(requests).toEqual([]);
  await service.test();
  expect(service.inWords()).toBe(`small: prompts go to ${host}, which answers (json_schema)`);
});

it('says what the newest call found, too', async () => {
  let isDown = false;
  const { url } = await endpointOf((_request, response) =>
    isDown ? void sendJson(response, 503, { error: { message: 'overloaded' } }) : '{"ready":true}',
  );
  const service = await open(settingsFor(url));
  const found = await service.modelFor('w');
  await found?.model.ask(request, spender, signal);
  expect(service.inWords()).toContain('which answers (json_schema)');
  isDown = true;
  await found?.model.ask(request, spender, signal);
  expect(service.inWords()).toContain('which does not answer: The endpoint answered 503: overloaded.');
  expect((await service.status()).probed).toMatchObject({ outcome: 'failed', reason: 'server_error' });
});

it('asks in the way that the test found', async () => {
  const { url, requests } = await endpointOf((received, response) => {
    if (received.body.response_format === undefined) return '{"ready":true}';
    sendJson(response, 400, { error: { message: 'unknown field response_format' } });
    return undefined;
  });
  const service = await open(settingsFor(url));
  expect((await service.test()).probed).toMatchObject({ outcome: 'answers', mode: 'text' });
  const found = await service.modelFor('w');
  expect(await found?.model.ask(request, spender, signal)).toMatchObject({ outcome: 'answered' });
  expect(requests).toHaveLength(4);
});

it('a workspace that opted out has no model', async () => {
  const { url } = await endpointOf(() => '{}');
  expect(await (await open(settingsFor(url), false)).modelFor('w')).toBeNull();
});

it('a stored model is used from the next run on, and the key is in no status', async () => {
  const { url, requests } = await endpointOf(() => '{}');
  const service = await open();
  await service.store({ provider: 'openai-compatible', url, name: 'stored', key: 'very-secret-key' });
  expect(JSON.stringify(await service.status())).not.toContain('very-secret');
  const found = await service.modelFor('w');
  await found?.model.ask(request, spender, signal);
  expect(requests[0]?.headers.authorization).toBe('Bearer very-secret-key');
  await service.store(null);
  expect(await service.modelFor('w')).toBeNull();
});

it('reads the key from a file that others cannot read', async () => {
  const { url, requests } = await endpointOf(() => '{}');
  const file = join(folder, 'key');
  await writeFile(file, 'key-of-the-file\n', { mode: 0o600 });
  const service = await open(settingsFor(url, { MODEL_API_KEY_FILE: file }));
  await service.test();
  expect(requests[0]?.headers.authorization).toBe('Bearer key-of-the-file');
  await chmod(file, 0o644);
  await expect(open(settingsFor(url, { MODEL_API_KEY_FILE: file }))).rejects.toThrow(`chmod 600 ${file}`);
  await expect(open(settingsFor(url, { MODEL_API_KEY_FILE: `${file}-not-there` }))).rejects.toThrow('cannot be read');
});

it('records what it asked, and replays it without the endpoint', async () => {
  const { url, requests } = await endpointOf(() => '{"a":1}');
  const recording = await (await open(settingsFor(url, { MODEL_TRANSCRIPTS: 'record' }))).modelFor('w');
  const secret = {
    ...request,
    messages: [{ role: 'user' as const, text: 'boats for ann@example.com with sk-abcdefgh12345678' }],
  };
  await recording?.model.ask(secret, spender, signal);
  expect(JSON.stringify(requests[0]?.body)).toContain('boats for [email] with [key]');
  const [file = ''] = await readdir(join(folder, 'model-transcripts'));
  const path = join(folder, 'model-transcripts', file);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const kept = await readFile(path, 'utf8');
  expect(JSON.parse(kept)).toMatchObject({
    at: expect.any(Number),
    request: { messages: [{ text: 'boats for [email] with [key]' }] },
  });
  expect(kept).not.toMatch(/ann@|sk-abc/);
  const replaying = await (await open(settingsFor(url, { MODEL_TRANSCRIPTS: 'replay' }))).modelFor('w');
  expect(await replaying?.model.ask(secret, spender, signal)).toMatchObject({ value: { a: 1 } });
  const other = { ...request, messages: [{ role: 'user' as const, text: 'ships' }] };
  expect(await replaying?.model.ask(other, spender, signal)).toMatchObject({ outcome: 'failed', reason: 'replay_miss' });
  expect(requests).toHaveLength(1);
});

it('calls run in a process of their own, which an abort ends', async () => {
  const { url, requests } = await endpointOf((_request, _response, count) => (count === 1 ? '{"a":1}' : new Promise(() => {})));
  // How long a process takes to start is the machine's affair.
  const calls = createModelCalls({ size: 1, limits: { ...limits, callTimeoutMs: 60_000 } });
  const call = calls.callOf({ provider: 'openai-compatible', url, name: 'm', key: 'k' });
  const raw = { ...request, mode: 'text' as const };
  expect(await call(raw, signal, spender)).toMatchObject({ text: '{"a":1}', inputTokens: 11 });
  const abort = new AbortController();
  const asking = call(raw, abort.signal, spender);
  await expect.poll(() => requests.length).toBe(2);
  abort.abort(new Error('canceled'));
  await expect(asking).rejects.toThrow('canceled');
  await calls.close();
});

it('names a wrong combination of settings', () => {
  expect(() => readConfig({ MODEL_NAME: 'x' })).toThrow('MODEL_NAME: needs MODEL_PROVIDER.');
  expect(() => readConfig({ MODEL_PROVIDER: 'anthropic' })).toThrow('MODEL_NAME: must be set with MODEL_PROVIDER.');
  expect(() => readConfig({ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'x' })).toThrow('MODEL_URL: must be set');
  expect(() => readConfig({ MODEL_PROVIDER: 'other' })).toThrow('must be one of openai-compatible, anthropic.');
  expect(() => readConfig({ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x', MODEL_URL: 'ftp://x' })).toThrow('https://');
  expect(readConfig({ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x' }).model.connection).toMatchObject({
    url: 'https://api.anthropic.com/v1',
  });
});

it('the words of a failed test say so', () => {
  const model = { provider: 'anthropic', url: 'https://h/v1', name: 'm', hasKey: true, host: 'h' } as const;
  const probed = { outcome: 'failed', reason: 'unauthorized', message: 'Wrong key.' } as const;
  expect(formatModel({ source: 'stored', model, probed, transcripts: 'live' })).toContain('does not answer: Wrong key.');
});
