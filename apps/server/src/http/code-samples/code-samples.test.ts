/** The samples of every operation run against a server that records the requests. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { agentApi, type Operation, projectApi } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeSample, codeSamplesOf } from './code-samples.ts';

interface RecordedRequest {
  method: string | undefined;
  path: string | undefined;
  key: string | undefined;
  body: unknown;
}

const run = promisify(execFile);
const operations: Operation[] = Object.values({ ...projectApi, ...agentApi });
const received: RecordedRequest[] = [];
let server: Server;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const sent = await text(request);
    const body = sent === '' || sent === '{}' ? undefined : JSON.parse(sent);
    // Only the client knows the epoch of its run.
    if (body !== undefined) delete body.epoch;
    // The page size is the caller's choice.
    const path = request.url?.split('?', 1)[0];
    received.push({ method: request.method, path, key: request.headers['x-api-key'] as string, body });
    const { success } = operations[(received.length - 1) % operations.length] as Operation;
    const type = success.mediaType ?? 'application/json';
    response.writeHead(success.status, { 'content-type': type, connection: 'close' }).end(JSON.stringify(success.example));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  folder = await mkdtemp(join(tmpdir(), 'davit-samples-'));
  await symlink(fileURLToPath(new URL('../../../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  env = { ...process.env, DAVIT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, DAVIT_API_KEY: 'dvt_sample' };
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The requests of one language's samples, in order. Results of the example responses are not checked. */
async function askedBy(label: string): Promise<RecordedRequest[]> {
  received.length = 0;
  const sources = operations.map((operation) => codeSamplesOf(operation).find((sample) => sample.label === label) as CodeSample);
  const write = (ending: string) =>
    Promise.all(
      sources.map(async ({ source }, place) => {
        const file = join(folder, `${label}-${place}.${ending}`);
        await writeFile(file, source);
        return file;
      }),
    );
  if (label === 'curl') await run('bash', ['-c', sources.map(({ source }) => source).join('\n')], { env });
  if (label === 'Python') {
    const files = await write('py');
    await run('python3', ['-c', 'import sys\nfor f in sys.argv[1:]: exec(open(f).read(), {})', ...files], { env });
  }
  if (label === 'TypeScript') {
    const files = await write('ts');
    const each = 'for (const f of process.argv.slice(1)) await import(f).catch(() => {});';
    await run(process.execPath, ['--input-type=module', '-e', each, ...files], { env });
  }
  return [...received];
}

const wanted = (): RecordedRequest[] =>
  operations.map((operation) => {
    const ids = (Object.values(operation.params.properties) as { examples: string[] }[]).map(
      ({ examples }) => examples[0] as string,
    );
    const body = operation.isBodyOptional ? undefined : operation.bodyExample;
    const path = ids.reduce((rest, id) => rest.replace(/:\w+/, id), operation.path);
    return { method: operation.method, path, key: 'dvt_sample', body };
  });

test.each(['curl', 'Python', 'TypeScript'])('every sample in %s sends the request of its operation', async (label) => {
  expect(await askedBy(label)).toEqual(wanted());
});
