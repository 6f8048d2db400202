import { Worker } from 'node:worker_threads';
import { BackupRefused } from './format.ts';
import type { FromThread, ToThread } from './thread-protocol.ts';
import type { BackupInput, BackupResult, BackupSource, Progress, writeBackup } from './write-backup.ts';

/** Rows and strings; what is read from files is outside. */
const maxHeapMb = 512;

/** The same as `writeBackup`, in another thread. */
export const writeBackupInThread: typeof writeBackup = async (
  input: BackupInput,
  source: BackupSource,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<BackupResult> => {
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), {
    name: 'davit-backup',
    workerData: { input, place: source.place },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const send = (message: ToThread) => worker.postMessage(message);
  const abort = () => send({ kind: 'abort' });
  const { promise, resolve, reject } = Promise.withResolvers<BackupResult>();

  async function answer({ id, method, parameters }: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    try {
      const [first = '', second = ''] = parameters;
      send({ kind: 'answer', id, value: await source[method](first, second) });
    } catch (error) {
      send({ kind: 'answer', id, error: (error as Error).message });
    }
  }

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'call') void answer(message);
    else if (message.kind === 'progress') report(message.progress);
    else if (message.kind === 'done') resolve(message.result);
    else reject(message.refused ? new BackupRefused(message.message) : new Error(message.message));
  });
  worker.on('error', reject);
  const ended = new Promise<void>((end) => worker.once('exit', () => end()));
  void ended.then(() => reject(new Error('the thread of the backup ended')));
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await ended;
  }
};
