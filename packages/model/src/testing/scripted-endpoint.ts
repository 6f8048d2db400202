/** An endpoint in this process that answers as a test scripts it: both protocols, and everything that can go wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ScriptedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** Answers a request; a string is the text of a normal answer. */
export type Script = (
  request: ScriptedRequest,
  response: ServerResponse,
  count: number,
) => string | undefined | Promise<string | undefined>;

export interface ScriptedEndpoint {
  /** With the path of the API. */
  url: string;
  requests: ScriptedRequest[];
  close(): Promise<void>;
}

export async function startEndpoint(script: Script): Promise<ScriptedEndpoint> {
  const requests: ScriptedRequest[] = [];
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const received = { path: request.url ?? '', headers: request.headers, body: JSON.parse(raw || '{}') };
    requests.push(received);
    const text = await script(received, response, requests.length);
    if (text !== undefined) sendText(received, response, text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A normal answer of the protocol that was spoken. */
export function sendText({ path }: ScriptedRequest, response: ServerResponse, text: string, isCutOff = false): void {
  const answer = path.endsWith('/messages')
    ? {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [{ type: 'text', text }],
        stop_reason: isCutOff ? 'max_tokens' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 11, output_tokens: 7 },
      }
    : {
        id: 'c1',
        object: 'chat.completion',
        created: 1,
        model: 'scripted',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: isCutOff ? 'length' : 'stop' }],
        usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
      };
  sendJson(response, 200, answer);
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
