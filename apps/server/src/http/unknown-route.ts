import { Fault } from '@davit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface KnownPath {
  segments: string[];
  methods: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every path that was registered, with its methods. */
    knownPaths: Map<string, KnownPath>;
  }
}

/** Records every route as it is registered, to distinguish a wrong method from a wrong path. */
export function recordRoutes(app: FastifyInstance): void {
  app.decorate('knownPaths', new Map<string, KnownPath>());
  app.addHook('onRoute', ({ url, method }) => {
    const known = app.knownPaths.get(url) ?? { segments: url.split('/'), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    app.knownPaths.set(url, known);
  });
}

/** The fault of a request that matches no route: `method_not_allowed` with Allow, or `route_not_found`. */
export function unknownRoute(request: FastifyRequest, reply: FastifyReply): Fault {
  const path = request.url.split('?', 1)[0] ?? '/';
  const allowed = methodsOf(request.server.knownPaths, path);
  if (allowed.length === 0) return routeNotFound();
  reply.header('allow', allowed.join(', '));
  return new Fault('method_not_allowed', `This path supports ${allowed.join(', ')}.`);
}

/** As for a path that does not exist. */
export function routeNotFound(): Fault {
  return new Fault('route_not_found', 'There is nothing at this path.', { hint: 'See /docs for the available paths.' });
}

function methodsOf(knownPaths: Map<string, KnownPath>, path: string): string[] {
  const pathSegments = path.split('/');
  for (const { segments, methods } of knownPaths.values()) {
    const fits = (segment: string, index: number) =>
      segment.startsWith(':') ? pathSegments[index] !== '' : segment === pathSegments[index];
    if (segments.length === pathSegments.length && segments.every(fits)) return [...methods].sort();
  }
  return [];
}
