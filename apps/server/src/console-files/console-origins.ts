import { isIP } from 'node:net';
import type { Config } from '../config/read-config.ts';

/** The origins of the console's pages: its names on this machine, and those that the operator configured. */
export function consoleOrigins({ port, apiHosts, publicUrl }: Pick<Config, 'port' | 'apiHosts' | 'publicUrl'>): string[] {
  const names = apiHosts.map((name) => (isIP(name) === 6 ? `[${name}]` : name));
  const here = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`);
  // Behind a proxy the console is on the proxy's port, without one on its own.
  const own = publicUrl === null ? [] : [publicUrl];
  return [...here, ...own, ...names.flatMap((name) => [`https://${name}`, `http://${name}:${port}`])];
}
