/** The frame of every page: identity, write guard, and answers for unknown paths. */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { browserOf } from './browser.ts';
import { type App, type AppContext, type AppEnv, type Ctx, type Gate, setVisitor } from './context.ts';
import { readCookie } from './cookies.ts';
import { answerBroken, answerNotFound, answerStorageFull, requestIdOf } from './error-pages.tsx';
import { mountMeta } from './meta.tsx';
import { atPlace, readReader } from './reader.ts';
import { maxPathLength } from './redirect.ts';
import { isStorageFull } from './storage-full.ts';
import { writeGuard } from './write-guard.tsx';

export function createApp(context: AppContext, gate: Gate): App {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    await next();
    c.get('ownHeaders')?.(c.res.headers);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    }),
  );
  app.use(async (c, next) => {
    const file = context.files.answer(c.req.raw, c.req.path);
    if (file) return file;
    if (c.req.url.length > maxPathLength) return c.text('This address is too long.', 414);
    c.set('context', context);
    const own = readReader(c.req.header('accept-language'), readCookie(c, 'zone'));
    const reader = atPlace(own, context.place.zone);
    setVisitor(c, { askedAt: context.now(), reader, browser: browserOf(c), ...(await gate.recognize(c)) });
    return next();
  });
  app.use(writeGuard(context));
  app.notFound((c) => answerNotFound(c as Ctx));
  app.onError((error, c) => {
    const requestId = requestIdOf(c as Ctx);
    console.error(...(requestId === null ? [] : [`Request ${requestId}:`]), error);
    return isStorageFull(error) ? answerStorageFull(c as Ctx) : answerBroken(c as Ctx);
  });
  mountMeta(app, context);
  return app;
}
