/** A collector of OpenTelemetry for tests: takes OTLP over HTTP as JSON, and keeps what it got. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Attributes = { key: string; value: Value }[];

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: Attributes;
}

interface WireLog {
  traceId?: string;
  spanId?: string;
  severityText?: string;
  body?: Value;
  attributes: Attributes;
}

export interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  logs: (Omit<WireLog, 'attributes'> & { attributes: Record<string, unknown> })[];
  /** All that was sent, as it was. */
  bodies: string[];
  headers: IncomingMessage['headers'][];
  close(): void;
}

const plain = (attributes: Attributes) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  const got: Omit<Collector, 'url' | 'close'> = { spans: [], logs: [], bodies: [], headers: [] };
  const take = async (request: IncomingMessage) => {
    const body = await text(request);
    got.bodies.push(body);
    got.headers.push(request.headers);
    const { resourceSpans = [], resourceLogs = [] } = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const { spans } of scopeSpans as { spans: WireSpan[] }[]) {
        const own = plain(resource.attributes);
        got.spans.push(...spans.map((span) => ({ ...span, attributes: plain(span.attributes), resource: own })));
      }
    }
    for (const { scopeLogs } of resourceLogs) {
      for (const { logRecords } of scopeLogs as { logRecords: WireLog[] }[])
        got.logs.push(...logRecords.map((record) => ({ ...record, attributes: plain(record.attributes) })));
    }
  };
  const server = createServer((request, response) => {
    const isKnown = request.method === 'POST' && ['/v1/traces', '/v1/logs'].includes(request.url ?? '');
    if (!isKnown) return void response.writeHead(404).end();
    take(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
