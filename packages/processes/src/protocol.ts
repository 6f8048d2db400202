/** The protocol between a program and its fork server. Plain data. */
import type { Exit, SpawnRequest } from './spawn.ts';

export type ToForkServer = { id: number; request: SpawnRequest };

export type FromForkServer =
  | { id: number; kind: 'spawned'; pid: number }
  | { id: number; kind: 'failed'; why: string }
  | { id: number; kind: 'exited'; exit: Exit };

/** A stream's first bytes: the number of its request, and of the descriptor. */
export const greetingBytes = 8;

export function greeting(id: number, descriptor: number): Buffer {
  const bytes = Buffer.alloc(greetingBytes);
  bytes.writeUInt32BE(id, 0);
  bytes.writeUInt32BE(descriptor, 4);
  return bytes;
}

export function readGreeting(bytes: Buffer): { id: number; descriptor: number } {
  return { id: bytes.readUInt32BE(0), descriptor: bytes.readUInt32BE(4) };
}
