import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { processesNaming, until } from '../testing/target-under-test.ts';

const owner = fileURLToPath(new URL('../testing/booting-owner.ts', import.meta.url));

it.each(['sandboxed', 'bare'])('leaves no process when the owner is killed at any moment of a boot (%s)', async (kind) => {
  for (const afterMs of [5, 20, 35, 60]) {
    const child = spawn(process.execPath, [owner, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await until('the owner is ready', () => said.includes('\n'), 30_000);
    const folder = said.trim().split(' ')[1] ?? '';
    const exited = new Promise((resolve) => child.once('exit', resolve));
    setTimeout(() => child.kill('SIGKILL'), afterMs);
    await exited;
    expect(child.signalCode).toBe('SIGKILL');
    await until('nothing is left', () => processesNaming(folder).length === 0);
    rmSync(folder, { recursive: true, force: true });
  }
});
