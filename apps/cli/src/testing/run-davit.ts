/** Runs the davit command in separate processes, with or without a terminal. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findBuild } from '../../../../scripts/setup/build.mjs';
import { atFileEnd } from '../../../../test/harness/at-file-end.ts';
import type { CommandRequest, CommandResult } from './command-host.ts';

export type { CommandResult } from './command-host.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const bin = fileURLToPath(new URL('../../bin/davit.mjs', import.meta.url));
const hostScript = fileURLToPath(new URL('./command-host.ts', import.meta.url));

/** The program and its arguments, for callers that start it themselves. */
export const davitCommand = (...args: string[]): string[] => [process.execPath, bin, ...args];

export interface RunningDavit {
  child: ChildProcess;
  /** The output so far, of both streams. */
  output(): string;
  ended: Promise<CommandResult>;
}

export function startDavitCommand(args: string[], env: Record<string, string>, input?: string): RunningDavit {
  return collectOutput(spawn(process.execPath, [bin, ...args], { env: environment(env), stdio: 'pipe' }), input ?? '');
}

/** On a pseudo-terminal; all output is on stdout, and stdin is the keyboard. */
export function startOnTerminal(args: string[], env: Record<string, string>): RunningDavit {
  // The shell that `script` starts must be replaced: Ctrl-C would end it too early.
  const line = [process.execPath, bin, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', `exec ${line}`, '/dev/null'], {
    env: environment({ TERM: 'xterm-256color', SHELL: '/bin/sh', ...env }),
    stdio: 'pipe',
  });
  return collectOutput(child, null);
}

/** They serve, and end with their process. */
const longCommands = ['up', 'serve', 'mcp'];

/**
 * Runs it until it ends. A process of the test file runs one command after the other; what the file runs meanwhile has
 * its own, and so has everything where no build is up to date.
 */
export async function davit(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const host = longCommands.includes(args[0] ?? '') ? null : freeHost();
  if (host === null) return startDavitCommand(args, env).ended;
  isHostBusy = true;
  try {
    return await runIn(host, { words: args, env: environment(env) });
  } finally {
    isHostBusy = false;
  }
}

let host: ChildProcess | undefined;
let isHostBusy = false;

/** Null while it is busy, and if it cannot be. */
function freeHost(): ChildProcess | null {
  if (isHostBusy) return null;
  if (host?.connected) return host;
  const main = findBuild(root);
  if (main === null) return null;
  const started = fork(hostScript, [main], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  host = started;
  atFileEnd(async () => {
    if (started.exitCode !== null || started.signalCode !== null) return;
    const ended = once(started, 'exit');
    started.kill('SIGKILL');
    await ended;
  });
  return started;
}

/** If the command ends the process, that is the result. */
async function runIn(process: ChildProcess, request: CommandRequest): Promise<CommandResult> {
  let last = '';
  const keepLast = (chunk: Buffer) => (last += chunk);
  process.stderr?.on('data', keepLast);
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const onClose = (code: number | null) => resolve({ code, stdout: '', stderr: last });
  process.once('message', resolve).once('close', onClose);
  process.send(request);
  try {
    return await promise;
  } finally {
    process.stderr?.off('data', keepLast);
    process.off('message', resolve).off('close', onClose);
  }
}

const environment = (env: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...env,
});

/** `input` null leaves the keyboard to the caller. */
function collectOutput(child: ChildProcess, input: string | null): RunningDavit {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  child.stdin?.on('error', () => {});
  if (input !== null) child.stdin?.end(input);
  const ended = new Promise<CommandResult>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
  return { child, output: () => stdout + stderr, ended };
}
