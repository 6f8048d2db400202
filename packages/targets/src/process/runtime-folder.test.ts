import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProcessFolder, openRuntimeFolder, recordProcess } from './runtime-folder.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'davit-r-')), 'run');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

function startSleeper() {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  const signal = new Promise<string | null>((resolve) => child.once('exit', (_code, name) => resolve(name)));
  if (child.pid === undefined) throw new Error('sleep did not start');
  return { pid: child.pid, child, signal };
}

describe('what an earlier Davit left running', () => {
  it('is ended at the start, and its folder removed', async () => {
    openRuntimeFolder(folder);
    const made = makeProcessFolder(folder, null, false);
    const sleeper = startSleeper();
    recordProcess(made, sleeper.pid);
    expect(openRuntimeFolder(folder)).toEqual({ ended: 1 });
    expect(await sleeper.signal).toBe('SIGKILL');
    expect(existsSync(made.path)).toBe(false);
  });

  it('is not mistaken for another process that has its pid by now', async () => {
    openRuntimeFolder(folder);
    const made = makeProcessFolder(folder, null, false);
    const sleeper = startSleeper();
    recordProcess(made, sleeper.pid);
    const record = JSON.parse(readFileSync(join(made.path, 'process'), 'utf8'));
    writeFileSync(join(made.path, 'process'), JSON.stringify({ ...record, startTicks: String(Number(record.startTicks) - 1) }));
    expect(openRuntimeFolder(folder)).toEqual({ ended: 0 });
    sleeper.child.kill('SIGTERM');
    expect(await sleeper.signal).toBe('SIGTERM');
  });
});

describe('the runtime folder', () => {
  it('is refused where its path is too long for sockets', () => {
    expect(() => openRuntimeFolder(`/tmp/${'x'.repeat(100)}`)).toThrow('too long for sockets');
  });

  it('is refused where others may write to it', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(() => openRuntimeFolder(folder)).toThrow('no other user may write to it');
  });
});
