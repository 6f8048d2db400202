/**
 * The fork server: a small process that starts others for a large one. A new process gets connections to the program as its
 * descriptors, so that nothing passes through here.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type FromForkServer, greeting, type ToForkServer } from './protocol.ts';
import { lowerPriority, type SpawnRequest, started } from './spawn.ts';

const folder = process.argv[2] ?? '';
const socketPath = join(folder, 's');
const send = (message: FromForkServer): void => void process.send?.(message);

// Stopping a service may signal all its processes; this one ends with the program.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.on('message', ({ id, request }: ToForkServer) => {
  start(id, request).catch((error: Error) => send({ id, kind: 'failed', why: error.message }));
});

process.send?.('ready');

async function start(id: number, request: SpawnRequest): Promise<void> {
  const streams = await Promise.all(
    request.descriptors.map((kind, descriptor) => (kind === 'stream' ? open(id, descriptor) : null)),
  );
  try {
    const child = run(request, streams);
    child.once('exit', (code, signal) => send({ id, kind: 'exited', exit: { code, signal } }));
    await started(child);
    lowerPriority(child.pid as number, request.niceness);
    send({ id, kind: 'spawned', pid: child.pid as number });
  } finally {
    for (const stream of streams) stream?.destroy();
  }
}

function run({ command, args, cwd, env, niceness: _, ...rest }: SpawnRequest, streams: (Socket | null)[]): ChildProcess {
  const stdio = rest.descriptors.map((_kind, descriptor) => streams[descriptor] ?? 'ignore');
  return spawn(command, [...args], { cwd, env, stdio, detached: true });
}

/** Nothing is read from it here, and it is blocking, as a new process expects of its descriptors. */
async function open(id: number, descriptor: number): Promise<Socket> {
  const stream = connect(socketPath);
  stream.pause();
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('connect', resolve);
  });
  await new Promise<void>((resolve, reject) =>
    stream.write(greeting(id, descriptor), (error) => (error ? reject(error) : resolve())),
  );
  block(stream);
  return stream;
}

/** The shell's `read` and bubblewrap need a blocking descriptor. libuv can set that, but Node does not expose it. */
function block(stream: Socket): void {
  const { _handle } = stream as unknown as { _handle: { setBlocking(on: boolean): number } | null };
  if (_handle?.setBlocking(true) !== 0) throw new Error('a descriptor could not be made to block');
}
