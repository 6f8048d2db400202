/**
 * DNS rebinding protection: a foreign domain that resolves to this machine must not reach the API, so only known names are
 * answered.
 */
import { isIP } from 'node:net';
import { Fault } from '@davit/contract';
import type { Config } from '../config/read-config.ts';

const wildcards = new Set(['0.0.0.0', '::']);

/** Throws Fault `invalid_request` for an unknown Host header. */
export function makeHostGuard({ host, apiHosts }: Pick<Config, 'host' | 'apiHosts'>) {
  const known = new Set(['localhost', '127.0.0.1', '[::1]', bracketed(host), ...apiHosts].map((name) => name.toLowerCase()));
  // A server on all interfaces has addresses that are unknown here; an address cannot be rebound.
  const anyAddress = wildcards.has(host);
  return (header: string | undefined, httpVersion: string): void => {
    if (header === undefined && httpVersion === '1.0') return;
    const name = nameOf(header ?? '');
    if (known.has(name) || (anyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0)) return;
    throw new Fault('invalid_request', 'This server does not answer to this host name.', {
      hint: 'Its operator can add it to API_HOSTS.',
      details: [{ path: '/headers/host', message: 'must be a host name of this server' }],
    });
  };
}

function nameOf(header: string): string {
  return header
    .toLowerCase()
    .replace(/:[0-9]*$/, '')
    .replace(/\.$/, '');
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
