/** Guards every write: size, rate and origin. */
import { createMiddleware } from 'hono/factory';
import { createBodies, lengthOf, type Received, receive } from './bodies.ts';
import { maxBodyBytes } from './body-bounds.ts';
import type { AppContext, AppEnv, Ctx } from './context.ts';
import { csrfFieldName, hasCsrfToken, isForeign } from './csrf.tsx';
import {
  answerBusy,
  answerForeign,
  answerTakesNoFiles,
  answerTooFast,
  answerTooLarge,
  answerTooSlow,
  answerUnreadable,
  SendAgain,
} from './error-pages.tsx';
import { page } from './page.tsx';
import { createRateLimit, rateLimitKeyOf } from './rate-limit.ts';
import { emptyForm, type FormReader, type ReceivedForm, readEncodedForm } from './received-form.ts';

const writesPerMinute = 60;
/** Changes only this browser's appearance; a token would cost every reader a cookie. */
const harmlessPath = '/-/appearance';
const multipart = 'multipart/form-data';
const encoded = 'application/x-www-form-urlencoded';

/** The received body; or `answer` if the request is refused. */
type Brought = { answer: Response | Promise<Response> } | { bytes: Buffer<ArrayBuffer>; form: ReceivedForm | null };

export function writeGuard(context: AppContext) {
  const rateLimit = createRateLimit(writesPerMinute, () => context.now());
  const bodies = createBodies();

  /** A valid request counts against its sender's limit. Forbidden ones cost nothing. */
  const paced = async (c: Ctx, form: ReceivedForm | null, next: () => Promise<void>) => {
    const payer = rateLimitKeyOf(c);
    const waitS = context.settings.rehearsal ? 0 : rateLimit.consume(payer);
    if (waitS > 0) return answerTooFast(c, waitS, form);
    await next();
    if (c.res.status === 401 || c.res.status === 403) rateLimit.refund(payer);
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next();
    if (isForeign(c)) return answerForeign(c);
    const kind = contentType(c);
    const isForm = [multipart, encoded, 'text/plain', ''].includes(kind) && !c.req.path.startsWith('/api/');
    const fileForm = isForm && kind === multipart ? context.fileForms.find((one) => one.isAt(c.req.path)) : undefined;
    if (isForm && kind === multipart && !fileForm) return answerTakesNoFiles(c);
    const atMostBytes = fileForm?.atMostBytes ?? maxBodyBytes;
    const lengthBytes = lengthOf(c.req.raw.headers, atMostBytes);
    if (lengthBytes > atMostBytes) return answerTooLarge(c);
    const done = lengthBytes > 0 ? bodies.admit(c.env.client, lengthBytes) : () => {};
    if (!done) return answerBusy(c);
    const reader = fileForm?.reader(c.req.raw.headers, (fields) => hasCsrfToken(c, fields[csrfFieldName]));
    try {
      const brought = await readForm(c, kind, atMostBytes, reader);
      if ('answer' in brought) return await brought.answer;
      if (!isForm) {
        c.req.raw = new Request(c.req.raw, { body: brought.bytes });
        return await paced(c, null, next);
      }
      const form = brought.form ?? emptyForm();
      c.set('form', form);
      if (c.req.path === harmlessPath) return await next();
      if (!hasCsrfToken(c, form.fields[csrfFieldName]))
        return await page(c, { title: 'Please send this again' }, <SendAgain c={c} form={form} />, 403);
      return await paced(c, form, next);
    } finally {
      reader?.close();
      done();
    }
  });
}

/** Receives the body: a form with files through `reader`, any other as a whole. */
async function readForm(c: Ctx, kind: string, atMostBytes: number, reader: FormReader | undefined): Promise<Brought> {
  const parts: Uint8Array[] = [];
  const received = await receive(c.req.raw.body, atMostBytes, (part) => (reader ? reader.take(part) : parts.push(part)));
  if (received !== 'whole') return { answer: answers[received](c) };
  const bytes = Buffer.concat(parts);
  if (!reader) return { bytes, form: kind === encoded ? readEncodedForm(bytes.toString()) : null };
  const form = reader.end();
  return form ? { bytes, form } : { answer: answerUnreadable(c) };
}

const answers: Record<Exclude<Received, 'whole'>, (c: Ctx) => Response | Promise<Response>> = {
  'too-large': answerTooLarge,
  'too-slow': answerTooSlow,
  'cut-off': answerUnreadable,
};

function contentType(c: Ctx): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
