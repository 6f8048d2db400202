import { type IncomingHttpHeaders, request } from 'node:http';
import type { Home, TargetUnderTest } from './target-under-test.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

export interface Visit {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  agent?: import('node:http').Agent;
}

/** Requests an app from the edge by its name. */
export function visit(under: TargetUnderTest, home: Pick<Home, 'slug'>, path = '/', init: Visit = {}): Promise<Answer> {
  return requestAt(under.edgePort, path, { ...init, headers: { host: `${home.slug}.localhost`, ...init.headers } });
}

/** Sends a request to a loopback port. */
export function requestAt(port: number, path = '/', init: Visit = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers: init.headers ?? {}, agent: init.agent ?? false },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body += text;
        });
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, rawHeaders: response.rawHeaders, body });
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(init.body);
  });
}
