/** LangGraph's checkpointer in Python against a real server, with the real LangGraph if this machine has it. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../../packages/langgraph/test-doubles/davit-server.ts';
import { prunesAtOnce } from '../../packages/langgraph/test-doubles/stored.ts';
import { exactBlocksOf } from '../docs/pages.ts';
import { temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { held, langgraph, outputOf, python } from './python/run.ts';

let davit: DavitServer;
beforeAll(async () => {
  davit = await openDavitServer();
});
afterAll(() => davit?.close());

test.for(['sync', 'async'])(`LangGraph in Python (${langgraph}): the checkpointer holds its contract, %s`, async (how) => {
  const cases = await outputOf(davit.server, 'saver_contract.py', [how, randomUUID()]);
  expect(cases.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect(cases.length).toBeGreaterThan(20);
});

const whole = "['asked', 'finish', 'left', 'prepare', 'right']";

async function agent(how: string, more: string[] = []) {
  const file = join(await temporaryFolder('effects'), 'effects');
  const words = [randomUUID(), '17', file];
  const effects = async () => (await readFile(file, 'utf8')).trim().split('\n');
  return { words, begin: [how, ...words, ...more], effects };
}

test(`LangGraph in Python (${langgraph}): a killed agent continues without losses, and repeats no finished node`, async () => {
  const { words, begin, effects } = await agent('kill');
  expect((await python(davit.server, 'graph_agent.py', begin)).how).toBe('SIGKILL');
  expect(await outputOf(davit.server, 'graph_agent.py', ['resume', ...words])).toEqual([whole]);
  expect((await effects()).sort()).toEqual(['finish', 'left', 'prepare', 'right', 'right']);
});

test(`LangGraph in Python (${langgraph}): an agent thought dead cannot overwrite its successor`, async () => {
  const { words, begin, effects } = await agent('hold', ['nested']);
  const zombie = await held(davit.server, 'graph_agent.py', begin);
  await zombie.until('held');
  expect(await outputOf(davit.server, 'graph_agent.py', ['rollback', ...words])).toEqual([`2 ${whole}`]);
  expect(await zombie.goOn()).toEqual(['nested: 409', '409']);
  expect(await outputOf(davit.server, 'graph_agent.py', ['resume', ...words])).toEqual([whole]);
  expect((await effects()).filter((name) => name === 'left')).toEqual(['left']);
});

test(`LangGraph in Python (${langgraph}): nor where its successor runs in the same process`, async () => {
  const { begin } = await agent('one process', ['nested']);
  expect(await outputOf(davit.server, 'graph_agent.py', begin)).toEqual([
    'nested: None',
    `successor: ${whole}`,
    'nested: 409',
    'zombie: 409',
    whole,
  ]);
});

test(`LangGraph in Python (${langgraph}): calls are steps of their graph, and done effects are at hand after a rollback`, async () => {
  const [agentId, threadId] = [randomUUID(), randomUUID()];
  const [advice, ...effects] = await outputOf(davit.server, 'reported.py', [agentId, threadId]);
  expect(advice).toBe("['RETRY_STEP']");
  expect(effects).toEqual([
    "['mail'] None",
    "[[None, {'output': 'sent'}, None], None]",
    '[None, None, None]',
    // Another client rolled the thread back, and its run had ended before the last turn.
    "[[None, {'output': 'sent'}, None], None]",
    '[None, None, None] RUNNING',
  ]);
  const runs = [...(await davit.davit.agentRuns.list({ agentId })).runs].reverse();
  const [run] = (await davit.davit.agentRuns.list({ agentId, threadId })).runs;
  expect(runs.map(({ status, threadId }) => [status, threadId === undefined])).toEqual([
    ['RUNNING', false],
    ['COMPLETED', true],
    ['FAILED', true],
    ['RUNNING', false],
    ['RUNNING', false],
  ]);
  const { steps } = await davit.davit.agentRuns.get(run?.runId ?? '');
  expect(steps).toMatchObject([
    { stepNumber: 2, stepType: 'tool_call', toolName: 'search', input: { q: 'tea' }, output: 'found', status: 'success' },
    { stepNumber: 2, toolName: 'shop', status: 'error', error: 'HTTP 503 from the shop' },
    { stepNumber: 2, stepType: 'llm_call', toolName: 'gpt', output: null },
    { stepNumber: 2, toolName: 'ask', status: 'skipped' },
  ]);
  expect(JSON.stringify(steps)).not.toContain('private');
});

test(`LangGraph in Python (${langgraph}): what waits for a request shares the next one`, async () => {
  const agentId = randomUUID();
  expect(await outputOf(davit.server, 'batched.py', [agentId])).toEqual([
    "['runs', 'checkpoint', 'checkpoints'] True",
    '[3, 2, 1]',
    "['steps', 'batch']",
  ]);
  const { runs } = await davit.davit.agentRuns.list({ agentId });
  expect(runs.map(({ stepCount, checkpointCount }) => [stepCount, checkpointCount])).toEqual([[20, 4]]);
});

test.runIf(langgraph !== 'stand-ins')(
  'LangGraph in Python (the real LangGraph): graphs answer as they do in memory',
  async () => {
    expect(await outputOf(davit.server, 'real_graphs.py', [randomUUID()])).toEqual([
      expect.stringMatching(/^\d+ True$/),
      expect.stringMatching(/^\d+ True$/),
      expect.stringMatching(/^\d+ True$/),
    ]);
  },
);

test.runIf(langgraph !== 'stand-ins').for(['2 2 2', '9 6 4', '5 12 3'])(
  'LangGraph in Python (the real LangGraph): an agent killed at %s ends as one in memory, and is deleted',
  async (deaths) => {
    const words = [randomUUID(), '17'];
    for (const death of deaths.split(' ')) {
      expect((await python(davit.server, 'real_agent.py', ['davit', ...words, death])).how).toBe('SIGKILL');
    }
    const inMemory = await outputOf(davit.server, 'real_agent.py', ['memory', ...words, '0']);
    expect(inMemory.length).toBeGreaterThan(10);
    expect(await outputOf(davit.server, 'real_agent.py', ['davit', ...words, '0'])).toEqual(inMemory);
    expect(await outputOf(davit.server, 'real_agent.py', ['delete', ...words, '0'])).toEqual(['None [] []']);
  },
);

test.runIf(langgraph !== 'stand-ins')('LangGraph in Python (the real LangGraph): fast steps share requests', async () => {
  const answers = await outputOf(davit.server, 'real_batches.py', [randomUUID()]);
  const hows = ['sync', 'async'].flatMap((how) => ['async', 'sync', 'exit'].map((durability) => `${how} ${durability}`));
  expect(answers).toEqual(hows.map((how) => `${how} True True`));
});

test(`docs/python.md (LangGraph: ${langgraph}): its blocks run as they stand, and so does that of the package's README`, async () => {
  const lastOf = async (blocks: string[]) => {
    const file = join(await temporaryFolder('page'), 'page.md');
    await writeFile(file, blocks.map((block) => `\`\`\`py\n${block}\`\`\`\n`).join(''));
    return (await outputOf(davit.server, 'readme.py', [file])).at(-1);
  };
  expect(await lastOf(exactBlocksOf('docs/python.md', 'py', 9))).toBe('sent to ann tea is good of 9');
  expect(await lastOf(exactBlocksOf('python/README.md', 'py', 1))).toBe("['tea', None] of 1");
});

test(`LangGraph in Python (${langgraph}): retention keeps what a thread can still reach`, async () => {
  const forgetting = await openDavitServer(prunesAtOnce);
  try {
    const agentId = randomUUID();
    await outputOf(forgetting.server, 'retained.py', ['save', agentId]);
    const [run] = (await forgetting.davit.agentRuns.list({ agentId })).runs;
    await until('old checkpoints to be pruned', async () => {
      let rows = 0;
      for await (const _ of forgetting.davit.agentRuns.checkpoints(run?.runId ?? '')) rows += 1;
      return rows < 60;
    });
    expect(await outputOf(forgetting.server, 'retained.py', ['read', agentId])).toEqual([
      `['whole'] [${Array.from({ length: 20 }, (_, index) => index + 4).join(', ')}]`,
      "{'memory': 'kept'}",
      "True {'n': 43}",
    ]);
  } finally {
    await forgetting.server.stop();
  }
});
