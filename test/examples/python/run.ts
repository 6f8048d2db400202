/** Runs Python programs with the system's interpreter (Debian's if present). Names the real packages that it can import. */
import { type ExecFileException, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningServer, temporaryFolder } from '../../harness/server.ts';

export const packageFolder = fileURLToPath(new URL('../../../python', import.meta.url));
export const scenes = fileURLToPath(new URL('.', import.meta.url));

/** DAVIT_TEST_PYTHON names an interpreter with the real LangGraph, such as that of a virtual environment. */
const own = process.env.DAVIT_TEST_PYTHON;
const interpreter = own ?? (existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3');

function has(name: string): boolean {
  try {
    execFileSync(interpreter, ['-c', `import ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The environment of the tests, for their titles. */
export const langgraph = has('langgraph.graph') ? 'the real LangGraph' : 'stand-ins';

/** -I would hide the package; -S shows that no installed package is needed. */
const flags = langgraph === 'stand-ins' ? ['-S', '-B'] : ['-B'];

async function optionsOf(server: Pick<RunningServer, 'url' | 'api'>, env: Record<string, string>) {
  return {
    cwd: await temporaryFolder('python'),
    env: {
      PATH: `${process.env.PATH}`,
      PYTHONPATH: `${packageFolder}:${scenes}`,
      DAVIT_URL: server.url,
      DAVIT_API_KEY: server.api.key,
      ...env,
    },
  };
}

export interface Ended {
  lines: string[];
  errors: string;
  /** The exit code, or the signal that ended it. */
  how: number | string;
}

/** Runs a scene of this folder, or another file by its full path, until it exits. */
export async function python(
  server: Pick<RunningServer, 'url' | 'api'>,
  file: string,
  words: string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  const options = await optionsOf(server, env);
  const path = file.startsWith('/') ? file : join(scenes, file);
  const { stdout, stderr, how } = await promisify(execFile)(interpreter, [...flags, path, ...words], options).then(
    (ended) => ({ ...ended, how: 0 }),
    (failed: ExecFileException & { stdout: string; stderr: string }) => ({ ...failed, how: failed.code ?? failed.signal ?? 1 }),
  );
  return { lines: stdout.trim().split('\n'), errors: stderr, how };
}

/** The output of a program that must succeed. */
export async function outputOf(...run: Parameters<typeof python>): Promise<string[]> {
  const ended = await python(...run);
  if (ended.how !== 0) throw new Error(`It ended with ${ended.how}: ${ended.lines.join('\n')}\n${ended.errors}`);
  return ended.lines;
}

export interface Held {
  /** The lines up to this one. */
  until(line: string): Promise<string[]>;
  /** Lets it continue, and waits until it exits. */
  goOn(): Promise<string[]>;
}

/** Starts a scene that pauses at its marker. */
export async function held(server: Pick<RunningServer, 'url' | 'api'>, file: string, words: string[]): Promise<Held> {
  const child = spawn(interpreter, [...flags, join(scenes, file), ...words], await optionsOf(server, {}));
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function read(isLast: (line: string) => boolean): Promise<string[]> {
    const found: string[] = [];
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      found.push(next.value);
      if (isLast(next.value)) return found;
    }
    return errors === '' ? found : [...found, errors];
  }
  return {
    until: (line) => read((one) => one === line),
    goOn() {
      child.stdin.end('\n');
      return read(() => false);
    },
  };
}
