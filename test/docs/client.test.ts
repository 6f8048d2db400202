/** The programs in the client guide, verbatim, against a real server. */
import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { allBlocksOf, blocksOf, exactBlocksOf, root } from './pages.ts';

const run = promisify(execFile);
let server: RunningServer;
let reader: string;
beforeAll(async () => {
  server = await startServer();
  reader = await temporaryFolder('reader');
  await mkdir(join(reader, 'bin'));
  await symlink(server.dataDir, join(reader, 'data'));
  await symlink(join(root, 'node_modules'), join(reader, 'node_modules'));
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

/** As on the page: first set the environment, then run the program with node. */
async function outputOf(program: string, name: string): Promise<string> {
  const environment = blocksOf('docs/client.md', 'sh').join('\n').replaceAll('http://localhost:4100', server.url);
  await writeFile(join(reader, name), program);
  const script = `${environment}\n"${process.execPath}" ${name}`;
  return (await run('bash', ['--norc', '-euc', script], { cwd: reader, env: { PATH: `${process.env.PATH}` } })).stdout;
}

test('every block of code is one that is run here', () => {
  expect(allBlocksOf('docs/client.md').map(({ language }) => language)).toEqual(['sh', 'js', 'js', 'js', 'js', 'js', 'js', 'js']);
});

test('each program does what the page describes', async () => {
  const output: string[] = [];
  for (const [index, program] of blocksOf('docs/client.md', 'js').entries()) {
    output.push(await outputOf(program, `program-${index}.mjs`));
  }
  const [live, lists, headers, wrong, agent, graph, restored] = output;
  expect(live).toMatch(/^plan /m);
  expect(live).toMatch(/^deployed http:\/\/\S+\n$/m);
  expect(lists).toMatch(/^1 1\n1 /);
  expect(headers).toMatch(/"v1-key";r=\d+;t=\d+ [0-9a-f-]{36}\n$/);
  expect(wrong).toBe('project_not_found false\n');
  expect(agent).toBe('COMPLETED RETRY_STEP SUCCEEDED 2\n');
  expect(graph).toBe('2 1\n');
  expect(restored).toBe('HTTP 503: closed\n1 sent to ann\n');
});

/** What the programs of the two packages' READMEs take as given. */
const given = `import { Annotation, StateGraph } from '@langchain/langgraph';
const [search, state, input] = [(words) => [words], { found: [] }, { n: 0 }];
const builder = new StateGraph(Annotation.Root({ n: Annotation() }))
  .addNode('add', ({ n }) => ({ n: n + 1 }))
  .addEdge('__start__', 'add');
`;

test('the programs in the READMEs of the packages run as they stand', async () => {
  const [client = ''] = exactBlocksOf('packages/client/README.md', 'ts', 1);
  expect(await outputOf(`${given}${client}`, 'client.mjs')).toMatch(/^SUCCEEDED http:\S+$/m);
  const [langgraph = ''] = exactBlocksOf('packages/langgraph/README.md', 'ts', 1);
  const state = "console.log((await graph.getState({ configurable: { thread_id: 'tea' } })).values);";
  expect(await outputOf(`${given}${langgraph}\n${state}`, 'langgraph.mjs')).toBe('{ n: 1 }\n');
});
