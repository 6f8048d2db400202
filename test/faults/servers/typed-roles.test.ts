/** Several servers, each started by its command in the docs, with ports and folders of its own in place of a machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { exactBlocksOf } from '../../docs/pages.ts';
import { Api } from '../../harness/api.ts';
import { masterKey, postgresOfThisFile } from '../../harness/database.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { removeTemporaryFolders, serverEnvironment, temporaryFolder } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { installation, versionShown } from './installation.ts';

const davit = fileURLToPath(new URL('../../../apps/cli/bin/davit.mjs', import.meta.url));

const [appsMachine = '', buildMachine = ''] = exactBlocksOf('docs/how-to.md', 'sh', 2, 'Build on several machines');
const [ofRoles = ''] = exactBlocksOf('docs/operations.md', 'sh', 1, 'Several servers');

let started: ChildProcess[] = [];
afterEach(async () => {
  const ended = started.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(ended);
  started = [];
  await removeTemporaryFolders();
});

/** Types one command into a shell, as on a machine of its own; returns the address of its server once that answers. */
async function type(command: string, shared: Record<string, string>): Promise<string> {
  const env = { ...(await serverEnvironment(await temporaryFolder('machine'))), ...shared };
  const here = command
    .replace('postgresql://davit:secret@db:5432/davit', shared.DATABASE_URL ?? '')
    .replace('DAVIT_MASTER_KEY=…', `DAVIT_MASTER_KEY=${masterKey}`)
    .replace('10.0.0.5', '127.0.0.1');
  const npx = `npx() { shift; exec ${process.execPath} ${davit} "$@"; }`;
  const child = spawn('bash', ['-c', `${npx}\n${here}`], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: 'ignore',
  });
  started.push(child);
  const url = `http://127.0.0.1:${env.PORT}`;
  await until(`the server of "${command}"`, async () => {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return url;
}

describe.skipIf(!postgresMayRun)('servers started as the guides say', () => {
  const settings = async () => installation(await (await postgresOfThisFile()).createDatabase());

  test('by role: one answers, one builds, one runs what was built', async () => {
    const shared = await settings();
    const [url = ''] = await Promise.all(
      ofRoles
        .trim()
        .split('\n')
        .map((command) => type(command, shared)),
    );
    const api = new Api(url, shared.DAVIT_INIT_API_KEY ?? '');
    await until('a server to run the apps', async () => (await fetch(`${url}/readyz`)).ok);
    const project = await api.live('tip calculator');
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    const runId = await api.deploy(project.id);
    await api.settled(project.id);
    expect((await api.log(runId)).map(({ message }) => message)).toContain(
      'Built; the server that runs the apps continues from here.',
    );
  });

  test('a machine that builds joins the one that runs the apps', async () => {
    const { DATABASE_URL = '', DAVIT_INIT_API_KEY = '', APPS_DATA_DIR = '' } = await settings();
    const first = await type(appsMachine, { DATABASE_URL, DAVIT_INIT_API_KEY });
    const worker = await type(buildMachine, { DATABASE_URL, APPS_DATA_DIR });
    await until('both to be ready', async () => (await fetch(`${first}/readyz`)).ok && (await fetch(`${worker}/readyz`)).ok);
    const project = await new Api(first, DAVIT_INIT_API_KEY).live('tip calculator');
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    expect((await fetch(`${worker}/v1/projects`)).status).toBe(404);
  });
});
