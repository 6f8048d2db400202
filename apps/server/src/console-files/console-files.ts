/**
 * The console at `/`.
 *
 *  C1 A browser's request that matches no route gets the index: the console's router handles the rest.
 *  C2 A program never gets the index: without text/html in Accept the answer is the API's 404.
 *  C3 A file with its content's hash in its name is cached forever; everything else is revalidated.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerParts } from '../http/server-parts.ts';
import { routeNotFound } from '../http/unknown-route.ts';
import { BuiltFiles } from './built-files.ts';
import { notBuilt } from './not-built.ts';
import { contentSecurityPolicy } from './policy.ts';

const aYearSeconds = 31_536_000;
/** Paths with their own error responses. */
const notPages = /^\/(?:v1|api|console\/api|openapi\.json|healthz|readyz|metrics|assets)(?:[/?]|$)/i;

/** Whether a browser requests a page (C1, C2). */
export function acceptsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '') && !notPages.test(url);
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers with the console's index, whatever the path. */
export function makeSendPage({ config }: Pick<ServerParts, 'config'>, files = new BuiltFiles()): SendPage {
  const policy = contentSecurityPolicy(config);
  return async (request, reply) => {
    const index = await files.read('index.html', request.headers['accept-encoding']);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept, accept-encoding');
    if (index === null) return reply.code(503).send(notBuilt);
    if (index.encoding !== null) reply.header('content-encoding', index.encoding);
    return reply.send(index.bytes);
  };
}

/** The files that the index names. */
export function consoleFiles(app: FastifyInstance, files = new BuiltFiles()): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    const file = await files.read(path, request.headers['accept-encoding']);
    if (file === null) throw routeNotFound();
    const isHashed = path.startsWith('/assets/');
    reply
      .type(file.type)
      .header('cache-control', isHashed ? `public, max-age=${aYearSeconds}, immutable` : 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .header('vary', 'accept-encoding');
    if (file.encoding !== null) reply.header('content-encoding', file.encoding);
    return reply.send(file.bytes);
  };
  const schema = { hide: true } as object;
  for (const path of ['/assets/*', '/theme.js', '/davit.svg']) app.get(path, { schema }, serve);
}
