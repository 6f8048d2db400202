/** Who sent a request, and to which address of the app: from the connection, or from trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { isEncrypted } from './passed-on.ts';

export type TrustProxy = (address: string, hop: number) => boolean;

export interface Visitor {
  address: string;
  scheme: 'http' | 'https';
  /** As the visitor's browser sees it, with its port. */
  host: string;
}

/** `words` are addresses, networks (CIDR), and loopback, linklocal, uniquelocal: the value of TRUST_PROXY. */
export function trustProxies(words: readonly string[]): TrustProxy {
  return words.length === 0 ? () => false : proxyAddress.compile([...words]);
}

/**
 * `leadsHere` says whether a host is of the project that the request goes to: a proxy may pass on a host that its client made up,
 * and apps make links from it. The request's own host is used instead of any other.
 */
export function visitorOf(request: IncomingMessage, trust: TrustProxy, leadsHere: (host: string) => boolean): Visitor {
  const peer = request.socket.remoteAddress ?? 'unknown';
  const { host = '' } = request.headers;
  const scheme = isEncrypted(request.socket) ? 'https' : 'http';
  if (!trust(peer, 0)) return { address: plain(peer), scheme, host };
  const address = proxyAddress(request, trust);
  const outerHost = lastOf(request.headers['x-forwarded-host']);
  return {
    address: isIP(address) === 0 ? 'unknown' : plain(address),
    scheme: lastOf(request.headers['x-forwarded-proto'])?.toLowerCase() === 'https' ? 'https' : scheme,
    host: outerHost !== undefined && isHost(outerHost) && leadsHere(outerHost) ? outerHost : host,
  };
}

/** What the nearest proxy added: anything before it is untrusted. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim();
}

function isHost(text: string): boolean {
  return /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.test(text);
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '');
}
