/** Stands before everything that changes something: size, pace, and where it comes from. */
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv, Ctx } from './context.ts';
import { csrfFieldName, hasCsrfToken, isForeign } from './csrf.tsx';
import { answerForeign, answerTooFast, answerTooLarge, answerUnreadable, SendAgain } from './error-pages.tsx';
import { createPace } from './pace.ts';
import { page } from './page.tsx';

const writesPerMinute = 60;
const bodyLimitBytes = 256 * 1024;
/** Three uploads of the largest size, and all that is typed beside them. */
const uploadLimitBytes = 16 * 1024 * 1024;
/** Changes a choice of this browser alone; a token would cost every reader a cookie. */
const harmlessPath = '/-/appearance';

export function writeGuard(context: AppContext) {
  const pace = createPace(writesPerMinute, () => context.now());
  const limited = bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => answerTooLarge(c as Ctx) });
  const limitedUpload = bodyLimit({ maxSize: uploadLimitBytes, onError: (c) => answerTooLarge(c as Ctx) });

  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next();
    if (isForeign(c)) return answerForeign(c);
    const waitS = context.settings.rehearsal ? 0 : pace.take(c.env.client);
    const kind = contentType(c);
    const limit = kind === 'multipart/form-data' ? limitedUpload : limited;
    return limit(c, async () => {
      const isForm =
        kind === 'multipart/form-data' || kind === 'application/x-www-form-urlencoded' || kind === 'text/plain' || kind === '';
      if (!isForm || c.req.path.startsWith('/api/')) {
        if (waitS === 0) return next();
        c.res = await answerTooFast(c, waitS);
        return;
      }
      if (c.req.path === harmlessPath) return next();
      const form = await parseForm(c);
      if (!form) {
        c.res = await answerUnreadable(c);
        return;
      }
      if (waitS > 0) c.res = await answerTooFast(c, waitS, form);
      else if (!hasCsrfToken(c, form[csrfFieldName])) {
        c.res = await page(c, { title: 'Please send this again' }, <SendAgain c={c} form={form} />, 403);
      } else await next();
    });
  });
}

/** Null where the body is not the form it says it is. */
async function parseForm(c: Ctx): Promise<Record<string, string | File> | null> {
  try {
    return (await c.req.parseBody()) as Record<string, string | File>;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function contentType(c: Ctx): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
