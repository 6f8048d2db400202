import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createProcessTarget } from '../process-target.ts';
import { processesNaming, until } from '../testing/target-under-test.ts';

const owner = fileURLToPath(new URL('../testing/owner.ts', import.meta.url));

it.each(['sandboxed', 'bare'])(
  'leaves no process after kill -9 of the owner, and no rehearsal after the next start (%s)',
  async (kind) => {
    const child = spawn(process.execPath, [owner, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    await until('the owner is ready', () => said.includes('ready ') && said.includes('\n'), 30_000);
    const [, folder = '', projectId = ''] = said.trim().split(' ');
    expect(processesNaming(folder).length).toBeGreaterThan(5);
    const project = join(folder, 'data', 'projects', projectId);
    expect(readdirSync(join(project, 'rehearsals'))).toHaveLength(1);

    child.kill('SIGKILL');
    await exited;
    await until('nothing is left', () => processesNaming(folder).length === 0);
    expect(readdirSync(join(folder, 'run')).length).toBeGreaterThan(0);

    const next = await createProcessTarget({
      dataDir: join(folder, 'data'),
      runtimeDir: join(folder, 'run'),
      edgePort: 0,
      host: '127.0.0.1',
      appsDomain: null,
      clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
      log: { info() {}, warn() {}, error() {} },
    });
    expect(readdirSync(join(folder, 'run'))).toEqual([]);
    expect(existsSync(join(project, 'rehearsals'))).toBe(false);
    expect(existsSync(join(project, 'data', 'app.db'))).toBe(true);
    await next.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
