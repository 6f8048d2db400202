import { isLoopback } from '../http/is-internal.ts';
import type { Config } from './read-config.ts';

/** The origin of the console in links that are sent: never one that a request names. */
export function consoleUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return publicUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether people who may ask for a link by e-mail can open it: without PUBLIC_URL, only those on this machine. */
export const opensMailedLinks = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  publicUrl !== null || host === 'localhost' || isLoopback(host);
