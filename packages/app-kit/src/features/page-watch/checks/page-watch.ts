import { type Actor, type Check, expect, follow, includesText, read, runBy, submit } from '../../../checks/expect.ts';

const address = 'https://example.com/status';
const platform = (occurrence: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-davit-occurrence': occurrence },
  body: JSON.stringify({ occurrence, dueAt: '2026-01-31T09:00:00.000Z', attempt: 1 }),
});

/**
 * `home` is the path of the list, `by` the actor who watches pages. Checks send no request to other servers: they
 * test what the app does with a response, or without one.
 */
export function pageWatchChecks(home: string, by: Actor): Check[] {
  return runBy(by, [
    {
      name: 'a page is watched, and a check that could not run is recorded as such, not as down',
      async run(app) {
        const added = await submit(app, home, '/watched-pages', { url: address, name: 'The status page' });
        const place = added.headers.get('location') ?? '';
        expect(includesText(await follow(app, added), 'No checks yet'), 'A new page does not say “No checks yet”.');
        const checked = await submit(app, place, `${place}/check`, {});
        const shown = await follow(app, checked);
        expect(includesText(shown, 'Not checked'), 'The history does not show that the page was not checked.');
        expect(includesText(shown, 'is running in a check'), 'The history does not say why the page was not checked.');
        expect(!includesText(shown, 'Down since'), 'A page that was not checked is shown as down.');
        expect(/<svg[^>]*role="img"[^>]*aria-label="Last 30 days/.test(shown.body), 'The page has no chart of the last 30 days.');
        expect(includesText(await read(app, home), 'The status page'), 'The page is not in the list.');
      },
    },
    {
      name: 'an invalid URL shows an error at its field, and a page is watched once',
      async run(app) {
        for (const url of ['', 'no address', 'ftp://example.com/', 'https://user:word@example.com/', 'javascript:alert(1)']) {
          const refused = await submit(app, home, '/watched-pages', { url, name: '' });
          expect(refused.status === 422, `Adding “${url}” returns ${refused.status} instead of 422.`);
          expect(refused.body.includes('id="url-error"'), `Adding “${url}” shows no error at the field.`);
        }
        await submit(app, home, '/watched-pages', { url: 'example.org', name: '' });
        const twice = await submit(app, home, '/watched-pages', { url: 'https://EXAMPLE.org/', name: '' });
        expect(includesText(twice, 'already watched'), 'The same page can be added twice.');
      },
    },
    {
      name: 'only the platform can call the schedule, and each occurrence runs once',
      async run(app) {
        const runs = async () => (await read(app, '/job-runs')).body.split('the schedule</td>').length - 1;
        const { headers, ...withoutHeader } = platform('a');
        const stranger = await app.request('/-/schedules/check-pages', {
          ...withoutHeader,
          headers: { 'content-type': headers['content-type'] },
        });
        expect(stranger.status === 404, `A call without the platform’s header returns ${stranger.status} instead of 404.`);
        const before = await runs();
        for (const occurrence of ['one', 'one', 'two']) {
          const answer = await app.request('/-/schedules/check-pages', platform(occurrence));
          expect(answer.status === 204, `The platform’s call returns ${answer.status} instead of 204.`);
        }
        expect((await runs()) === before + 2, 'Three calls for two occurrences do not make two runs.');
      },
    },
    {
      name: 'a page that is no longer watched can be restored',
      async run(app) {
        const added = await submit(app, home, '/watched-pages', { url: 'https://example.net/gone', name: 'For a while' });
        const place = added.headers.get('location') ?? '';
        const deleted = await submit(app, place, `${place}/delete`, {});
        const list = await follow(app, deleted);
        await read(app, place, 404);
        expect(
          includesText(list, 'For a while is no longer watched'),
          'The list does not confirm that the page is no longer watched.',
        );
        const restored = await submit(app, home, '/watched-pages', { url: 'https://example.net/gone', name: '' });
        expect(restored.status === 303, 'The address of a removed page cannot be added again.');
      },
    },
  ]);
}
