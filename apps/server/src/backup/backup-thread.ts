/** A thread that writes one backup, so that packing and compressing never delay a request. */
import { parentPort, workerData } from 'node:worker_threads';
import { BackupRefused } from './format.ts';
import type { FromThread, SourceMethod, ToThread } from './thread-protocol.ts';
import { type BackupInput, type BackupSource, writeBackup } from './write-backup.ts';

const port = parentPort;
if (!port) throw new Error('backup-thread.ts runs as a worker thread only');
const send = (message: FromThread) => port.postMessage(message);
const aborting = new AbortController();
const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let lastId = 0;

port.on('message', (message: ToThread) => {
  if (message.kind === 'abort') return aborting.abort();
  const { resolve, reject } = waiting.get(message.id) ?? {};
  waiting.delete(message.id);
  if ('error' in message) reject?.(new Error(message.error));
  else resolve?.(message.value);
});

function call<M extends SourceMethod>(method: M, ...parameters: Parameters<BackupSource[M]>): ReturnType<BackupSource[M]> {
  const id = ++lastId;
  const answer = Promise.withResolvers<unknown>();
  waiting.set(id, answer);
  send({ kind: 'call', id, method, parameters });
  return answer.promise as ReturnType<BackupSource[M]>;
}

const source: BackupSource = {
  place: (workerData as { place: string | null }).place,
  listApps: () => call('listApps'),
  copyApp: (projectId) => call('copyApp', projectId),
  releaseApp: (projectId) => call('releaseApp', projectId),
  copyArtifact: (digest, name) => call('copyArtifact', digest, name),
  secrets: () => call('secrets'),
};

try {
  const { input } = workerData as { input: BackupInput };
  const result = await writeBackup(input, source, (progress) => send({ kind: 'progress', progress }), aborting.signal);
  send({ kind: 'done', result });
} catch (error) {
  const { message } = error as Error;
  send({ kind: 'failed', message, refused: error instanceof BackupRefused });
}
port.close();
