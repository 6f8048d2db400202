/** The API reference at /docs: generated from the contract, as the OpenAPI document is. Each operation has a page. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { introduction } from '../../../http/openapi-introduction.ts';
import { routeNotFound } from '../../../http/unknown-route.ts';
import { docsFrame, referencePath, referenceScriptPath } from '../docs-frame.ts';
import { renderGuide } from '../guides/render-guide.ts';
import { sendDocsPage } from '../send-docs-page.ts';
import { findOperation, introductionTitle, operationLinks, operationTable } from './operation-list.ts';
import { operationPage } from './operation-page.ts';

const hidden = { schema: { hide: true } as object };

export function reference(app: FastifyInstance): void {
  const page = (reply: FastifyReply, html: string) => sendDocsPage(reply, html, { hasScript: true });

  app.get(referencePath, hidden, async (_request, reply) => page(reply, firstPage()));

  app.get(`${referencePath}/operations/:id`, hidden, async ({ params, headers }: FastifyRequest, reply) => {
    const operation = findOperation((params as { id: string }).id);
    if (operation !== null) return page(reply, operationPage(operation));
    if (!/\btext\/html\b/i.test(headers.accept ?? '')) throw routeNotFound();
    return page(reply.code(404), noOperation());
  });

  const script = readFileSync(new URL('./reference.js', import.meta.url), 'utf8');
  app.get(referenceScriptPath, hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(script),
  );
}

function firstPage(): string {
  const { html, headings } = renderGuide(introduction(), '');
  return docsFrame({
    part: 'reference',
    title: introductionTitle,
    main: `<article><h1>${introductionTitle}</h1>${html}<p>The same reference as an OpenAPI document, for programs: <a href="/openapi.json">/openapi.json</a>.</p>${operationTable()}</article>`,
    pages: operationLinks(null),
    contents: [...headings.filter(({ depth }) => depth === 2), { id: 'operations', text: 'Operations' }],
  });
}

function noOperation(): string {
  const main =
    '<article><h1>Operation not found</h1><p>There is no operation at this address. Choose one from the list.</p></article>';
  return docsFrame({ part: 'reference', title: 'Operation not found', main, pages: operationLinks(null), contents: [] });
}
