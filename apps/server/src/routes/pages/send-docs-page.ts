import type { FastifyReply } from 'fastify';

const policy = (hasScript: boolean): string =>
  [
    "default-src 'none'",
    hasScript ? "script-src 'self'" : "script-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    hasScript ? "connect-src 'self'" : "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page of the documentation, under a policy that allows nothing inline. */
export function sendDocsPage(reply: FastifyReply, html: string, { hasScript = false } = {}): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(hasScript))
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
