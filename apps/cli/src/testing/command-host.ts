/**
 * Runs davit commands one after the other in one process, each with its own arguments, environment and output: a start
 * of Node takes longer than most commands. A command that ends its process ends this one.
 */
import { pathToFileURL } from 'node:url';

export interface CommandRequest {
  words: string[];
  env: Record<string, string>;
}

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const main = pathToFileURL(process.argv[2] ?? '').href;
let commands = 0;

// Every command listens to them once.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

process.on('disconnect', () => process.exit());
process.on('message', async (request: CommandRequest) => process.send?.(await run(request)));

async function run({ words, env }: CommandRequest): Promise<CommandResult> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, 'davit', ...words];
  process.exitCode = undefined;
  const texts = { stdout: '', stderr: '' };
  const writes = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of ['stdout', 'stderr'] as const) process[name].write = collect((text) => (texts[name] += text));
  try {
    commands += 1;
    // Another address each time, so that it runs again.
    await import(`${main}?${commands}`);
  } finally {
    for (const name of ['stdout', 'stderr'] as const) process[name].write = writes[name];
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, ...texts };
}

/** Stands for a stream's `write`, with or without an encoding and a callback. */
function collect(keep: (text: string) => void): typeof process.stdout.write {
  return (chunk: Uint8Array | string, ...more: unknown[]) => {
    keep(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const written = more.find((value) => typeof value === 'function') as (() => void) | undefined;
    if (written !== undefined) process.nextTick(written);
    return true;
  };
}
