/**
 * The document that shows what is written, in a frame without an origin of its own.
 * 1. It reaches nothing of the app: no cookies, no storage, no requests. Its policy says so even if it is opened by itself.
 * 2. It only shows what the page around it sends. Scripts run only if the reader chose so.
 */
import { createHash } from 'node:crypto';
import type { Ctx } from '../../web/context.ts';

/** Opening a document ends its listeners. */
const script = `function show(event) {
  if (event.source !== parent || typeof event.data !== 'string') return;
  document.open();
  document.write(event.data);
  document.close();
  addEventListener('message', show);
}
addEventListener('message', show);
parent.postMessage('preview is ready', '*');`;
const digest = createHash('sha256').update(script).digest('base64');

export function answerPreview(c: Ctx, hasScripts: boolean): Response | Promise<Response> {
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    hasScripts ? "script-src 'unsafe-inline'" : `script-src 'sha256-${digest}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  c.set('ownHeaders', (headers) => {
    headers.set('content-security-policy', policy.join('; '));
    headers.set('x-frame-options', 'SAMEORIGIN');
    headers.delete('origin-agent-cluster');
  });
  return c.body(`<!doctype html><title>Preview</title><script>${script}</script>`, 200, {
    'content-type': 'text/html; charset=utf-8',
  });
}

/** The page with the editor may show frames of the app itself. */
export function allowOwnFrames(c: Ctx): void {
  c.set('ownHeaders', (headers) => {
    headers.set('content-security-policy', `${headers.get('content-security-policy') ?? ''}; frame-src 'self'`);
  });
}
