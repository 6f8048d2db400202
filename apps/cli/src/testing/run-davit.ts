/** Runs the davit command in a separate process, with or without a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/davit.mjs', import.meta.url));

/** The program and its arguments, for callers that start it themselves. */
export const davitCommand = (...args: string[]): string[] => [process.execPath, bin, ...args];

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

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

/** Runs it until it exits. */
export function davit(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  return startDavitCommand(args, env).ended;
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
