import { readFileSync } from 'node:fs';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** The interactive API documentation, without third-party requests. */
export async function reference(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    uiConfig: {
      // Without the bar for loading another document.
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: true,
      // A key entered here stays in this browser until its reader logs out here.
      persistAuthorization: true,
      validatorUrl: null,
    },
    theme: {
      title: 'Davit API',
      css: [{ filename: 'davit.css', content: read('reference.css') }],
      js: [{ filename: 'davit.js', content: read('reference.js') }],
    },
  });
}
