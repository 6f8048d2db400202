/** Checks that the owner enters by a one-time link, and that log-out is final. */
import { asOwner, type Check, type CheckClient, expect, read, submit } from '#expect';

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
    expect((await app.request(link, { method: 'HEAD' })).status === 200, 'The link does not answer who looks ahead.');
    const shown = await read(app.another(), link);
    expect(shown.headers.get('cache-control') === 'no-store', 'The page of the link is kept by browsers.');
    expect(!(await isOwner(app)), 'Opening the link is enough to be the owner.');
    expect((await submit(app, link, '/-/owner', {})).status === 303 && (await isOwner(app)), 'The button does not let in.');
    await read(app.another(), link, 404);
  },
};

const leavingCheck: Check = {
  name: 'logging out ends the owner’s session, even with a copy of its cookie',
  by: 'stranger',
  async run(app) {
    const answer = await submit(app, await app.ownerLink(), '/-/owner', {});
    const cookie = answer.headers.getSetCookie().find((line) => /session=/.test(line)) ?? '';
    expect(/HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie), 'The session cookie is open.');
    const withCookie = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    const thief = app.another();
    expect((await thief.request('/-/about', withCookie)).status === 200, 'The cookie is no session.');
    await submit(app, '/-/about', '/log-out', {});
    expect(!(await isOwner(app)), 'Logging out changes nothing.');
    expect((await thief.request('/-/about', withCookie)).status === 404, 'A kept cookie still counts.');
  },
};

const newLinkCheck: Check = {
  name: 'a new link ends the owner’s previous session',
  by: 'stranger',
  async run(app) {
    const before = await asOwner(app.another());
    const link = await app.ownerLink();
    expect(!(await isOwner(before)), 'The session goes on although a new link was made.');
    await submit(app, link, '/-/owner', {});
    expect((await isOwner(app)) && !(await isOwner(before)), 'The new link does not let in alone.');
  },
};
