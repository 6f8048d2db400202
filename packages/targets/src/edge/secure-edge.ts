import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';

/** What the edge needs to serve TLS itself. */
export interface SecureEdge {
  /** Where it listens, which may be mapped: `originOf` is what visitors use. */
  port: number;
  /** The public origin of a name: where plain requests for it are redirected. */
  originOf(host: string): string;
  /** The certificate for a name; null: there is none, and the handshake fails. */
  contextOf(host: string): SecureContext | null | Promise<SecureContext | null>;
  /** Whether the name has a certificate: plain requests for it are redirected. */
  has(host: string): boolean;
  /**
   * Plain requests for all names of apps are redirected, with a certificate or without: a page that cannot be opened is safer than
   * one whose log-in travels in clear text.
   */
  redirectsApps: boolean;
  /** The response to a challenge of the certificate authority; null: there is none. */
  challenge(token: string): Promise<string | null>;
  /** Davit's own host, which is no app; null: it is not served here. */
  own: OwnHost | null;
}

export interface OwnHost {
  isOwn(host: string): boolean;
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex): void;
}

const challengePath = '/.well-known/acme-challenge/';

export const isChallenge = (url: string): boolean => url.startsWith(challengePath);

/** The response to a challenge; null: the request is none. */
export async function answerChallenge({ challenge }: Pick<SecureEdge, 'challenge'>, url: string): Promise<PlainAnswer | null> {
  if (!isChallenge(url)) return null;
  const text = await challenge(url.slice(challengePath.length));
  return text === null ? null : { status: 200, head: { 'content-type': 'application/octet-stream' }, text };
}

/**
 * The redirect to TLS of a plain request; null: it has none. A visitor who came to a trusted proxy by TLS is not redirected: the
 * proxy would send the same request again. Nor is a challenge, which may be of an order for a name without a certificate, nor a
 * name below `localhost`, which can have none. 308 keeps the method and body.
 */
export function redirectPlain(
  { originOf, has, redirectsApps, own }: Pick<SecureEdge, 'originOf' | 'has' | 'redirectsApps' | 'own'>,
  host: string,
  url: string,
  { isApp, isPlain }: { isApp(): boolean; isPlain(): boolean },
): PlainAnswer | null {
  const name = hostName(host);
  if (!url.startsWith('/') || isChallenge(url)) return null;
  const isAppOnline = () => redirectsApps && !name.endsWith('.localhost') && isApp();
  if (!(has(name) || own?.isOwn(name) || isAppOnline()) || !isPlain()) return null;
  const location = `${originOf(name)}${url}`;
  return { status: 308, head: { location, 'content-type': 'text/plain; charset=utf-8' }, text: `Moved to ${location}\n` };
}

export interface PlainAnswer {
  status: number;
  head: Record<string, string>;
  text: string;
}

/** The name in a Host header. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
