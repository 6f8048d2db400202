/** The program in a separate process. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { removeTemporaryFolders, startServer } from '../../../test/harness/server.ts';

afterAll(removeTemporaryFolders);

const processesNaming = (text: string): string[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('ps -eo'));

test('Ctrl-C ends the program and everything that it started, by itself, with streams open', async () => {
  const server = await startServer();
  const project = await server.api.live('tip calculator');
  await fetch(project.deploymentUrl);
  const runId = await server.api.deploy(project.id);
  // The response may be cut off before its first byte.
  const stream = fetch(`${server.url}/v1/runs/${runId}/logs`, { headers: { 'x-api-key': server.api.key } })
    .then((answer) => answer.text())
    .catch(() => undefined);
  process.kill(server.pid, 'SIGINT');
  // 1 would mean that its own deadline of 4.5 s ended it.
  expect(await server.ended).toBe(0);
  await stream;
  await expect.poll(() => processesNaming(server.dataDir)).toEqual([]);
  const key = (await readFile(`${server.dataDir}/first-api-key`, 'utf8')).trim();
  expect(server.output()).not.toContain(key);
});
