/** The snippets in the console are those that the docs have and tests run; the plain HTTP commands run here. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { agentApi } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentScopes, connections, keyPlaceholder, snippetsOf } from '../../apps/console/src/agents/snippets.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { textOf } from './pages.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

const url = 'https://davit.example.com';
const codeOf = (connection: (typeof connections)[number], at = url) => snippetsOf(connection, at).map(({ code }) => code);

test('every block of JavaScript and Python is one that the docs have, and that is run there', () => {
  const [client, python] = [textOf('docs/client.md'), textOf('docs/python.md')];
  for (const block of codeOf('langgraph-js').slice(1)) expect(client).toContain(block);
  for (const connection of ['langgraph', 'crewai', 'autogen'] as const) {
    for (const block of codeOf(connection).slice(1)) expect(python).toContain(block);
  }
});

test('every block begins with this server and a place for the key', () => {
  for (const connection of connections) {
    expect(codeOf(connection)[0]).toBe(`export DAVIT_URL=${url}\nexport DAVIT_API_KEY=${keyPlaceholder}`);
  }
});

test('the commands of plain HTTP run as they stand, with the scopes that the page names', async () => {
  const scopes = Object.values(agentApi).map(({ scope }) => scope);
  expect(agentScopes.filter((scope) => !scopes.includes(scope) && scope !== 'agent-state:read')).toEqual([]);
  const script = codeOf('http', server.url).join('\n').replace(keyPlaceholder, server.api.key);
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    env: { PATH: `${process.env.PATH}` },
  });
  expect(stdout).toContain('"action":"RETRY_STEP"');
  expect(stdout).toContain('"resumeFromStep":2');
  expect(stdout).toContain('"status":"COMPLETED"');
});
