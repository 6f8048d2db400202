import type { TrustProxy } from '@davit/targets/visitor';
import type { FastifyRequest } from 'fastify';

/** A proxy forwards for others, so a forwarded request is not its own. */
export function isForwarded({ raw: { headers } }: Pick<FastifyRequest, 'raw'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1$|(::ffff:)?127\.)/.test(address);
}

/** Whether this machine, or a trusted proxy, sent the request for itself. */
export function isInternal(request: Pick<FastifyRequest, 'raw'>, trust: TrustProxy): boolean {
  const peer = request.raw.socket.remoteAddress;
  return !isForwarded(request) && (isLoopback(peer) || (peer !== undefined && trust(peer, 0)));
}
