/** The davit command as a person runs it: a process of its own, on a terminal or not. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/davit.mjs', import.meta.url));

/** Program and words, for those who start it by themselves. */
export const davitCommand = (...args: string[]): string[] => [process.execPath, bin, ...args];

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningDavit {
  child: ChildProcess;
  /** All that it said so far, on both streams. */
  output(): string;
  ended: Promise<CommandResult>;
}

export function startDavitCommand(args: string[], env: Record<string, string>, input?: string): RunningDavit {
  return collectOutput(spawn(process.execPath, [bin, ...args], { env: environment(env), stdio: 'pipe' }), input ?? '');
}

/** On a terminal of its own; what it says comes on stdout alone, and the child's stdin is the keyboard. */
export function startOnTerminal(args: string[], env: Record<string, string>): RunningDavit {
  // The shell that script starts must be gone: a Ctrl-C would end it by itself.
  const line = [process.execPath, bin, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', `exec ${line}`, '/dev/null'], {
    env: environment({ TERM: 'xterm-256color', SHELL: '/bin/sh', ...env }),
    stdio: 'pipe',
  });
  return collectOutput(child, null);
}

/** Runs it to its end. */
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
