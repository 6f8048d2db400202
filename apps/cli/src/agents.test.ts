/** Agent runs from the command line: the real command, a real server, an agent on the real client. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AgentRunDetail, Davit } from '@davit/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from '../../../test/harness/server.ts';
import { until } from '../../../test/harness/until.ts';
import { startDavitCommand } from './testing/run-davit.ts';
import { type SignedIn, signedIn } from './testing/signed-in.ts';

let person: SignedIn;
let agent: Davit;
beforeAll(async () => {
  person = await signedIn();
  agent = new Davit({ baseUrl: person.server.url, apiKey: person.server.api.key });
});
afterAll(async () => {
  await person?.server.stop();
  await removeTemporaryFolders();
});

it('a run is deleted, with all that was recorded of it', async () => {
  const { runId } = await agent.agentRuns.start({ agentId: 'gone', framework: 'custom' });
  const refused = await person.run('agents', 'delete', runId);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(`"davit agents delete ${runId} --yes"`);
  const deleted = await person.run('agents', 'delete', runId, '--yes');
  expect([deleted.code, deleted.stderr]).toEqual([0, expect.stringContaining(`Deleted ${runId}.`)]);
  expect(await person.runJson('agents', 'list', '--agent', 'gone')).toMatchObject({ total: 0 });
});

it('a run is listed, read with its steps, taken back, and its state comes on stdout', async () => {
  expect((await person.run('agents', 'list', '--agent', 'nobody')).stderr).toContain('docs/agents.md');
  const run = await agent.agentRuns.start({ agentId: 'buyer', framework: 'custom' });
  await agent.agentRuns.reportStep(run, { stepNumber: 1, stepType: 'tool_call', toolName: 'search', durationMs: 42 });
  await agent.agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{"found":  2}' });
  await agent.agentRuns.reportStep(run, { stepNumber: 2, stepType: 'tool_call', toolName: 'pay\u001b[2J', output: 'paid' });
  await agent.agentRuns.reportStep(run, { stepNumber: 3, stepType: 'llm_call', status: 'error', error: 'HTTP 503' });

  const listed = await person.run('agents', 'list', '--agent', 'buyer');
  expect(listed.stdout).toMatch(new RegExp(`^${run.runId} +buyer +HEALING +3 +1 +1 `, 'm'));
  expect(await person.runJson('agents', 'list', '--status', 'COMPLETED')).toMatchObject({ runs: [], total: 0 });

  const { stdout } = await person.run('agents', 'get', run.runId);
  expect(stdout).toMatch(/✓ +1 {2}tool_call search 42 ms/);
  expect(stdout).toMatch(/✗ +3 {2}llm_call: HTTP 503/);
  expect(stdout).toMatch(/♥ +RETRY_STEP \(TRANSIENT, attempt 1 of 3\) at step 3: PENDING/);
  expect(stdout).not.toContain('\u001b');
  const shown = await person.runJson<AgentRunDetail>('agents', 'get', run.runId, '--state');
  expect(shown.checkpoints.map(({ stateJson }) => stateJson)).toEqual(['{"found":  2}']);

  const back = await person.run('agents', 'rollback', run.runId);
  expect([back.code, back.stdout]).toEqual([0, '{"found":  2}\n']);
  expect(back.stderr).toContain('Epoch 2: resume from step 2. 2 steps are superseded.');
  expect(back.stderr).toContain('Do not repeat step 2: pay�[2J');
});

it('runs are found by their metadata, framework and times, and their metadata is changed', async () => {
  const start = (metadata: { [name: string]: string | number | boolean }) =>
    agent.agentRuns.start({ agentId: 'seeker', framework: 'crewai', metadata });
  const first = await start({ team: 'search', level: 1 });
  const second = await start({ team: 'search', level: 2 });
  const found = async (...options: string[]) =>
    (await person.runJson<{ runs: { runId: string }[] }>('agents', 'list', '--agent', 'seeker', ...options)).runs.map(
      ({ runId }) => runId,
    );
  expect(await found('--metadata', 'team=search')).toEqual([second.runId, first.runId]);
  expect(await found('--metadata', 'team=search', '--metadata', 'level=1')).toEqual([first.runId]);
  expect(await found('--metadata', 'level="1"')).toEqual([]);
  expect(await found('--framework', 'crewai', '--started-from', '2026-01-01', '--updated-before', '2999-01-01')).toHaveLength(2);
  expect(await found('--started-before', '2026-01-01')).toEqual([]);
  const changed = await person.run('agents', 'metadata', first.runId, 'team=ops', 'urgent=true', '--remove', 'level');
  expect([changed.code, changed.stdout]).toEqual([0, '{"team":"ops","urgent":true}\n']);
  expect(await found('--metadata', 'urgent=true')).toEqual([first.runId]);
  expect((await person.run('agents', 'list', '--metadata', 'team')).code).toBe(2);
  expect((await person.run('agents', 'metadata', first.runId, 'team')).code).toBe(2);
});

it('a run is exported as lines on stdout, or into a file that is there once it is whole', async () => {
  const run = await agent.agentRuns.start({ agentId: 'traveler', framework: 'custom' });
  await agent.agentRuns.reportStep(run, { stepNumber: 1, stepType: 'walk', output: 'far\u001b[2J' });
  await agent.agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{"at":1}' });
  const { code, stdout, stderr } = await person.run('agents', 'export', run.runId, '--state');
  expect([code, stderr]).toEqual([0, expect.stringContaining('4 records.')]);
  const records = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records.map(({ type }) => type)).toEqual(['run', 'step', 'checkpoint', 'end']);
  expect(records[2].checkpoint.stateJson).toBe('{"at":1}');
  expect(stdout).not.toContain('\u001b');
  const file = join(await temporaryFolder('export'), 'run.ndjson');
  expect(await person.runJson('agents', 'export', run.runId, '--out', file)).toMatchObject({ records: 4, file });
  expect(await readFile(file, 'utf8')).not.toContain('stateJson');
  expect((await person.run('agents', 'export', 'nothing')).code).toBe(1);
});

it('a run is taken back to a checkpoint that is chosen by its id or its step', async () => {
  const run = await agent.agentRuns.start({ agentId: 'chooser', framework: 'custom' });
  for (const stepNumber of [1, 2, 3]) {
    await agent.agentRuns.reportStep(run, { stepNumber, stepType: 'tool_call', toolName: 'walk' });
    await agent.agentRuns.saveCheckpoint(run, { stepNumber, stateJson: `{"at":${stepNumber}}` });
  }
  const { checkpoints } = await agent.agentRuns.get(run.runId);
  const byStep = await person.run('agents', 'rollback', run.runId, '--step', '2');
  expect([byStep.code, byStep.stdout]).toEqual([0, '{"at":2}\n']);
  const byId = await person.run('agents', 'rollback', run.runId, '--checkpoint', checkpoints[0]?.checkpointId ?? '');
  expect([byId.code, byId.stdout]).toEqual([0, '{"at":1}\n']);
  const gone = await person.run('agents', 'rollback', run.runId, '--step', '3', '--json');
  expect([gone.code, JSON.parse(gone.stdout).error]).toEqual([1, 'checkpoint_not_found']);
  expect((await person.run('agents', 'rollback', run.runId, '--step', 'x')).code).toBe(2);
});

it('watch shows steps and healing as they come, and ends with the run', async () => {
  const run = await agent.agentRuns.start({ agentId: 'walker', framework: 'custom' });
  await agent.agentRuns.reportStep(run, {
    stepNumber: 1,
    stepType: 'tool_call',
    toolName: 'walk',
    status: 'error',
    error: 'HTTP 503',
  });
  const watching = startDavitCommand(['agents', 'watch', run.runId], person.env);
  await until('the failure to show', () => /♥ .*RETRY_STEP.*PENDING/.test(watching.output()));
  await agent.agentRuns.reportStep(run, { stepNumber: 1, stepType: 'tool_call', toolName: 'walk' });
  await until('the healing to show', () => /♥ .*RETRY_STEP.*SUCCEEDED/.test(watching.output()));
  await agent.agentRuns.setStatus(run, { status: 'COMPLETED' });
  const { code, stdout, stderr } = await watching.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Status +COMPLETED$/m);
  expect(stderr.match(/walk/g)).toHaveLength(2);
});

it('watch reads more steps than a page holds, each once, and --all of get too', async () => {
  const run = await agent.agentRuns.start({ agentId: 'runner', framework: 'custom' });
  const numbers = Array.from({ length: 130 }, (_, n) => n);
  for (const stepNumber of numbers) await agent.agentRuns.reportStep(run, { stepNumber, stepType: 'stride' });
  await agent.agentRuns.setStatus(run, { status: 'FAILED', failureDetail: 'out of breath' });
  const { code, stdout, stderr } = await person.run('agents', 'watch', run.runId);
  expect([code, stderr.match(/stride/g)?.length]).toEqual([1, 130]);
  expect(stdout).toContain('out of breath');
  const { steps } = await person.runJson<AgentRunDetail>('agents', 'get', run.runId, '--all');
  expect(steps.map(({ stepNumber }) => stepNumber)).toEqual(numbers);
  expect((await person.run('agents', 'get', run.runId)).stderr).toContain('There is more. --all shows it.');
});

it('watching ends with --timeout, and with Ctrl-C as cancelled', async () => {
  const { runId } = await agent.agentRuns.start({ agentId: 'sleeper', framework: 'custom' });
  const late = await person.run('agents', 'watch', runId, '--timeout', '1', '--json');
  expect([late.code, JSON.parse(late.stdout).error]).toEqual([1, 'timeout']);
  const watching = startDavitCommand(['agents', 'watch', runId, '--json'], person.env);
  await agent.agentRuns.reportStep({ runId, epoch: 1 }, { stepNumber: 1, stepType: 'yawn' });
  await until('the step to show', () => watching.output().includes('yawn'));
  watching.child.kill('SIGINT');
  const { code, stdout } = await watching.ended;
  expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: 'cancelled', hint: expect.stringContaining(runId) }]);
});

it('an unknown run gets an error that says where to find runs', async () => {
  for (const verb of ['get', 'rollback', 'watch', 'delete']) {
    const { code, stdout } = await person.run('agents', verb, 'nope', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { error: 'run_not_found', hint: expect.stringContaining('agents list') },
    ]);
  }
});

it('a run is called by its thread, its agent or the beginning of its id; what means several is not deleted', async () => {
  const first = await agent.agentRuns.start({ agentId: 'caller', framework: 'custom', threadId: 'talk 1' });
  const second = await agent.agentRuns.start({ agentId: 'caller', framework: 'custom', threadId: 'talk 2' });
  const called = async (word: string) => (await person.runJson<AgentRunDetail>('agents', 'get', word)).runId;
  expect(await called('talk 1')).toBe(first.runId);
  expect(await called('caller')).toBe(second.runId);
  expect(await called(second.runId.slice(0, -1))).toBe(second.runId);
  const several = await person.run('agents', 'rm', 'caller', '-y');
  expect(several.code).toBe(2);
  expect(several.stderr).toContain(first.runId);
  expect((await person.run('agents', 'rm', 'talk 1', '-y')).stderr).toContain(`Deleted ${first.runId}.`);
});
