/**
 * One stream of changes in a workspace.
 *
 *  E1 `hello` is first: a client that reconnects reads everything again, and then sees every later change.
 *  E2 Unread data is bounded: a client that reads nothing is cut off, and waiting events are merged.
 *  E3 A stream ends with the session, with the membership, or when the server drains.
 *  E4 Streams are limited for each person, and in total.
 */
import { Fault, streamCommentMs } from '@davit/contract';
import * as contract from '@davit/contract/console';
import type { FastifyReply } from 'fastify';
import { answered } from '../../http/endpoint.ts';
import { streamHeadersOf } from '../../http/log-stream.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf, signedIn, watchOf } from '../console-endpoint.ts';
import { createActivityWatch } from './activity-watch.ts';

const streamsOfPerson = 10;
const maxBufferedBytes = 256 * 1024;

export function followEvents(parts: ServerParts): ConsoleEndpoint {
  const { drain, config, timers, readActivity, logger: log } = parts;
  const activity = createActivityWatch({ readActivity, timers, log });
  const openOf = new Map<string, number>();
  let open = 0;

  function count(personId: string, by: 1 | -1): void {
    open += by;
    const its = (openOf.get(personId) ?? 0) + by;
    if (its > 0) openOf.set(personId, its);
    else openOf.delete(personId);
  }

  return consoleEndpoint(contract.followEvents, {
    async handle(call) {
      const { request, reply } = call;
      const personId = signedIn(call).person.id;
      if (open >= config.maxLogStreams || (openOf.get(personId) ?? 0) >= streamsOfPerson) {
        throw new Fault('unavailable', 'Too many event streams are open.', { hint: 'Close other tabs.', retryAfter: 5 });
      }
      if (drain.draining) throw new Fault('unavailable', 'The server is stopping.', { retryAfter: 1 });
      const abort = new AbortController();
      const end = () => abort.abort();
      const unwatch = watchOf(parts, request)(end);
      drain.signal.addEventListener('abort', end);
      reply.raw.on('close', end).on('error', end);
      count(personId, 1);
      const send = openStream(reply);
      const stopWatching = activity.watch(membershipOf(request).workspace.id, send, {
        projectId: call.query.project,
        agentRunId: call.query.agentRun,
      });
      const comments = setInterval(() => reply.raw.write(': still here\n\n'), streamCommentMs);
      abort.signal.addEventListener('abort', () => {
        clearInterval(comments);
        stopWatching();
        drain.signal.removeEventListener('abort', end);
        unwatch();
        count(personId, -1);
        if (!reply.raw.destroyed) reply.raw.end();
      });
      if (reply.raw.destroyed) end();
      return answered;
    },
  });
}

/** Starts the response; returns a writer of events, which cuts off a client that reads nothing (E2). */
function openStream(reply: FastifyReply): (events: readonly contract.ConsoleEvent[]) => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, streamHeadersOf(reply));
  const send = (events: readonly contract.ConsoleEvent[]) => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
  };
  send([{ type: 'hello' }]);
  return send;
}
