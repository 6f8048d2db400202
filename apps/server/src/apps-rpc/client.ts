/** Calls the server that runs the apps. */
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { Fault } from '@davit/contract';
import { currentAction, markAuditWritten } from '@davit/storage';
import type { WhereAppsRun } from '../where-apps-run.ts';
import { auditHeader, toAuditHeader } from './audit-header.ts';
import { type CallApps, projectOfCall } from './operations.ts';
import { type RpcAnswer, rpcTimeoutMs } from './server.ts';
import { clientTls, type RpcKey } from './tls.ts';

/** Less than the lease: by then another server may lead. */
const retryAfterSeconds = 5;
const asksEveryMs = 250;
const tryAgain = 'Try again in a moment.';

export interface AppsClientParts {
  where: Pick<WhereAppsRun, 'addressOf' | 'waitsMs'>;
  keys(): readonly RpcKey[];
  /** Of what is under way; null: it is not traced. */
  traceContext?(): string | null;
}

export function createAppsClient({ where, keys, traceContext = () => null }: AppsClientParts): CallApps {
  return async (name, params) => {
    const projectId = projectOfCall(name, params);
    const call = { name, params: JSON.stringify(params), traceparent: traceContext() };
    const answer = await sendWithin(where.waitsMs, async () => {
      const address = await where.addressOf(projectId);
      const [key] = keys();
      if (address === null || key === undefined) throw noServerRunsApps();
      return send(address, key, call);
    });
    if (answer.isAudited === true) markAuditWritten();
    if ('done' in answer) return answer.done as never;
    const { code, message, options } = answer.fault;
    throw new Fault(code, message, options);
  };
}

/** Asks again while the app is changing servers: nothing was begun then. */
async function sendWithin(waitsMs: number, ask: () => Promise<RpcAnswer>): Promise<RpcAnswer> {
  const deadline = performance.now() + waitsMs;
  for (;;) {
    const [answer, failure] = await ask().then(
      (given) => [given, null] as const,
      (error: unknown) => [null, error] as const,
    );
    const isSettled =
      answer === null ? !(failure instanceof Fault && failure.options.hint === tryAgain) : answer.notHere !== true;
    if (isSettled || performance.now() > deadline) {
      if (answer === null) throw failure;
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, asksEveryMs));
  }
}

/** For a single server that has not started yet. */
export const noAppsServer: CallApps = async () => {
  throw noServerRunsApps();
};

interface Call {
  name: string;
  params: string;
  traceparent: string | null;
}

function send(address: string, key: RpcKey, { name, params, traceparent }: Call): Promise<RpcAnswer> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    const action = currentAction();
    const outgoing = request(`https://${address}/${name}`, {
      ...clientTls(key),
      method: 'POST',
      headers: { ...(action && { [auditHeader]: toAuditHeader(action) }), ...(traceparent && { traceparent }) },
      agent: false,
      signal: AbortSignal.timeout(rpcTimeoutMs),
    });
    outgoing.on('socket', (socket) => socket.once('secureConnect', () => (isSent = true)));
    outgoing.on('error', (error) => reject(isSent ? connectionLost(error) : noServerRunsApps(error)));
    outgoing.on('response', (response) => {
      text(response).then(
        (body) => resolve(JSON.parse(body)),
        (error: unknown) => reject(connectionLost(error)),
      );
    });
    outgoing.end(params);
  });
}

function noServerRunsApps(cause?: unknown): Fault {
  return new Fault('unavailable', 'No server of this installation is running the apps.', {
    hint: tryAgain,
    retryAfter: retryAfterSeconds,
    cause,
  });
}

function connectionLost(cause: unknown): Fault {
  return new Fault('unavailable', 'The connection to the server that runs the apps was lost, so the result is unknown.', {
    hint: 'Check whether it took effect before you retry, or retry with the same Idempotency-Key.',
    retryAfter: retryAfterSeconds,
    cause,
  });
}
