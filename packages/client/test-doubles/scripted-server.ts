/** A server with scripted responses that records its requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Reply = (answer: ServerResponse, received: ReceivedRequest) => void;

export interface ScriptedServer {
  url: string;
  requests: ReceivedRequest[];
  /** The next responses, in order; further requests get the last one again. */
  replies: Reply[];
  close(): Promise<void>;
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (answer) =>
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const refusal = (status: number, error: string, more: object = {}): Reply =>
  json(status, { error, message: 'No.', requestId: 'request-1', ...more });

/** Closes the connection without a response. */
export const hangUp: Reply = (answer) => answer.destroy();
/** Never responds. */
export const silence: Reply = () => {};

export async function openScriptedServer(): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const ask = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    const reply = replies[Math.min(requests.push(ask) - 1, replies.length - 1)];
    reply?.(answer, ask);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    replies,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
