/**
 * `fetch` to this server's own routes, without a connection: a request passes the same hooks, key and limits as one from
 * outside.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Origin {
  /** The address of the original client. */
  ip: string;
  /** Headers that every request carries. */
  headers: Record<string, string>;
}

export function fetchInProcess(app: FastifyInstance, { ip, headers }: Origin): typeof globalThis.fetch {
  return async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(input));
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      ...(typeof init.body === 'string' && { payload: init.body }),
      remoteAddress: ip,
      payloadAsStream: true,
    });
    // The caller is gone: the endpoint sees its connection close.
    init.signal?.addEventListener('abort', () => answer.raw.res.destroy(), { once: true });
    const body = Readable.toWeb(answer.stream()) as ReadableStream<Uint8Array> as unknown as BodyInit;
    return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) });
  };
}

function headersOf(headers: Record<string, string | string[] | number | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}
