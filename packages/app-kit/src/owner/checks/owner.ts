/** Checks that the owner enters by a one-time link, and that log-out is final. */
import { asOwner, type Check, type CheckClient, expect, read, submit } from '../../checks/expect.ts';

/** `byLinkAlone`: without accounts, only a link starts the owner's session. */
export function ownerChecks(byLinkAlone: boolean): Check[] {
  return [linkCheck, ...(byLinkAlone ? [leavingCheck, newLinkCheck] : [])];
}

const isOwner = async (app: CheckClient) => (await app.request('/-/about')).status === 200;

const linkCheck: Check = {
  name: 'only the button on its page uses up the owner’s link, once',
  by: 'stranger',
  async run(app) {
    const link = await app.ownerLink();
    expect((await app.request(link, { method: 'HEAD' })).status === 200, 'The link does not answer a HEAD request.');
    const shown = await read(app.another(), link);
    expect(shown.headers.get('cache-control') === 'no-store', 'The link’s page can be cached.');
    expect(!(await isOwner(app)), 'Opening the link signs the owner in without the button.');
    expect(
      (await submit(app, link, '/-/owner', {})).status === 303 && (await isOwner(app)),
      'The button does not sign the owner in.',
    );
    await read(app.another(), link, 404);
  },
};

const leavingCheck: Check = {
  name: 'logging out ends the owner’s session, even with a copy of its cookie',
  by: 'stranger',
  async run(app) {
    const answer = await submit(app, await app.ownerLink(), '/-/owner', {});
    const cookie = answer.headers.getSetCookie().find((line) => /session=/.test(line)) ?? '';
    expect(/HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie), 'The session cookie lacks HttpOnly or SameSite=Lax.');
    const withCookie = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    const thief = app.another();
    expect(
      (await thief.request('/-/about', withCookie)).status === 200,
      'The session cookie alone does not identify the session.',
    );
    await submit(app, '/-/about', '/log-out', {});
    expect(!(await isOwner(app)), 'The owner is still signed in after logging out.');
    expect(
      (await thief.request('/-/about', withCookie)).status === 404,
      'A copy of the session cookie still works after logging out.',
    );
  },
};

const newLinkCheck: Check = {
  name: 'a new link ends the owner’s previous session',
  by: 'stranger',
  async run(app) {
    const before = await asOwner(app.another());
    const link = await app.ownerLink();
    expect(!(await isOwner(before)), 'The old session stays open after a new link is created.');
    await submit(app, link, '/-/owner', {});
    expect(
      (await isOwner(app)) && !(await isOwner(before)),
      'The new link does not sign the owner in, or leaves the old session open.',
    );
  },
};
