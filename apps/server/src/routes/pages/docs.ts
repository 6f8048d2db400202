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

/** Tables wider than a phone scroll in themselves, and text keeps a length that can be read. */
const style = `
.swagger-ui .info { margin: 2rem 0; }
.swagger-ui .info .description { max-width: 60rem; line-height: 1.6; }
.swagger-ui .info .description p, .swagger-ui .info .description li { line-height: 1.6; }
.swagger-ui .info .description code { font-weight: 400; }
.swagger-ui .info table { display: block; overflow-x: auto; }
.swagger-ui .info table thead tr th, .swagger-ui .info table tbody tr td, .swagger-ui .info table tbody tr td:first-of-type {
  padding: 0.35rem 1.25rem 0.35rem 0; vertical-align: top; text-align: left; max-width: none; min-width: 4rem;
}
`;

const followTheme = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`;

/** The API's documentation to read and try, from this server alone. */
export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    uiConfig: {
      // Without the bar that asks for another document.
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: true,
      persistAuthorization: false,
      validatorUrl: null,
    },
    theme: {
      title: 'Davit API',
      css: [{ filename: 'davit.css', content: style }],
      js: [{ filename: 'theme.js', content: followTheme }],
    },
  });
}
