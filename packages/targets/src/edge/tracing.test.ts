import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTarget, until } from '../testing/target-under-test.ts';
import { requestHeaders } from './headers.ts';
import type { Route } from './route.ts';
import { type EdgeSpan, traceRequest } from './tracing.ts';

const sent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const own = '00-4bf92f3577b34da6a3ce929d0e0e4736-1111111111111111-01';
const route = { projectId: 'p', cookiePrefix: 'p_', versionNumber: () => 3 } as unknown as Route;
const visitor = { address: '203.0.113.5', scheme: 'https' as const, host: 'app.example' };

const arrived = () =>
  ({
    method: 'GET',
    headers: { traceparent: sent },
    rawHeaders: ['Host', 'app.example', 'Traceparent', sent, 'tracestate', 'a=b'],
  }) as unknown as IncomingMessage;

const passedOn = (request: IncomingMessage) => {
  const headers = requestHeaders(request, route, visitor);
  return headers.flatMap((name, at) => (at % 2 === 0 && /^trace/i.test(name) ? [`${name}: ${headers[at + 1]}`] : []));
};

test('tracing: without it the app gets what the visitor sent', () => {
  expect(passedOn(arrived())).toEqual([`Traceparent: ${sent}`, 'tracestate: a=b']);
});

test("tracing: the app receives the edge's span, once, and the span ends with the response or with the visitor", () => {
  for (const headersSent of [true, false]) {
    const ends: Parameters<EdgeSpan['end']>[0][] = [];
    const asked: unknown[] = [];
    const tracing = {
      begin(input: unknown) {
        asked.push(input);
        return { traceparent: own, end: (end: Parameters<EdgeSpan['end']>[0]) => void ends.push(end) };
      },
    };
    const response = Object.assign(new EventEmitter(), { headersSent, statusCode: 200 }) as unknown as ServerResponse;
    const request = arrived();
    traceRequest(tracing, request, response, { route, scheme: 'https' });
    expect(asked).toEqual([{ method: 'GET', scheme: 'https', projectId: 'p', traceparent: sent, isWebSocket: false }]);
    expect(passedOn(request)).toEqual([`traceparent: ${own}`, 'tracestate: a=b']);
    expect(ends).toEqual([]);
    response.emit('close');
    expect(ends).toEqual([{ status: headersSent ? 200 : null, versionNumber: 3 }]);
  }
});

test('tracing: a WebSocket is one span until its end, of which the app learns', async () => {
  const visits: { asked: unknown; end: unknown }[] = [];
  const tracing = {
    begin(asked: unknown) {
      const visit: (typeof visits)[number] = { asked, end: null };
      visits.push(visit);
      return {
        traceparent: own,
        end(end: unknown) {
          visit.end = end;
        },
      };
    },
  };
  const under = await startTarget({}, { tracing });
  try {
    const home = await under.home();
    await under.release(home, under.version(home, 'steady'), 7);
    const opened = new WebSocket(`ws://127.0.0.1:${home.port}/`);
    const echo = await new Promise((resolve) => {
      opened.on('open', () => opened.send('hello'));
      opened.on('message', (text) => resolve(String(text)));
    });
    expect([echo, visits]).toEqual([
      'steady hello',
      [{ asked: expect.objectContaining({ projectId: home.projectId, isWebSocket: true }), end: null }],
    ]);
    opened.close();
    await until('its span has ended', () => visits[0]?.end !== null);
    const refused = new WebSocket(`ws://127.0.0.1:${home.port}/refuse-upgrade`);
    await new Promise((resolve) => refused.on('error', resolve));
    await until('the other one too', () => visits[1] !== undefined && visits[1].end !== null);
    expect(visits.map(({ end }) => end)).toEqual([
      { status: 101, versionNumber: 7 },
      { status: 403, versionNumber: 7 },
    ]);
  } finally {
    await under.close();
  }
});
