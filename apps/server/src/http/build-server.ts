/** The HTTP server: hooks in the order in which a request passes them, then the routes. */
import type { IncomingMessage } from 'node:http';
import { Fault, limits } from '@davit/contract';
import { trustProxies } from '@davit/targets/visitor';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { consoleApiRoutes } from '../console/index.ts';
import { isOfConsole, toPublicPath } from '../console/session-path.ts';
import { acceptsPage, makeSendPage } from '../console-files/console-files.ts';
import { agentRuntime, agentRuntimeHeaders } from '../routes/agent-runtime/index.ts';
import { mcp } from '../routes/mcp/mcp.ts';
import { acmeChallengePath } from '../routes/pages/acme-challenge.ts';
import { pages } from '../routes/pages/index.ts';
import { tlsAskPath } from '../routes/pages/tls-ask.ts';
import { projectApi } from '../routes/v1/index.ts';
import { apiOf } from './api-of.ts';
import { answerFault } from './faults.ts';
import { makeHostGuard } from './host-guard.ts';
import { normalizeUrl } from './normalize-url.ts';
import { documentRoutes } from './openapi.ts';
import { keepDeclaredType, readBodies } from './read-body.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { logAndMeasure } from './request-log.ts';
import type { ServerParts } from './server-parts.ts';
import { traceRequests } from './trace-requests.ts';
import { answerClientError } from './transport.ts';
import { recordRoutes, unknownRoute } from './unknown-route.ts';
import { compileValidator } from './validation.ts';

/** A proxy asks by whatever name it knows this server by, an authority by the name that it certifies. */
const anyHostPaths: ReadonlySet<string | undefined> = new Set([tlsAskPath, acmeChallengePath]);

/** Builds the server; the caller makes it listen. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, newId, logger } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (raw) => requestIdOf(raw.headers, newId),
    trustProxy: config.trustProxy.length > 0 ? trustProxies(config.trustProxy) : false,
    bodyLimit: limits.v1BodyBytes,
    clientErrorHandler: answerClientError(newId, logger),
    rewriteUrl: (raw) => toPublicPath(raw as IncomingMessage, normalizeUrl(raw.url)),
    routerOptions: { maxParamLength: limits.headerBytes },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    // The host guard answers a missing Host, in the contract's form.
    http: { maxHeaderSize: limits.headerBytes, requireHostHeader: false },
  });
  // An unknown expectation may be ignored; Node would send its own response.
  app.server.on('checkExpectation', (raw, answer) => app.server.emit('request', raw, answer));
  app.decorateRequest('watch', null);
  app.decorateRequest('visitor', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('declaredType', undefined);
  app.decorateRequest('bodyDigest', null);
  app.decorateRequest('longText', null);
  app.decorateRequest('found', undefined);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerFault);
  readBodies(app, parts.threads);
  recordRoutes(app);
  traceRequests(app, parts);
  logAndMeasure(app, parts);
  admit(app, parts);
  if (config.corsOrigins.length > 0) await allowOrigins(app, config.corsOrigins);
  const sendPage = makeSendPage(parts);
  app.setNotFoundHandler((request, reply) => {
    if (isPage(parts, request)) return sendPage(request, reply);
    throw unknownRoute(request, reply);
  });
  if (config.roles.has('api')) {
    await documentRoutes(app);
    await app.register(projectApi(parts));
    await app.register(agentRuntime(parts));
    await app.register(consoleApiRoutes(parts));
    await app.register(mcp(parts));
  }
  await app.register(pages(parts));
  return app;
}

/** Whether the console answers: a browser's request that matches no route. */
function isPage({ config }: ServerParts, request: FastifyRequest): boolean {
  return request.is404 && config.roles.has('api') && acceptsPage(request);
}

/** The hooks that every request passes first. */
function admit(app: FastifyInstance, parts: ServerParts): void {
  const { config, drain } = parts;
  const guardHost = makeHostGuard(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    keepDeclaredType(request);
    const api = apiOf(request.url);
    if (api === 'agent-runtime') reply.headers(agentRuntimeHeaders);
    if (request.originalUrl.length > limits.urlBytes) {
      throw new Fault('uri_too_long', `The path and query are over ${limits.urlBytes} bytes.`, { hint: 'Shorten them.' });
    }
    if (!anyHostPaths.has(request.routeOptions.url)) guardHost(request.raw.headers.host, request.raw.httpVersion);
    if (drain.draining && (api !== null || isOfConsole(request.raw, request.url))) {
      throw new Fault('unavailable', 'The server is stopping.', { hint: 'Try again in a moment.', retryAfter: 5 });
    }
    // Below an API, even a 404 needs a key.
    if (request.is404 && api === null && !isPage(parts, request)) throw unknownRoute(request, reply);
    done();
  });
  // A connection that stays open after its response would delay the stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.draining) reply.header('connection', 'close');
    done();
  });
}

/** Only for keys: no page of another origin can use a session. */
async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  const forKeys: FastifyCorsOptions = {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'last-event-id',
      'mcp-method',
      'mcp-name',
      'mcp-protocol-version',
      'x-api-key',
      requestIdHeader,
    ],
    exposedHeaders: [
      'allow',
      'idempotency-replayed',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      requestIdHeader,
      'x-service-version',
    ],
    maxAge: 600,
  };
  await app.register(cors, () => (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) => {
    done(null, isOfConsole(request.raw, request.url) ? { origin: false } : forKeys);
  });
}
