/**
 * The RPC server of the apps leader, for the other servers of the installation.
 * Both sides prove a key derived from the master key (`tls.ts`), so nobody else can send a request or read one.
 *
 *   POST /<operation>   parameters as JSON   ▸   { done } or { fault }
 */

import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { type ErrorCode, Fault, type FaultOptions } from '@davit/contract';
import { runAudited } from '@davit/storage';
import type { Logger } from 'pino';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { WhereAppsRun } from '../where-apps-run.ts';
import { readAuditHeader } from './audit-header.ts';
import { type Operations, projectOfCall } from './operations.ts';
import { type RpcKey, rpcTls } from './tls.ts';
import { answerVisit, type Visits } from './visits.ts';

/** Longer than any operation: a rollback past versions that do not start, or a scheduled job. */
export const rpcTimeoutMs = 120_000;
/** Well over the longest prompt with its parameters. */
const maxRequestBytes = 4 * 1024 * 1024;
/** Of requests and of visitors together: the edge's own bound is as large. */
const maxConnections = 10_000;

export interface RpcFault {
  code: ErrorCode;
  message: string;
  options: Omit<FaultOptions, 'cause'>;
}

/** `isAudited`: the entry of the action that the request is part of was written. `notHere`: nothing was begun. */
export type RpcAnswer = ({ done: unknown } | { fault: RpcFault }) & { isAudited?: boolean; notHere?: boolean };

export interface AppsRpcServerParts {
  host: string;
  port: number;
  /** Read for each connection, because a change of the master key replaces it. */
  keys(): readonly RpcKey[];
  operations: Operations;
  where: Pick<WhereAppsRun, 'isHere' | 'during'>;
  visits: Visits;
  logger: Logger;
  continueCall?: Telemetry['continueCall'];
}

export interface AppsRpcServer {
  /** `host:port`, as the others reach it. */
  address: string;
  /** Refuses requests from now on, lets those in flight finish within this time, and cuts off the rest. Still takes visitors. */
  endCalls(withinMs: number): Promise<void>;
  /** Cuts off what is still connected. */
  close(): Promise<void>;
}

/** Throws the system's error if it cannot listen on the address. */
export async function openAppsRpcServer(parts: AppsRpcServerParts): Promise<AppsRpcServer> {
  const calls = new Set<Promise<void>>();
  const connections = new Set<Socket>();
  let isOpen = true;
  const server = createServer(
    {
      ...rpcTls,
      pskCallback: (_socket, id) => parts.keys().find((known) => known.id === id)?.key ?? null,
      requestTimeout: rpcTimeoutMs,
    },
    async (request, answer) => {
      const call = carryOut(parts, request, () => isOpen).then((text) => {
        answer.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(text));
      });
      calls.add(call);
      await call.finally(() => calls.delete(call));
    },
  );
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.maxConnections = maxConnections;
  server.on('upgrade', (incoming, socket, head) => answerVisit(parts.visits, incoming, socket, head));
  server.on('tlsClientError', (error) =>
    parts.logger.info({ err: error }, 'refused a connection to the apps RPC server without the key'),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: parts.host, port: parts.port }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `${parts.host.includes(':') ? `[${parts.host}]` : parts.host}:${port}`,
    async endCalls(withinMs) {
      isOpen = false;
      await Promise.race([Promise.allSettled(calls), new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of connections) socket.destroy();
      }),
  };
}

async function carryOut(
  { operations, where, logger, continueCall }: AppsRpcServerParts,
  request: IncomingMessage,
  isOpen: () => boolean,
): Promise<RpcAnswer> {
  try {
    const params = JSON.parse(await readAll(request));
    const name = request.url?.slice(1) ?? '';
    const isKnown = Object.hasOwn(operations, name);
    const projectId = isKnown ? projectOfCall(name as keyof Operations, params) : null;
    if (!isKnown || !isOpen() || !where.isHere(projectId)) {
      const fault = new Fault('unavailable', 'The apps now run on another server.', { retryAfter: 1 });
      return { ...toFaultAnswer(fault, logger), notHere: true };
    }
    const begun = operations[name as keyof Operations] as (params: unknown) => Promise<unknown>;
    const called = (given: unknown) => where.during(projectId, () => begun(given));
    const traceparent = request.headers.traceparent?.toString();
    const operation = (given: unknown) => (continueCall ? continueCall(name, traceparent, () => called(given)) : called(given));
    const action = readAuditHeader(request.headers);
    if (action === null) return { done: (await operation(params)) ?? null };
    const { settled, isWritten } = await runAudited(action, () => operation(params));
    if (settled.status === 'rejected') return { ...toFaultAnswer(settled.reason, logger), isAudited: isWritten };
    return { done: settled.value ?? null, isAudited: isWritten };
  } catch (error) {
    return toFaultAnswer(error, logger);
  }
}

function toFaultAnswer(error: unknown, logger: Logger): { fault: RpcFault } {
  if (!(error instanceof Fault)) logger.error({ err: error }, 'a request from another server to the apps failed');
  const fault =
    error instanceof Fault
      ? error
      : new Fault('internal_error', 'An internal error occurred on the server that runs the apps.', { hint: 'Read its log.' });
  const { cause: _cause, ...options } = fault.options;
  return { fault: { code: fault.code, message: fault.message, options } };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxRequestBytes)
      throw new Fault('payload_too_large', 'The request body is too large.', { hint: 'Send a smaller body.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
