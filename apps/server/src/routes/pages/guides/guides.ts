/** The guides on the server: /docs/guides, one page each, and a search over all of them. Read at the first request. */
import { readFileSync } from 'node:fs';
import { Fault } from '@davit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeNotFound } from '../../../http/unknown-route.ts';
import { guidesPath } from '../docs-frame.ts';
import { sendDocsPage } from '../send-docs-page.ts';
import { guidePage, searchPage } from './guide-page.ts';
import { type Guide, type Library, readLibrary } from './library.ts';
import { renderGuide } from './render-guide.ts';
import { type Hit, indexGuides, maxQueryLength } from './search-guides.ts';

const pictureTypes: Record<string, string> = { png: 'image/png', svg: 'image/svg+xml', jpg: 'image/jpeg' };
const hidden = { schema: { hide: true } as object };
/** For a browser: a link of an older guide, or of another site. */
const noGuide: Guide = {
  slug: '',
  title: 'Page not found',
  markdown: '# Page not found\n\nThere is no guide at this address. Search above, or choose one from the list.\n',
};
/** They only change with the program, and their addresses stay. */
const cacheControl = 'public, max-age=300';

export function guides(app: FastifyInstance): void {
  let library: Library | undefined;
  let search: ((query: string) => Hit[]) | undefined;
  const opened = () => (library ??= readLibrary());
  const show = (slug: string, { headers }: FastifyRequest, reply: FastifyReply) => {
    const { index, guides: all, decisions } = opened();
    const guide = [index, ...all, ...decisions].find((one) => one.slug === slug);
    if (guide !== undefined) return sendDocsPage(reply, guidePage(opened(), guide, renderGuide(guide.markdown, slug)));
    if (!/\btext\/html\b/i.test(headers.accept ?? '')) throw routeNotFound();
    return sendDocsPage(reply.code(404), guidePage(opened(), noGuide, renderGuide(noGuide.markdown, '')));
  };
  const slugOf = ({ params }: FastifyRequest) => (params as { slug: string }).slug;

  app.get(guidesPath, hidden, async (request, reply) => show('', request, reply));
  app.get(`${guidesPath}/:slug`, hidden, async (request, reply) => show(slugOf(request), request, reply));
  app.get(`${guidesPath}/adr/:slug`, hidden, async (request, reply) => show(`adr/${slugOf(request)}`, request, reply));

  app.get(`${guidesPath}/search`, hidden, async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const query = typeof q === 'string' ? q.trim() : '';
    if (query.length > maxQueryLength)
      throw new Fault('invalid_request', `A search has at most ${maxQueryLength} characters.`, {
        details: [{ path: '/query/q', message: `must have at most ${maxQueryLength} characters` }],
      });
    search ??= indexGuides(opened());
    return sendDocsPage(reply, searchPage(opened(), query, query === '' ? [] : search(query)));
  });

  app.get(`${guidesPath}/docs.css`, hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cacheControl).send(style()),
  );

  app.get(`${guidesPath}/pictures/:name`, hidden, async ({ params }, reply) => {
    const { name } = params as { name: string };
    const picture = opened().picture(name);
    const type = pictureTypes[name.slice(name.lastIndexOf('.') + 1)];
    if (picture === null || type === undefined) throw routeNotFound();
    // A picture that is opened directly must not run scripts either.
    return reply
      .type(type)
      .header('cache-control', cacheControl)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(picture);
  });
}

let sheet: string | undefined;
function style(): string {
  sheet ??= readFileSync(new URL('../docs.css', import.meta.url), 'utf8');
  return sheet;
}
