import { type Check, expect, read, visibleText } from './expect.ts';

/** Promises of every app: its pages open, and a missing one has a helpful answer. */
export function frameChecks(pages: { title: string; path: string }[]): Check[] {
  return [
    {
      name: 'every page opens, with a title and a description',
      by: 'stranger',
      async run(app) {
        // On a closed site strangers see the log-in.
        for (const { path } of pages.length > 0 ? pages : [{ path: '/log-in' }]) {
          const { body, headers } = await read(app, path);
          expect(headers.get('content-type')?.startsWith('text/html'), `${path} is not an HTML page.`);
          expect(/<title>[^<]+<\/title>/.test(body), `${path} has no title.`);
          expect(/<meta name="description" content="[^"]+"/.test(body), `${path} has no description.`);
          expect(
            headers.get('content-security-policy')?.includes("default-src 'none'"),
            `${path} does not restrict what it may load.`,
          );
        }
      },
    },
    {
      name: 'an unknown address gets a 404 page with a link back',
      async run(app) {
        const { body } = await read(app, '/there-is-no-such-page', 404);
        expect(visibleText(body).includes('Not found'), 'The 404 page does not say “Not found”.');
        expect(body.includes('href="/"'), 'The 404 page does not link to the first page.');
      },
    },
    {
      name: 'the owner’s pages are hidden from everyone else',
      by: 'stranger',
      async run(app) {
        await read(app, '/-/about', 404);
        await read(app, '/-/owner?token=guessed', 404);
      },
    },
  ];
}
