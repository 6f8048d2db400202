/** Answers with a file, or the part of it that a player asks for (RFC 9110, 14). */
import type { Ctx } from '../web/context.ts';

/** First and last byte. */
export interface Span {
  start: number;
  end: number;
}

export interface Sized {
  bytes: number;
  /** The whole, or a part of it. */
  body(span?: Span): ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

/** 206 with the part, 416 if the file has none of it, 200 with the whole if no single part is asked for. */
export function answerPart(c: Ctx, file: Sized, type: string, headers: Record<string, string>): Response {
  const span = spanIn(c.req.header('range'), file.bytes);
  const own = { ...headers, 'content-type': type, 'accept-ranges': 'bytes' };
  if (span === 'outside') return c.body(null, 416, { 'content-range': `bytes */${file.bytes}`, 'accept-ranges': 'bytes' });
  if (span === null) return c.body(file.body(), 200, { ...own, 'content-length': `${file.bytes}` });
  return c.body(file.body(span), 206, {
    ...own,
    'content-length': `${span.end - span.start + 1}`,
    'content-range': `bytes ${span.start}-${span.end}/${file.bytes}`,
  });
}

/** Null: the whole. Several parts at once are answered with the whole, too. */
export function spanIn(range: string | undefined, bytes: number): Span | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || bytes === 0 ? 'outside' : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (start >= bytes) return 'outside';
  return to !== '' && Number(to) < start ? null : { start, end };
}
