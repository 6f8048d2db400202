/**
 * Receives request bodies within bounds, so that no number of them can exhaust memory.
 * States of a body: admitted -> received -> answered; or refused before any of it is read.
 * 1. Admission counts the stated length, else the maximum.
 * 2. The number and bytes of admitted bodies are bounded in total and per client, until the answer.
 * 3. A body must arrive within a time that grows with its length.
 */
export interface Bodies {
  /** Null if there are too many; otherwise a function to call after the answer. */
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

/** The largest possible length of a request's body; 0 without one. */
export function lengthOf(headers: Headers, atMostBytes: number): number {
  if (headers.has('transfer-encoding')) return atMostBytes;
  const length = Number(headers.get('content-length') ?? 0);
  return Number.isSafeInteger(length) && length >= 0 ? length : Number.POSITIVE_INFINITY;
}

export type Received = 'whole' | 'too-large' | 'too-slow' | 'cut-off';

const timeoutMs = 15_000;
const slowestBytesPerMs = 64;

/** Passes on each part as it arrives. */
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
