/** Checks of the mailed links. An app in a rehearsal has no e-mail; a test may start one that has. */
import {
  asOwner,
  type Check,
  type CheckClient,
  expect,
  hiddenFields,
  includesText,
  read,
  send,
  submit,
} from '../../checks/expect.ts';
import { asMember, newUserName, oneTimePath, password, personPath } from './people.ts';

const forgot = '/account/forgot';
const newPassword = 'nine slow sailing boats';
const isIn = async (app: CheckClient) => (await app.request('/account')).status === 200;

interface Message {
  id: string;
  kind: string;
  to?: string;
  path: string;
}

/** What waits for the platform, which has stored `stored`. */
async function waiting(app: CheckClient, stored: string[] = []): Promise<Message[]> {
  const { status, body } = await app.request('/-/mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-davit-mail': 'exchange' },
    body: JSON.stringify({ stored }),
  });
  expect(status === 200, `The platform gets ${status} instead of the messages.`);
  return (JSON.parse(body) as { messages: Message[] }).messages;
}

/** The only message to this address, which the platform then has. */
async function mailTo(app: CheckClient, address: string): Promise<Message> {
  const found = (await waiting(app)).filter(({ to }) => to === address);
  const [mail] = found;
  expect(mail && found.length === 1, `${found.length} messages wait for ${address} instead of one.`);
  expect(/^\/account\/(reset|confirm)\?token=[\w-]{43}$/.test(mail.path), `The link is not a path of the app: ${mail.path}`);
  await waiting(app, [mail.id]);
  return mail;
}

const hasMail = async (app: CheckClient) => (await read(app, '/log-in')).body.includes(`href="${forgot}"`);

export const forgottenCheck: Check = {
  name: 'a forgotten password: only a confirmed address gets a link, it works once, the owner’s link removes the address, and without e-mail nothing offers one',
  async run(app) {
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    if (!(await hasMail(app))) {
      await read(app, forgot, 404);
      const { body } = await read(member, '/account');
      expect(!body.includes('action="/account/email"'), 'Without e-mail the account asks for an address.');
      return;
    }
    const address = `${userName}@example.com`;
    await confirm(member, address);
    await asksNobody(app, address);
    const { path } = await mailTo(app, address);
    const reset = await submit(app, path, '/account/reset', { 'new-password': newPassword, next: 'https://example.com/' });
    expect(reset.status === 303 && reset.headers.get('location') === '/', 'The link fails, or leads to another site.');
    expect((await isIn(app)) && !(await isIn(member)), 'A new password does not log in, or leaves another session open.');
    const usedUp = await read(app.another(), path, 404);
    expect(usedUp.body.includes(`href="${forgot}"`), 'A link that is used up does not lead to a new one.');
    const answers = { userName, 'present-password': newPassword };
    expect((await submit(app.another(), '/log-in', '/log-in', answers)).status === 303, 'The new password does not work.');
    await removed(app, address);
    await recovered(app, userName, address);
  },
};

/** Setting it needs the password; until it is confirmed it gets no link. */
async function confirm(member: CheckClient, address: string): Promise<void> {
  const set = (typed: string, email = address) =>
    submit(member, '/account', '/account/email', { email, 'address-password': typed });
  expect((await set('not my password')).status === 422, 'An address is accepted without the password.');
  expect((await set(password, 'a@example.com, b@example.com')).status === 422, 'Two addresses are accepted as one.');
  expect((await set(password)).status === 303, 'An address is refused.');
  const { path } = await mailTo(member, address);
  await forget(member.another(), address);
  expect((await waiting(member)).length === 0, 'An address that is not confirmed gets a link.');
  const confirmed = await submit(member.another(), path, '/account/confirm', {});
  expect(confirmed.status === 303, `Confirming returns ${confirmed.status} instead of 303.`);
  await read(member.another(), path, 404);
  expect(includesText(await read(member, '/account'), `${address} is confirmed`), 'The account does not show the address.');
  const copy = JSON.parse((await read(member, '/account/data.json')).body) as { account: { email: string } };
  expect(copy.account.email === address, 'The copy of the data lacks the address.');
}

const forget = async (app: CheckClient, email: string) => {
  const token = hiddenFields((await read(app, forgot)).body, forgot);
  return send(app, forgot, { ...token, email });
};

/** The answer does not say who has an account. */
async function asksNobody(app: CheckClient, address: string): Promise<void> {
  const shown = async (email: string) => {
    const client = app.another();
    const { status, headers } = await forget(client, email);
    const { body } = await read(client, '/log-in');
    return `${status} ${headers.get('location')} ${/role="status"[\s\S]*?<\/div>/.exec(body)?.[0]}`;
  };
  const unknown = await shown('nobody@example.com');
  expect((await waiting(app)).length === 0, 'An unknown address gets a message.');
  expect(unknown === (await shown(address.toUpperCase())), 'The answer tells whether an account has an address.');
}

async function setAgain(member: CheckClient, address: string): Promise<void> {
  await submit(member, '/account', '/account/email', { email: address, 'address-password': newPassword });
  const { path } = await mailTo(member, address);
  expect((await submit(member, path, '/account/confirm', {})).status === 303, 'An address cannot be set again.');
}

/** The owner removes an address; the owner's link takes an account back from a person who set its address. */
async function recovered(member: CheckClient, userName: string, address: string): Promise<void> {
  await setAgain(member, address);
  const owner = await asOwner(member.another());
  const at = await personPath(owner, userName);
  const answer = await submit(owner, at, `${at}/remove-address`, {});
  expect(answer.status === 303, 'The owner cannot remove the address of an account.');
  await forget(member.another(), address);
  expect((await waiting(member)).length === 0, 'An address that the owner removed gets a link.');
  await setAgain(member, address);
  const path = oneTimePath((await submit(owner, at, `${at}/reset`, {})).body);
  const back = member.another();
  expect((await submit(back, path, '/account/reset', { 'new-password': password })).status === 303, 'The owner’s link fails.');
  const shown = await read(back, '/account');
  expect(includesText(shown, 'Your e-mail address was removed'), 'The owner’s link does not say that the address is removed.');
  await forget(member.another(), address);
  expect((await waiting(member)).length === 0, 'The owner’s link leaves the address, which gets another link.');
}

async function removed(member: CheckClient, address: string): Promise<void> {
  expect((await submit(member, '/account', '/account/email/remove', {})).status === 303, 'The address cannot be removed.');
  expect(!includesText(await read(member, '/account'), address), 'The account still shows the removed address.');
  await forget(member.another(), address);
  expect((await waiting(member)).length === 0, 'A removed address gets a link.');
}
