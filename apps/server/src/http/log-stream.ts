/**
 * The live log of a run as an event stream.
 *
 *  S1 The stream has exactly the entries of the later page: they come from the launch package once durable.
 *  S2 Nothing is read ahead of the client: new entries are read when all earlier ones were sent, in bounded pieces.
 *  S3 A client that reads nothing for `streamStallMs` is cut off.
 *  S4 An open preview is announced once in a stream, after the entries that it follows.
 *  S5 A stream ends when its key or session stops working, when the server drains, or with `event: end`.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Fault, type LogEntry, type Run, streamCommentMs } from '@davit/contract';
import type { Caller, Watch } from '@davit/identity';
import type { FastifyReply } from 'fastify';
import type { ServerParts } from './server-parts.ts';

export interface StreamInput {
  caller: Caller;
  watch: Watch;
  runId: string;
  afterSeq: number;
  preview?: Run['preview'];
}

export class LogStreams {
  readonly #parts: ServerParts;
  #open = 0;

  constructor(parts: ServerParts) {
    this.#parts = parts;
  }

  /** Answers with the stream; resolves when it has ended. Throws Fault `unavailable` if too many are open. */
  async answer(reply: FastifyReply, input: StreamInput): Promise<void> {
    if (this.#open >= this.#parts.config.maxLogStreams) {
      throw new Fault('unavailable', 'Too many log streams are open.', { hint: 'Try again in a moment.', retryAfter: 5 });
    }
    const abort = new AbortController();
    const end = () => abort.abort();
    const unwatch = input.watch(end);
    const { drain } = this.#parts;
    drain.signal.addEventListener('abort', end);
    reply.raw.on('close', end).on('error', end);
    this.#count(1);
    try {
      if (drain.draining || reply.raw.destroyed) end();
      await this.#write(reply, input, abort.signal);
    } finally {
      this.#count(-1);
      drain.signal.removeEventListener('abort', end);
      unwatch();
    }
  }

  async #write(reply: FastifyReply, send: StreamInput, signal: AbortSignal): Promise<void> {
    const { launch, config } = this.#parts;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, streamHeadersOf(reply));
    raw.flushHeaders();
    const comments = setInterval(() => {
      if (!raw.writableNeedDrain) raw.write(': still here\n\n');
    }, streamCommentMs);
    // A stream that was resumed may have no more entries.
    let awaitsPreview = send.preview !== undefined;
    const announce = async () => {
      const run = await launch.getRun(send.caller.workspaceId, send.runId);
      if (run.preview?.status === 'open') raw.write(event('preview', run));
      awaitsPreview = run.preview?.status === 'building';
    };
    try {
      if (send.afterSeq > 0 && send.preview?.status === 'open') await announce();
      for await (const entries of launch.followLogs(send.caller.workspaceId, send.runId, send.afterSeq, signal)) {
        for (const piece of piecesOf(entries)) {
          if (signal.aborted) break;
          if (!raw.write(piece)) await drained(raw, config.streamStallMs, signal);
        }
        if (signal.aborted) break;
        if (awaitsPreview) await announce();
      }
      if (!signal.aborted) {
        const run = await launch.getRun(send.caller.workspaceId, send.runId);
        if (run.finishedAt !== null) raw.write(event('end', run));
      }
    } catch (error) {
      if (!signal.aborted) reply.log.error({ err: error }, 'a log stream ended early');
    } finally {
      clearInterval(comments);
      finish(raw, config.streamStallMs);
    }
  }

  #count(by: 1 | -1): void {
    this.#open += by;
    this.#parts.metrics.streamsOpen(this.#open);
  }
}

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A buffering proxy would delay live entries.
  'x-accel-buffering': 'no',
  // Nothing follows a stream on its connection, so both are closed.
  connection: 'close',
};

/** With headers set earlier, such as the request id. */
export function streamHeadersOf(reply: FastifyReply): Record<string, string | string[] | number> {
  const headers: Record<string, string | string[] | number> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) headers[name] = value;
  return { ...headers, ...streamHeaders };
}

const pieceChars = 16_384;

/** Followers of one run get the same entries, which are serialized once. */
const written = new WeakMap<readonly LogEntry[], string[]>();

/**
 * The entries as events, in as few texts as possible, because each costs every stream a write. Each text is one entry, or
 * shorter than `pieceChars`.
 */
function piecesOf(entries: readonly LogEntry[]): string[] {
  const before = written.get(entries);
  if (before !== undefined) return before;
  const pieces: string[] = [];
  for (const entry of entries) {
    const event = `id: ${entry.seq}\ndata: ${JSON.stringify(entry)}\n\n`;
    const last = pieces.at(-1);
    if (last !== undefined && last.length + event.length < pieceChars) pieces[pieces.length - 1] = last + event;
    else pieces.push(event);
  }
  written.set(entries, pieces);
  return pieces;
}

function event(name: 'preview' | 'end', run: Run): string {
  return `event: ${name}\ndata: ${JSON.stringify(run)}\n\n`;
}

/** Waits until the client has read what was written; cuts it off on a timeout (S3). */
async function drained(raw: ServerResponse, stallMs: number, signal: AbortSignal): Promise<void> {
  const stall = AbortSignal.timeout(stallMs);
  try {
    await once(raw, 'drain', { signal: AbortSignal.any([stall, signal]) });
  } catch (error) {
    if (stall.aborted) raw.destroy();
    if (!signal.aborted && !stall.aborted) throw error;
  }
}

/** Ends the response; data that a client has not read in time is dropped with its connection. */
function finish(raw: ServerResponse, stallMs: number): void {
  if (raw.destroyed) return;
  const cutOff = setTimeout(() => raw.destroy(), stallMs);
  cutOff.unref();
  raw.on('close', () => clearTimeout(cutOff));
  raw.end();
}
