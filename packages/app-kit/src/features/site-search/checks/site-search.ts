import { type Check, expect } from '../../../checks/expect.ts';

/** Whether strangers see the home page with its box, and results. */
export function siteSearchChecks(isPublic: boolean): Check[] {
  if (!isPublic) return [];
  return [
    {
      name: 'the home page has a search box, and the search page answers with and without words',
      async run(app) {
        const home = await app.request('/');
        expect(home.body.includes('action="/-/search"'), 'The home page has no search box.');
        for (const path of ['/-/search', '/-/search?q=%25qxz_']) {
          const answer = await app.request(path);
          expect(answer.status === 200, `${path} returns ${answer.status} instead of 200.`);
        }
        const none = await app.request('/-/search?q=%25qxz_');
        expect(none.body.includes('Nothing found'), 'A search without a match does not say so.');
      },
    },
  ];
}
