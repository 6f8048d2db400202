/** CrewAI's reporter against a real server: it leaves the bus, and a crashed crew continues. CrewAI itself is a stub. */
import { randomUUID } from 'node:crypto';
import { Davit } from '@davit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { held, outputOf, python } from './python/run.ts';

let server: RunningServer;
let davit: Davit;
beforeAll(async () => {
  server = await startServer();
  davit = new Davit({ baseUrl: server.url, apiKey: server.api.key });
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

const toolsOf = async (runId = '') => (await davit.agentRuns.get(runId)).steps.map(({ toolName }) => toolName);

test('CrewAI (stand-ins): a reporter that left the bus hears of no other crew, and one of a crew of no other', async () => {
  const [ones = '', sides = '', listeners] = await outputOf(server, 'two_crews.py', [randomUUID()]);
  const runs = [...ones.split(' '), ...sides.split(' ')];
  expect(await Promise.all(runs.map(toolsOf))).toEqual([['first'], ['second'], ['left'], ['right']]);
  expect(listeners).toBe('0');
});

test('CrewAI (stand-ins): a crew killed in its last task resumes with what it has, and repeats no finished task', async () => {
  const killed = await python(server, 'killed_crew.py', ['begin', randomUUID()]);
  expect(killed.how).toBe('SIGKILL');
  const [runId = ''] = killed.lines;
  const resumed = await outputOf(server, 'killed_crew.py', ['resume', runId]);
  expect(resumed.slice(1)).toEqual([
    "['tea is good', 'bought']",
    "['ship after [tea is good\\n\\nbought]']",
    "['tea is good', '', 'bought', 'shipped']",
    "['research', 'complain', 'buy', 'ship'] [True, True]",
    '[]',
  ]);
  expect(await davit.agentRuns.get(runId)).toMatchObject({ status: 'COMPLETED', epoch: 2 });
  const again = await outputOf(server, 'killed_crew.py', ['resume', runId]);
  expect(again.slice(2, 4)).toEqual(['[]', "['shipped']"]);
});

test('CrewAI (stand-ins): a crew thought dead cannot write into the run that its successor resumed', async () => {
  const zombie = await held(server, 'killed_crew.py', ['hold', randomUUID()]);
  const [runId = ''] = await zombie.until('held');
  await outputOf(server, 'killed_crew.py', ['resume', runId]);
  expect((await zombie.goOn()).at(-1)).toMatch(/^\['conflict', 'conflict'/);
  const run = await davit.agentRuns.get(runId, { include: 'state' });
  expect(run.checkpoints.map(({ epoch }) => epoch)).toEqual([1, 1, 1, 2, 2]);
});
