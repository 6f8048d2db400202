/** The davit command as a person runs it: a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/davit.mjs', import.meta.url));

export interface Said {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningDavit {
  child: ChildProcess;
  /** All that it said so far, on both streams. */
  output(): string;
  ended: Promise<Said>;
}

export function startDavitCommand(args: string[], env: Record<string, string>): RunningDavit {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<Said>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
  return { child, output: () => stdout + stderr, ended };
}

/** Runs it to its end. */
export function davit(env: Record<string, string>, ...args: string[]): Promise<Said> {
  return startDavitCommand(args, env).ended;
}
