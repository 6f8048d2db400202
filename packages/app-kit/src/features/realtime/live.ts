/**
 * Notifies open pages over server-sent events that their content has changed. A page then requests itself again, so
 * nobody receives more than they may read.
 * States of a stream: open -> ended (the reader left, fell behind or reached the time limit, or the app stops).
 * 1. A stream names entities, never rows, and only those that its reader may read.
 * 2. No change gets lost: a reader sends the time of its content and gets all later changes at once. Changes before
 * this process started are unknown, so everything counts as changed.
 * 3. Streams are bounded in total and per client, as are their lifetime and the buffer of a slow reader.
 */
import type { Store } from '../../data/store.ts';

const maxStreams = 500;
const maxStreamsOfClient = 20;
const gatherMs = 50;
const heartbeatMs = 15_000;
/** Then the browser reconnects, and the server checks access again. */
const lifetimeMs = 15 * 60_000;
const reconnectMs = 1_000;
const maxWaiting = 64;

interface Reader {
  client: string;
  mayRead(entity: string): boolean;
  /** Epoch milliseconds: the reader has everything up to here. */
  since: number;
  /** The stream ends with the first event, for clients that poll. */
  once: boolean;
}

export interface Live {
  /** Null if there are too many streams. */
  open(reader: Reader): ReadableStream<Uint8Array> | null;
}

interface Stream {
  reader: Reader;
  controller: ReadableStreamDefaultController<Uint8Array>;
  endsAt: number;
}

export function createLive(store: Store, entities: string[], now: () => number, stopping: AbortSignal): Live {
  const startedAt = now();
  const changedAt = new Map<string, number>();
  const streams = new Set<Stream>();
  const fresh = new Set<string>();
  let position = startedAt;

  const end = (stream: Stream) => {
    if (!streams.delete(stream)) return;
    stream.controller.close();
  };
  const send = (stream: Stream, text: string) => {
    const isSlow = (stream.controller.desiredSize ?? 0) < -maxWaiting;
    if (isSlow || now() > stream.endsAt) end(stream);
    else stream.controller.enqueue(Buffer.from(text));
  };
  const sendChanges = (stream: Stream, changed: string[]) => {
    const named = changed.filter(stream.reader.mayRead);
    if (named.length === 0) return;
    send(stream, `id: ${position}\nevent: changed\ndata: ${JSON.stringify(named)}\n\n`);
    if (stream.reader.once) end(stream);
  };
  const flush = () => {
    const changed = [...fresh];
    fresh.clear();
    for (const stream of [...streams]) sendChanges(stream, changed);
  };

  store.changes.listen((entity) => {
    if (!entities.includes(entity)) return;
    position = Math.max(position + 1, now());
    changedAt.set(entity, position);
    if (fresh.size === 0) setTimeout(flush, gatherMs).unref();
    fresh.add(entity);
  });
  const heartbeat = setInterval(() => {
    for (const stream of [...streams]) {
      send(stream, `id: ${position}\n\n`);
      if (stream.reader.once) end(stream);
    }
  }, heartbeatMs).unref();
  stopping.addEventListener('abort', () => {
    clearInterval(heartbeat);
    for (const stream of [...streams]) end(stream);
  });

  return {
    open(reader) {
      const isOwn = (stream: Stream) => stream.reader.client === reader.client;
      if (stopping.aborted || streams.size >= maxStreams) return null;
      if ([...streams].filter(isOwn).length >= maxStreamsOfClient) return null;
      let stream: Stream;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { reader, controller, endsAt: now() + lifetimeMs };
          streams.add(stream);
          send(stream, `retry: ${reconnectMs}\n\n`);
          const missed = entities.filter((entity) => (changedAt.get(entity) ?? startedAt) >= reader.since);
          if (missed.length > 0) sendChanges(stream, missed);
          else send(stream, `id: ${position}\n\n`);
        },
        cancel: () => void streams.delete(stream),
      });
    },
  };
}
