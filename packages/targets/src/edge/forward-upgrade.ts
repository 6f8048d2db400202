/**
 * A WebSocket, from the edge to the app: the handshake is passed on, then bytes in both directions. It holds its lease until
 * either side is gone.
 */
import { request as ask, type IncomingMessage } from 'node:http';
import { type Duplex, finished } from 'node:stream';
import type { TargetLimits } from '../limits.ts';
import type { Lease } from '../live/instance.ts';
import { clientOf } from './client-ip.ts';
import { requestHeaders, responseHeaders, type Served } from './headers.ts';
import { busy, type EdgePage, noAnswer, nothingLive, rawPage, unavailable } from './pages.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import { upgradeAnswered } from './tracing.ts';
import type { Visitor } from './visitor.ts';
import { serviceRestart, WebSocketFrames } from './web-socket-frames.ts';

const handshakeDeadlineMs = 30_000;
/** How long to wait for the current frame, and for the other side's close, before the connection is cut. */
const closeTimeoutMs = 2_000;

/**
 * Ends the connection with this close frame. A client that does not read it, or keeps its side open, is cut: its resources are
 * counted until its connection is closed.
 */
export function endUpgrade(client: Duplex, words = '', withinMs = closeTimeoutMs): void {
  client.end(words);
  setTimeout(() => client.destroy(), withinMs).unref();
}

export async function forwardUpgrade(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  route: Route,
  visitor: Visitor,
  limits: Pick<TargetLimits, 'slowClientMs'>,
): Promise<void> {
  client.on('error', () => client.destroy());
  const refuse = (page: EdgePage) => {
    upgradeAnswered(request, page.status);
    endUpgrade(client, rawPage(page));
  };
  const admitted = route.admission().open(clientOf(visitor.address));
  const over = admitted.becomeStream();
  if (over !== null) return refuse(busy(over));
  client.once('close', () => admitted.end());
  if (client.destroyed) return admitted.end();
  const acquired = await route.acquire();
  if (acquired.outcome === 'withheld') return refuse(acquired.page);
  if (acquired.outcome === 'nothing_live') return refuse(nothingLive());
  if (acquired.outcome === 'unavailable') return refuse(noAnswer(acquired, route.versionNumber()));
  const { lease } = acquired;
  if (client.destroyed) return lease.release();
  client.once('close', () => lease.release());

  const headers = [...requestHeaders(request, route, visitor), 'Connection', 'Upgrade', 'Upgrade', 'websocket'];
  const upstream = ask({
    ...lease.process.address,
    agent: false,
    method: request.method,
    path: request.url,
    headers,
    timeout: handshakeDeadlineMs,
  });
  client.once('close', () => upstream.destroy());
  const served = { versionNumber: lease.versionNumber, requestId: requestIdOf(request) };
  let answered = false;
  upstream.on('timeout', () => upstream.destroy(new Error('no answer to the handshake')));
  upstream.on('error', () => {
    if (answered) client.destroy();
    else if (!client.destroyed) refuse(unavailable(1, lease.versionNumber));
  });
  upstream.on('response', (response) => {
    answered = true;
    upgradeAnswered(request, response.statusCode ?? 0);
    client.write(headOf(response, route, served, ['Connection', 'close']));
    lease.stream({ end: () => client.destroy() });
    response.pipe(client, { end: false });
    finished(response, () => endUpgrade(client, '', limits.slowClientMs));
  });
  upstream.on('upgrade', (response, app: Duplex, first) => {
    answered = true;
    upgradeAnswered(request, response.statusCode ?? 0);
    client.write(headOf(response, route, served, ['Connection', 'Upgrade', 'Upgrade', 'websocket']));
    join(client, head, app, first, lease, limits.slowClientMs);
  });
  upstream.end();
}

function headOf(response: IncomingMessage, route: Route, served: Served, connection: string[]): string {
  const headers = [...responseHeaders(response.rawHeaders, route, served), ...connection];
  let text = `HTTP/1.1 ${response.statusCode} ${response.statusMessage ?? ''}\r\n`;
  for (let index = 0; index < headers.length; index += 2) text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${text}\r\n`;
}

function join(client: Duplex, head: Buffer, app: Duplex, first: Buffer, lease: Lease, slowClientMs: number): void {
  const frames = new WebSocketFrames();
  let slowTimer: NodeJS.Timeout | undefined;
  let ending = false;
  const cut = () => {
    client.destroy();
    app.destroy();
  };
  const sendRestart = () => {
    app.destroy();
    client.end(serviceRestart);
  };
  const toClient = (chunk: Buffer) => {
    frames.pass(chunk);
    if (!client.write(chunk)) {
      app.pause();
      slowTimer ??= setTimeout(cut, slowClientMs);
    }
    if (ending && frames.between) sendRestart();
  };
  for (const side of [client, app]) side.on('error', cut);
  app.on('data', toClient);
  client.on('drain', () => {
    clearTimeout(slowTimer);
    slowTimer = undefined;
    app.resume();
  });
  app.on('close', () => {
    client.end();
    // A client that disappeared never closes its side.
    setTimeout(cut, closeTimeoutMs).unref();
  });
  client.on('close', () => {
    clearTimeout(slowTimer);
    app.destroy();
  });
  if (first.length > 0) toClient(first);
  if (head.length > 0) app.write(head);
  client.pipe(app);
  lease.stream({
    end() {
      ending = true;
      if (frames.between) sendRestart();
      setTimeout(cut, closeTimeoutMs).unref();
    },
  });
}
