/** The page at `/`: what this is, how to make the first app, and where to go next. No script, nothing from elsewhere. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../http/server-parts.ts';

const style = readFileSync(new URL('./home.css', import.meta.url), 'utf8');

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function home(app: FastifyInstance, { config }: ServerParts): void {
  // Where the folder is, is nobody's business but the operator's.
  const keyFile = config.dataDir === resolve('data') ? 'data/first-api-key' : '$DAVIT_DATA_DIR/first-api-key';
  app.get('/', { schema: { hide: true } as object }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
    return page(`${request.protocol}://${request.headers.host ?? `localhost:${config.port}`}`, keyFile);
  });
}

/** A davit: the arm that lowers a boat to the water, and takes it back up. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path stroke="#ff9d6b" d="M7 28V12a8 8 0 0 1 16 0v3"/><path stroke="#fff" d="M16.5 19h13c-.6 4-3 6-6.500 6s-5.900-2-6.500-6Z"/></svg>`;

const stages = [
  ['plan', 'Your sentence becomes a plan that you can read.'],
  ['generate', 'The plan becomes source code that is yours.'],
  ['build', 'The source is type-checked and bundled.'],
  ['verify', 'It is started and checked before anyone sees it.'],
  ['release', 'Traffic switches to it without a gap.'],
] as const;

const links = [
  ['/docs', 'API documentation', 'Every endpoint, to read and to try.'],
  ['/openapi.json', 'OpenAPI document', 'The same for programs: clients, tests, agents.'],
  ['/readyz', 'Readiness', 'Whether this server can work now, and what it looked at.'],
] as const;

function page(origin: string, keyFile: string): string {
  const url = escapeHtml(origin);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Davit</title>
<meta name="description" content="From one sentence to a live, versioned app; and back to its last known-good version.">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark.replaceAll('#fff', '#0d8a9e'))}">
<style>${style}</style>
</head>
<body>
<header>
<div>
<div class="brand">${mark.replace('<svg', '<svg aria-hidden="true"')}Davit</div>
<h1>From one sentence to a live app, and back if it fails.</h1>
<p>Describe an app. Davit plans it, writes it, builds it, checks it and puts it behind a URL of its own. Every release is a version that you can return to.</p>
</div>
</header>
<main>
<div class="start">
<h2>Make the first one</h2>
<p class="note">The first API key is in the data folder, until its owner deletes it there. From the folder that Davit was started in:</p>
<pre tabindex="0"><code>export DAVIT_KEY="$(cat ${keyFile})"
curl ${url}/v1/projects \\
  -H "x-api-key: $DAVIT_KEY" -H "content-type: application/json" \\
  -d '{"prompt": "a reading list with ratings"}'</code></pre>
<p class="note">A moment later <code>GET /v1/projects/&lt;id&gt;</code> has its <code>deploymentUrl</code>.</p>
</div>
<section>
<h2>Where to go next</h2>
<ul class="links">
${links.map(([href, title, text]) => `<li><a href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`).join('\n')}
</ul>
</section>
<section>
<h2>What a deployment does</h2>
<ol class="stages">
${stages.map(([name, text]) => `<li><strong>${name}</strong>${text}</li>`).join('\n')}
</ol>
</section>
</main>
<footer><p class="operators">Operators: <code>npx davit admin --help</code> says how to keep workspaces, keys, policies and projects.</p></footer>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
