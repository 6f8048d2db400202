import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownNetworks } from './pods-under-test.ts';
import { until } from './target-under-test.ts';

/** Each of its apps may take a pod's or a task's time to start. */
const readyWithinMs = ownNetworks === 0 ? 25_000 : 100_000;

export interface Owner {
  child: ChildProcess;
  exited: Promise<unknown>;
  /** Its target's folder, and its other output when it was ready. */
  folder: string;
  words: string[];
  /** Cleans up what is left of it. */
  cleanUp(): void;
}

/** Starts a script of this folder that runs its own target and prints `ready <folder> …`. */
export async function startOwner(script: 'owner.ts' | 'booting-owner.ts', kind: string): Promise<Owner> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    await until('the owner is ready', () => printed.includes('\n') || child.exitCode !== null, readyWithinMs);
    const [word, folder = '', ...words] = printed.trim().split(' ');
    if (word !== 'ready') throw new Error(`the owner ended with ${child.exitCode}`);
    const cleanUp = () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    };
    return { child, exited, folder, words, cleanUp };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
