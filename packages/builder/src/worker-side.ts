/** The other end of a worker pool: what runs inside a worker process. */
import module from 'node:module';
import { Socket } from 'node:net';
import { readMessages, sendMessage } from '@davit/processes/messages';
import type { AnswerMessage, StartMessage, WorkerMessage } from './worker-messages.ts';

/** Set if a worker is started before there is a job for it. */
export const warmUpVariable = 'DAVIT_WORKER_WARM_UP';

/** The descriptor of a worker's connection to the pool. */
export const messagesDescriptor = 3;

/** Jobs are counted from 1. */
const noJob = 0;
const maxErrorChars = 10_000;

/** How a running job reaches its caller. */
export interface JobLink {
  report(what: unknown): void;
  ask(what: unknown): Promise<unknown>;
}

/**
 * Answers each job with the result of `handle`. `warmUp` is called if no job waits for this worker yet, to prepare for the
 * first one. If the parent is gone, everything here ends at once.
 */
export function serveJobs<I, R>(handle: (input: I, link: JobLink) => Promise<R>, warmUp: () => unknown = () => undefined): void {
  // Not on exit: a worker is killed, and has no exit.
  module.flushCompileCache();
  // Stopping a service may signal all its processes; a worker ends with its server, and its job is handed over.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const pool = new Socket({ fd: messagesDescriptor, readable: true, writable: true });
  const send = (message: WorkerMessage) => sendMessage(pool, message);

  function linkOf(job: number): JobLink {
    return {
      report: (what) => void send({ job, kind: 'message', what }),
      ask(what) {
        const answered = Promise.withResolvers<unknown>();
        const id = pending.size;
        pending.set(id, answered);
        send({ job, kind: 'asked', id, what });
        return answered.promise;
      },
    };
  }

  function start({ job, input }: StartMessage): void {
    pending.clear();
    Promise.resolve()
      .then(() => handle(input as I, linkOf(job)))
      .then(
        (result) => send({ job, kind: 'done', result }),
        (error: unknown) => {
          const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
          send({ job, kind: 'threw', message: message.slice(0, maxErrorChars), stack: stack.slice(0, maxErrorChars) });
        },
      );
  }

  readMessages(pool, (received) => {
    const message = received as StartMessage | AnswerMessage;
    if ('input' in message) return start(message);
    if ('value' in message.answer) pending.get(message.id)?.resolve(message.answer.value);
    else pending.get(message.id)?.reject(new Error(message.answer.error));
  });
  pool.on('error', () => {});
  pool.on('close', () => {
    process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
  });
  const warmed = process.env[warmUpVariable] === undefined ? undefined : warmUp();
  // A job that comes before has its whole time too.
  void Promise.resolve(warmed).finally(() => send({ job: noJob, kind: 'loaded' }));
}
