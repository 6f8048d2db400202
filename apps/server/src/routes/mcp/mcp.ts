/**
 * `/mcp`: the endpoints of both APIs as tools, over the Model Context Protocol's Streamable HTTP, without sessions.
 *
 *  M1 Every request has a key, like the APIs' requests, and counts against the bucket `mcp-key`.
 *  M2 A tool's call is a request to its endpoint with the same key: that endpoint's scopes and limits apply.
 *  M3 A page of another origin is refused, unless `CORS_ORIGINS` names it.
 *  M4 A call ends with its connection, and when the server stops.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Fault } from '@davit/contract';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../../console/same-origin.ts';
import { fetchInProcess } from '../../http/fetch-in-process.ts';
import { type ApiFace, admitCaller } from '../../http/gate.ts';
import { presentedKey } from '../../http/presented-key.ts';
import { requestIdHeader } from '../../http/request-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { version } from '../../version.ts';

const face: ApiFace = { keyBucket: () => 'mcp-key', noKeyBucket: 'v1-ip' };

export function mcp(parts: ServerParts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (parts.drain.draining) {
        throw new Fault('unavailable', 'The server is stopping.', { hint: 'Try again in a moment.', retryAfter: 5 });
      }
      await admitCaller(parts, face, undefined, request, reply);
      refuseForeignOrigin(request, parts.config.corsOrigins);
    });
    app.post('/mcp', { schema: { hide: true } as object }, (request, reply) => answer(app, parts, request, reply));
  };
}

async function answer(app: FastifyInstance, { config, drain }: ServerParts, request: FastifyRequest, reply: FastifyReply) {
  const message = messageOf(request);
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, drain.signal]);
  const handler = await handlerFor(app, config.publicUrl ?? originOf(request), request, signal);
  const webRequest = new Request(originOf(request) + request.url, {
    method: 'POST',
    headers: headersFor(request),
    signal: gone.signal,
  });
  const answered = await handler.fetch(webRequest, { parsedBody: message });
  reply.code(answered.status);
  for (const [name, value] of answered.headers) if (name !== 'connection') reply.header(name, value);
  return reply.send(answered.body === null ? '' : Readable.fromWeb(answered.body as ReadableStream));
}

/** One message per request: many in one would count as one against the limit. */
function messageOf({ body }: FastifyRequest): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  const message = Array.isArray(body) ? 'must be one message, not a batch' : 'must be a JSON-RPC message';
  throw new Fault('invalid_request', `The body ${message}.`, {
    hint: 'Send one JSON-RPC 2.0 object in each request.',
    details: [{ path: '/', message }],
  });
}

/** `baseUrl` is where people open what an answer names. */
async function handlerFor(
  app: FastifyInstance,
  baseUrl: string,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<McpHttpHandler> {
  // Loaded here: a server without MCP requests does not need the protocol's code.
  const [{ makeMcpServer }, { createMcpHandler }, { Davit }] = await Promise.all([
    import('@davit/mcp'),
    import('@modelcontextprotocol/server'),
    import('@davit/client'),
  ]);
  const davit = new Davit({
    baseUrl,
    apiKey: presentedKey(request.headers),
    fetch: fetchInProcess(app, { ip: request.ip, headers: { host: request.host, [requestIdHeader]: request.id } }),
    // The model's client decides about retries.
    maxRetries: 0,
  });
  return createMcpHandler(() => makeMcpServer(davit, { version, signal }), {
    maxSubscriptions: 0,
    onerror: (error) => request.log.debug({ err: error }, 'refused an MCP message'),
  });
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** What the protocol reads; the key stays here. */
function headersFor({ headers }: FastifyRequest): [string, string][] {
  const read = Object.entries(headers).filter(([name]) => name === 'accept' || name.startsWith('mcp-'));
  return [...read.map(([name, value]): [string, string] => [name, String(value)]), ['content-type', 'application/json']];
}

function refuseForeignOrigin({ headers: { origin, host } }: FastifyRequest, allowed: readonly string[]): void {
  if (origin === undefined || isOwnOrigin(origin, host) || allowed.includes(origin)) return;
  throw new Fault('insufficient_permissions', 'Pages of this origin may not call the tools.', {
    hint: 'The operator can name the origin in CORS_ORIGINS.',
    reason: 'foreign_origin',
  });
}
