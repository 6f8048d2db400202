/** Runs other programs: quietly for setup, or with the terminal handed over to them. */
import { spawn } from 'node:child_process';
import { SetupError } from './progress.mjs';

/** SIGINT is 130 as an exit code. */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const maxKeptChars = 16_000;

/**
 * Runs a program and keeps the end of its output for the error message.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs: number, maxOutputChars?: number }} options
 * @returns {Promise<{ code: number, output: string }>} code -1 where it could not be started or took too long
 */
export function runQuietly([program, ...args], { cwd, env, timeoutMs, maxOutputChars = maxKeptChars }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-maxOutputChars);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/**
 * Hands the terminal to a program, forwards signals, and returns its exit code.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function handOver([program, ...args], env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio: 'inherit' });
    // Ctrl-C reaches the whole group; this process waits until the other ends by itself.
    const pass = (signal) => child.kill(signal);
    for (const signal of passedOn) process.on(signal, pass);
    const end = (code) => {
      for (const signal of passedOn) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      end(1);
    });
    child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/**
 * Runs `npm ci` with the given Node, so that packages are checked against that version. Runs no install scripts, and
 * fails soon without a network.
 * @param {string} node
 * @param {string[]} [more]
 * @returns {string[]}
 */
export function npmCi(node, more = []) {
  const quick = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=2000',
  ];
  const args = ['ci', ...quick, ...more];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') || npm?.endsWith('.cjs')) return [node, npm, ...args];
  return process.platform === 'win32' ? ['cmd.exe', '/c', 'npm.cmd', ...args] : ['npm', ...args];
}

/**
 * The error message for a failed npm.
 * @param {string} task
 * @param {string} output
 */
export function npmFailure(task, output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i.test(output)) {
    return new SetupError(
      `${task} failed: the package registry cannot be reached.\nSetup needs the network once. Behind a proxy, set HTTPS_PROXY; with a registry of your own, run "npm config set registry <url>".`,
    );
  }
  if (/EINTEGRITY/.test(output)) {
    return new SetupError(
      `${task} failed: a package does not match its pinned checksum. Run "npm cache clean --force" and try again.\n${npmErrorLines(output)}`,
    );
  }
  if (/ENOSPC/.test(output)) return new SetupError(`${task} failed: the disk is full. Free some space and try again.`);
  if (/EACCES|EPERM/.test(output))
    return new SetupError(
      `${task} failed: no permission to write to a folder. Make it writable for your user.\n${npmErrorLines(output)}`,
    );
  return new SetupError(`${task} failed.\n${npmErrorLines(output)}`);
}

/** npm's error text without the help that follows it. */
function npmErrorLines(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!) ./.test(line));
  return (lines.length > 0 ? lines.slice(0, 12) : output.split('\n').slice(-12)).join('\n');
}
