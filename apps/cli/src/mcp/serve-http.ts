/**
 * The MCP tools over streamable HTTP, for programs on this machine.
 *
 *  H1 Listens on the loopback address only, and refuses requests that name another host or come from a page of another
 *     origin, so DNS rebinding gains nothing.
 *  H2 Each request carries its own key and its rights: being on this machine grants none.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeMcpServer } from '@davit/mcp';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { openDavit } from '../account/sign-in.ts';
import { self } from '../command-name.ts';
import { CommandError } from '../exit-codes.ts';

const path = '/mcp';

export interface McpOverHttp {
  /** The URL for clients. */
  url: string;
  close(): Promise<void>;
}

/** Throws CommandError if the port is in use. */
export async function serveHttp(davitUrl: string, version: string, port: number): Promise<McpOverHttp> {
  const handler = createMcpHandler(({ requestInfo }) =>
    makeMcpServer(openDavit({ url: davitUrl, apiKey: requestInfo ? keyOf(requestInfo.headers) : '' }), { version }),
  );
  const handle = toNodeHandler(handler);
  const hostIsOurs = localhostHostValidation();
  const originIsOurs = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (!hostIsOurs(request, response) || !originIsOurs(request, response)) return;
    if (request.url?.split('?')[0] !== path) return refuse(response, 404, `The tools are at ${path}.`);
    if (keyOf(new Headers(headersOf(request))) === '') {
      return refuse(response, 401, 'Send an API key of Davit as "Authorization: Bearer <key>" or "x-api-key: <key>".');
    }
    void handle(request as IncomingMessage & { method: string; url: string }, response);
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** x-api-key wins if both are sent; empty if neither is. */
function keyOf(headers: Headers): string {
  return headers.get('x-api-key')?.trim() || /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] || '';
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 401 && { 'www-authenticate': 'Bearer' }) });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new CommandError(code === 'EADDRINUSE' ? `Port ${port} is in use by another program.` : message, {
          hint: `"${self} mcp --http 0" takes a free port`,
        }),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}
