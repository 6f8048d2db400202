/** Which host names a project may have as its own. */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { Fault } from '@davit/contract';
import type { Config } from '../config/read-config.ts';

export type OwnNames = Pick<Config, 'host' | 'apiHosts' | 'appsDomain'>;

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that no public name server answers for (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const localEnds = [
  'localhost',
  'local',
  'internal',
  'invalid',
  'test',
  'example',
  'onion',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
];

/** Below the domain of a country, names of these are registered: `example.co.uk`. */
const registries = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']);

/** Whether a host is a registered domain itself, which cannot be a CNAME (RFC 1912, 2.4). Only for hints: see `registries`. */
export function isApex(host: string): boolean {
  const [top = '', second = '', ...more] = host.split('.').reverse();
  return more.length === 0 || (more.length === 1 && top.length === 2 && registries.has(second));
}

/** The host in ASCII, lower case, without a dot at its end; null if it is none. */
export function normalizeHost(text: string): string | null {
  const name = text.trim().replace(/\.$/, '');
  // `domainToASCII` would decode a percent sign: one host would have many spellings.
  if (/[/:@?#\\\s*%]/.test(name)) return null;
  const host = domainToASCII(name);
  return host !== '' && host.length <= 240 && host.split('.').every((part) => label.test(part)) ? host : null;
}

/** The host for a project. Throws Fault `invalid_request`. */
export function checkHost(text: string, names: OwnNames): string {
  const host = normalizeHost(text);
  const why = host === null ? 'must be a host name, such as shop.example.com' : whyRefused(host, names);
  if (host !== null && why === null) return host;
  throw new Fault('invalid_request', `This host cannot be a domain: it ${why}.`, {
    hint: 'Enter a name that you own, without https:// and path.',
    details: [{ path: '/host', message: `${why}` }],
  });
}

function whyRefused(host: string, { host: listensAt, apiHosts, appsDomain }: OwnNames): string | null {
  if (isIP(host) !== 0 || /^[0-9.]+$/.test(host)) return 'must be a name, not an address';
  if (!host.includes('.')) return 'must have a dot';
  if (localEnds.some((end) => isAtOrBelow(host, end))) return 'must be a name on the internet';
  if (appsDomain !== null && isAtOrBelow(host, appsDomain))
    return `must not be ${appsDomain} or below it: Davit gives those names`;
  const own = [listensAt, ...apiHosts].map((name) => name.toLowerCase());
  return own.includes(host) ? 'must not be a name of this server' : null;
}

function isAtOrBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
