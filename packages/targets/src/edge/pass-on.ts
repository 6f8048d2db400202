/**
 * A request for an app that another server runs: it is passed on to that server's edge, as it came, and so is the answer. That edge
 * does everything else, and counts it; to it the visitor is the visitor.
 *
 *   looking ──a server runs the app, and takes the connection──▶ sent ──▶ answered
 *      ▲ └─ none for `waitsMs` ──▶ 503                             │
 *      └──────── nothing of it was answered, and it may be repeated ┘
 *
 *  N1 While the app changes servers, its visitors wait.
 *  N2 What may change something is sent once, over a connection of its own, and nothing of a body is read before there is one.
 */
import { request as ask, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { endUpgrade } from './forward-upgrade.ts';
import { flatPairs, isPerConnection, writeHead } from './headers.ts';
import type { OtherServers } from './other-servers.ts';
import { answerPage, nowhere, rawPage } from './pages.ts';
import { cameFrom, hopsOf } from './passed-on.ts';
import { hasBody } from './request-body.ts';
import { endTunnel, keepTunnel, type Tunnel, takeTunnel } from './tunnels.ts';

const looksEveryMs = 100;
/** Servers whose knowledge is a moment old may send a visitor back and forth. */
const maxHops = 3;
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `here`: meanwhile this server runs it. */
export type Passed = 'here' | 'done';

export async function passRequest(
  request: IncomingMessage,
  response: ServerResponse,
  projectId: string,
  others: OtherServers,
): Promise<Passed> {
  const deadline = performance.now() + others.waitsMs;
  const mayRepeat = repeatable.has(request.method ?? '') && !hasBody(request);
  while (!response.destroyed && performance.now() < deadline) {
    if (others.isHere(projectId)) return 'here';
    const address = reachable(request, others.addressOf(projectId));
    const connect = () => others.connect(address ?? '', cameFrom(request.socket));
    const tunnel = address === null ? null : await takeTunnel(request, address, mayRepeat, connect);
    if (tunnel === null) await pause();
    else if ((await send(request, response, tunnel)) === 'answered') return 'done';
    else if (!mayRepeat) break;
  }
  if (!response.destroyed) answerPage(request, response, nowhere());
  return 'done';
}

export async function passUpgrade(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  projectId: string,
  others: OtherServers,
): Promise<Passed> {
  const deadline = performance.now() + others.waitsMs;
  while (!client.destroyed && performance.now() < deadline) {
    if (others.isHere(projectId)) return 'here';
    const address = reachable(request, others.addressOf(projectId));
    const tunnel = address === null ? null : await others.connect(address, cameFrom(request.socket));
    if (tunnel !== null) {
      join(request, client, head, tunnel);
      return 'done';
    }
    await pause();
  }
  endUpgrade(client, rawPage(nowhere()));
  return 'done';
}

/** `again`: nothing of an answer arrived. */
function send(request: IncomingMessage, response: ServerResponse, tunnel: Tunnel): Promise<'answered' | 'again'> {
  return new Promise((resolve) => {
    const outgoing = begin(request, tunnel);
    const clientGone = () => {
      if (response.writableFinished) return;
      outgoing.destroy();
      endTunnel(tunnel);
    };
    const settle = (how: 'answered' | 'again') => {
      response.off('close', clientGone);
      resolve(how);
    };
    response.once('close', clientGone);
    outgoing.once('error', () => {
      endTunnel(tunnel);
      if (!response.headersSent) return settle(response.destroyed ? 'answered' : 'again');
      response.destroy();
      settle('answered');
    });
    outgoing.once('response', (answer) => {
      const { statusCode = 502, statusMessage } = answer;
      response.sendDate = false;
      writeHead(response, statusCode, statusMessage, endToEnd(answer));
      setImmediate(() => response.writableEnded || response.flushHeaders());
      answer.once('error', () => response.destroy());
      answer.once('close', () => {
        if (!answer.complete) response.destroy();
        settle('answered');
      });
      // The agent has its socket back a moment after the end.
      answer.once('end', () => setImmediate(() => keepTunnel(request, tunnel)));
      answer.pipe(response);
    });
    if (hasBody(request)) request.pipe(outgoing);
    else outgoing.end();
  });
}

function begin(request: IncomingMessage, { agent }: Tunnel): ClientRequest {
  const headers = endToEnd(request);
  const isSized = request.headers['content-length'] !== undefined;
  if (hasBody(request) && !isSized) headers.push('Transfer-Encoding', 'chunked');
  return ask({ agent, host: 'edge', method: request.method, path: request.url, headers, setHost: false });
}

/** What belongs to the message, not to one connection. */
function endToEnd(message: IncomingMessage): string[] {
  const isOfConnection = isPerConnection(message.headers.connection);
  return flatPairs(message.rawHeaders).flatMap(([name, value]) => (isOfConnection(name.toLowerCase()) ? [] : [name, value]));
}

function join(request: IncomingMessage, client: Duplex, head: Buffer, tunnel: Duplex): void {
  let text = `${request.method} ${request.url} HTTP/1.1\r\n`;
  for (const [name, value] of flatPairs(request.rawHeaders)) text += `${name}: ${value}\r\n`;
  tunnel.write(`${text}\r\n`, 'latin1');
  if (head.length > 0) tunnel.write(head);
  tunnel.on('error', () => tunnel.destroy()).on('close', () => endUpgrade(client));
  client.on('close', () => tunnel.destroy());
  client.pipe(tunnel);
  tunnel.pipe(client);
}

function reachable(request: IncomingMessage, address: string | null): string | null {
  return hopsOf(request.socket) < maxHops ? address : null;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, looksEveryMs));
