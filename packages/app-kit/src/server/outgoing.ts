/**
 * The only place where this app sends requests to other servers. On Davit the app has no network of its own:
 * EGRESS_SOCKET leads to a proxy that decides which hosts it may reach, and explains refusals. Without it, as on
 * your own machine, requests go out directly.
 */
import { type IncomingMessage, request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Settings } from './settings.ts';

export type OutgoingResult =
  | { outcome: 'answered'; status: number; durationMs: number }
  /** The request was sent, but no valid response came. */
  | { outcome: 'unreachable'; why: string; durationMs: number }
  /** The request was not sent, which says nothing about the server. */
  | { outcome: 'not_asked'; why: string };

export interface Outgoing {
  /** Requests one http or https address and reads the head of the response; follows no redirects. Never throws. */
  ask(url: URL): Promise<OutgoingResult>;
}

const answerWithinMs = 20_000;
const userAgent = 'page-watch/1.0';

export function createOutgoing({ egressSocket, rehearsal }: Pick<Settings, 'egressSocket' | 'rehearsal'>): Outgoing {
  return {
    async ask(url) {
      if (rehearsal) return { outcome: 'not_asked', why: 'The app is running in a check and sends no requests.' };
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      const signal = AbortSignal.timeout(answerWithinMs);
      try {
        const way = egressSocket === null ? directly(url) : await throughProxy(egressSocket, url, signal);
        if (way.outcome === 'closed') return { outcome: 'not_asked', why: way.why };
        return { outcome: 'answered', status: await statusOf(url, way.socket, signal), durationMs: durationMs() };
      } catch (error) {
        return { outcome: 'unreachable', why: inWords(error), durationMs: durationMs() };
      }
    },
  };
}

type Way = { outcome: 'open'; socket: Socket } | { outcome: 'closed'; why: string };

function directly(url: URL): Way {
  return { outcome: 'open', socket: connect({ host: hostOf(url), port: portOf(url) }) };
}

/** Throws if the proxy found no server. */
function throughProxy(socketPath: string, url: URL, signal: AbortSignal): Promise<Way> {
  return new Promise((resolve, reject) => {
    const tunnel = request({ socketPath, method: 'CONNECT', path: `${url.hostname}:${portOf(url)}`, agent: false, signal });
    tunnel.once('error', reject);
    tunnel.once('connect', (answer, socket: Socket) => {
      if (answer.statusCode === 200) return resolve({ outcome: 'open', socket });
      socket.destroy();
      const why = detailsOf(answer);
      if (answer.statusCode === 502 || answer.statusCode === 504) reject(new Error(why));
      else resolve({ outcome: 'closed', why });
    });
    tunnel.end();
  });
}

/** The proxy's own status (RFC 9209). */
function detailsOf(answer: IncomingMessage): string {
  const details = /details="((?:[^"\\]|\\.)*)"/.exec(String(answer.headers['proxy-status'] ?? ''))?.[1];
  return details?.replace(/\\(.)/g, '$1') ?? `The proxy answered ${answer.statusCode}.`;
}

function statusOf(url: URL, socket: Socket, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const servername = isIP(hostOf(url)) === 0 ? { servername: hostOf(url) } : {};
    const connection = url.protocol === 'https:' ? connectSecurely({ socket, ...servername }) : socket;
    const end = (settle: () => void) => {
      settle();
      connection.destroy();
      socket.destroy();
    };
    socket.once('error', (error) => end(() => reject(error)));
    const exchange = request({
      createConnection: () => connection,
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: '*/*', 'user-agent': userAgent, connection: 'close' },
      maxHeaderSize: 64 * 1024,
      signal,
    });
    exchange.on('error', (error) => end(() => reject(error)));
    exchange.once('response', (answer) => end(() => resolve(answer.statusCode ?? 0)));
    exchange.end();
  });
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

const words: Record<string, string> = {
  ENOTFOUND: 'No server has this name.',
  EAI_AGAIN: 'The name could not be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  ETIMEDOUT: 'The server did not answer.',
  ABORT_ERR: `There was no answer within ${answerWithinMs / 1000} seconds.`,
};

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return words[code] ?? error.message;
}
