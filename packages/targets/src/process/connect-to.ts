import type { AppAddress } from '@davit/launch';
import { Pool } from 'undici';

/** Connections to an app, wherever it listens. Requests through it are for `http://app`. */
export function connectTo(address: AppAddress, options: Omit<Pool.Options, 'connect'> & { timeoutMs: number }): Pool {
  const { timeoutMs, ...rest } = options;
  const [origin, to] =
    'socketPath' in address ? ['http://app', address] : [`http://${bracketed(address.host)}:${address.port}`, {}];
  return new Pool(origin, { ...rest, pipelining: 1, connect: { ...to, timeout: timeoutMs } });
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
