/** Checks of private messages between members. */
import { asMember, newUserName } from '../../../auth/checks/people.ts';
import {
  type Check,
  type CheckClient,
  expect,
  follow,
  includesText,
  read,
  runBy,
  send,
  submit,
  tokenOf,
} from '../../../checks/expect.ts';

const at = '/-/messages';

/** The account of a logged-in person, by their own page. */
async function idOf(app: CheckClient): Promise<string> {
  const to = (await app.request('/-/members/me')).headers.get('location') ?? '';
  const id = /\/-\/members\/(\d+)$/.exec(to)?.[1];
  expect(id, 'A member has no page of their own.');
  return id;
}

export function messageChecks(): Check[] {
  return runBy('stranger', [
    {
      name: 'a member writes to another, who sees it unread, reads it and answers; nobody else can read it',
      async run(app) {
        const [one, other, third] = [app.another(), app.another(), app.another()];
        for (const client of [one, other, third]) await asMember(client, newUserName());
        const [from, to] = [await idOf(one), await idOf(other)];
        const text = `See you at the bridge ${newUserName()}`;
        const sent = await submit(one, `${at}/${to}`, `${at}/${to}`, { text });
        expect(includesText(await follow(one, sent), text), 'The sender does not see the message.');
        const inbox = await read(other, at);
        expect(
          includesText(inbox, text) && includesText(inbox, '1 unread'),
          'The recipient’s inbox does not show the new message.',
        );
        expect(includesText(await read(other, `${at}/${from}`), text), 'The recipient cannot read the message.');
        expect(!includesText(await read(other, at), '1 unread'), 'A message that was read still counts as unread.');
        await submit(other, `${at}/${from}`, `${at}/${from}`, { text: 'I will be there' });
        expect(includesText(await read(one, at), 'I will be there'), 'The answer does not arrive.');
        expect(!includesText(await read(third, at), text), 'A third person sees the message in their inbox.');
        for (const id of [from, to])
          expect(!includesText(await read(third, `${at}/${id}`), text), 'A third person can read the message.');
      },
    },
    {
      name: 'strangers can neither read nor write messages, and nobody writes an empty one or to themselves',
      async run(app) {
        const member = await asMember(app.another(), newUserName());
        const id = await idOf(member);
        const stranger = app.another();
        expect((await stranger.request(at)).status !== 200, 'A stranger sees an inbox.');
        const token = await tokenOf(stranger, `${at}/${id}`);
        const before = await read(member, at);
        await send(stranger, `${at}/${id}`, { ...token, text: 'from nobody' });
        const after = await read(member, at);
        expect(!includesText(before, 'from nobody') && !includesText(after, 'from nobody'), 'A stranger can send a message.');
        await read(member, `${at}/${id}`, 404);
        const other = await idOf(await asMember(app.another(), newUserName()));
        const empty = await submit(member, `${at}/${other}`, `${at}/${other}`, { text: ' ' });
        expect(empty.status === 422, `An empty message returns ${empty.status} instead of 422.`);
      },
    },
  ]);
}
