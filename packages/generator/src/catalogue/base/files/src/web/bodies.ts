/**
 * Bodies of requests, received within bounds, so that no number of them takes the app's memory.
 *
 * States of a body: admitted -> received -> answered; or refused before any of it is read.
 *  1. It is admitted by the length that it states, else by the most that it may have.
 *  2. What is admitted is bounded in number and in bytes, in all and for each client, until it is answered.
 *  3. It arrives within a time that grows with its length.
 */
export interface Bodies {
  /** Null where there are too many; else what to call once the request is answered. */
  admit(client: string, lengthBytes: number): (() => void) | null;
}

interface Load {
  count: number;
  bytes: number;
}

const inAll: Load = { count: 256, bytes: 128 * 1024 * 1024 };
const ofOneClient: Load = { count: 128, bytes: 96 * 1024 * 1024 };

export function createBodies(): Bodies {
  const all: Load = { count: 0, bytes: 0 };
  const byClient = new Map<string, Load>();
  const hasRoom = (load: Load, atMost: Load, bytes: number) => load.count < atMost.count && load.bytes + bytes <= atMost.bytes;
  const add = (load: Load, count: number, bytes: number) => {
    load.count += count;
    load.bytes += bytes;
  };
  return {
    admit(client, lengthBytes) {
      const own = byClient.get(client) ?? { count: 0, bytes: 0 };
      if (!hasRoom(all, inAll, lengthBytes) || !hasRoom(own, ofOneClient, lengthBytes)) return null;
      byClient.set(client, own);
      for (const load of [all, own]) add(load, 1, lengthBytes);
      return () => {
        for (const load of [all, own]) add(load, -1, -lengthBytes);
        if (own.count === 0) byClient.delete(client);
      };
    },
  };
}

/** The most that the body of a request can have; 0 where it has none. */
export function lengthOf(headers: Headers, atMostBytes: number): number {
  if (headers.has('transfer-encoding')) return atMostBytes;
  const length = Number(headers.get('content-length') ?? 0);
  return Number.isSafeInteger(length) && length >= 0 ? length : Number.POSITIVE_INFINITY;
}

export type Received = 'whole' | 'too-large' | 'too-slow' | 'cut-off';

const timeoutMs = 15_000;
const slowestBytesPerMs = 64;

/** Hands on each part as it arrives. */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  atMostBytes: number,
  take: (part: Uint8Array) => void,
): Promise<Received> {
  if (!body) return 'whole';
  const reader = body.getReader();
  let outcome: Received = 'whole';
  const give = (up: Received) => {
    outcome = up;
    void reader.cancel();
  };
  const timer = setTimeout(() => give('too-slow'), timeoutMs + atMostBytes / slowestBytesPerMs);
  let receivedBytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      receivedBytes += part.value.length;
      if (receivedBytes > atMostBytes) give('too-large');
      else take(part.value);
    }
    return outcome;
  } catch {
    return 'cut-off';
  } finally {
    clearTimeout(timer);
  }
}
