import { asMember, password } from '../../../auth/checks/people.ts';
import { type Check, expect, findOwnerSession, includesText, read, submit } from '../../../checks/expect.ts';

const letter = { name: 'Ada Marsh', email: 'ada@example.org', phone: '', message: 'Do you bake on Mondays?' };

/** `path` is the form's page. `mayJoin`: its visitors may sign up for an account. */
export function contactChecks(path: string, mayJoin = false): Check[] {
  return [
    ...(mayJoin ? [personalCheck(path)] : []),
    {
      name: 'a message reaches the owner’s inbox, and the visitor is thanked',
      async run(app) {
        const sent = await submit(app, path, '/contact', letter);
        expect(sent.status === 303, `Sending a message returns ${sent.status} instead of 303.`);
        const thanks = await app.request(sent.headers.get('location')?.replace(/#.*$/u, '') ?? '');
        expect(includesText(thanks, 'your message has arrived'), 'The next page does not thank the visitor.');
        const inbox = await read(await findOwnerSession(app), '/inbox');
        expect(
          includesText(inbox, letter.message) && includesText(inbox, letter.name),
          'The message is not in the owner’s inbox.',
        );
      },
    },
    {
      name: 'a message without an address shows an error at the field, and nothing typed is lost',
      async run(app) {
        const refused = await submit(app, path, '/contact', { ...letter, email: 'ada at example' });
        expect(refused.status === 422, `An invalid e-mail address returns ${refused.status} instead of 422.`);
        const field = /<div class="field refused">[\s\S]*?<\/div>/u.exec(refused.body)?.[0] ?? '';
        expect(field.includes('id="email"') && field.includes('id="email-error"'), 'The error is not next to the e-mail field.');
        expect(includesText(refused, letter.message), 'The form loses the message after an error.');
      },
    },
    {
      name: 'only the owner can open the inbox',
      by: 'stranger',
      async run(app) {
        const answer = await app.request('/inbox');
        const isSentAway = answer.status === 303 && answer.headers.get('location')?.startsWith('/log-in');
        expect(
          answer.status === 403 || isSentAway,
          `The inbox answers a stranger ${answer.status} instead of 403 or the log-in page.`,
        );
        expect(!includesText(answer, letter.message), 'A stranger can read the messages.');
      },
    },
  ];
}

/** It also proves that an account gets what its browser sent before. */
function personalCheck(path: string): Check {
  return {
    name: 'a message from before a person signed up is in the copy of their data, and goes with the account',
    by: 'stranger',
    async run(app) {
      const message = 'Do you bake on my birthday?';
      expect((await submit(app, path, '/contact', { ...letter, message })).status === 303, 'The message cannot be sent.');
      await asMember(app);
      expect((await read(app, '/account/data.json')).body.includes(message), 'The copy lacks the message.');
      const deleted = await submit(app, '/account', '/account/delete', { 'leaving-password': password });
      expect(deleted.status === 303, `Deleting the account returns ${deleted.status} instead of 303.`);
      const inbox = await read(await findOwnerSession(app), '/inbox');
      expect(!includesText(inbox, message), 'The message is still in the inbox after its person is deleted.');
    },
  };
}
