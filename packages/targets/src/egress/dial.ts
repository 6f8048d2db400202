import { connect, type Socket } from 'node:net';

export type Dialed = { outcome: 'connected'; socket: Socket } | { outcome: 'late' } | { outcome: 'unreachable'; code: string };

/** Opens a connection to an address. Injected, so that a test sees where connections go. */
export type Dial = (address: string, port: number) => Socket;

export const dialAddress: Dial = (address, port) => connect({ host: address, port });

/** Connects to the first of these addresses that accepts, within one deadline. Never throws. */
export async function dialFirst(dial: Dial, addresses: string[], port: number, deadlineMs: number): Promise<Dialed> {
  const deadline = performance.now() + deadlineMs;
  let last: Dialed = { outcome: 'unreachable', code: 'ENOTFOUND' };
  for (const [index, address] of addresses.entries()) {
    const shareMs = (deadline - performance.now()) / (addresses.length - index);
    if (shareMs < 1) return { outcome: 'late' };
    last = await dialOne(dial, address, port, shareMs);
    if (last.outcome === 'connected') return last;
  }
  return last;
}

function dialOne(dial: Dial, address: string, port: number, deadlineMs: number): Promise<Dialed> {
  return new Promise((resolve) => {
    const socket = dial(address, port);
    const end = (dialed: Dialed) => {
      clearTimeout(timer);
      socket.off('connect', connected);
      socket.off('error', failed);
      if (dialed.outcome !== 'connected') socket.on('error', () => undefined).destroy();
      resolve(dialed);
    };
    const connected = () => end({ outcome: 'connected', socket });
    const failed = (error: NodeJS.ErrnoException) => end({ outcome: 'unreachable', code: error.code ?? 'unknown' });
    const timer = setTimeout(() => end({ outcome: 'late' }), deadlineMs);
    socket.once('connect', connected);
    socket.once('error', failed);
  });
}
