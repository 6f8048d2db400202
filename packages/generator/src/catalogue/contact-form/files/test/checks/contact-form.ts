import { type Check, expect, includesText, ownerBeside, read, submit } from '#expect';

const letter = { name: 'Ada Marsh', email: 'ada@example.org', phone: '', message: 'Do you bake on Mondays?' };

/** `path` is the form's page. */
export function contactChecks(path: string): Check[] {
  return [
    {
      name: 'a message reaches the owner’s inbox, and the visitor is thanked',
      async run(app) {
        const sent = await submit(app, path, '/contact', letter);
        expect(sent.status === 303, `sending answers 303, not ${sent.status}`);
        const thanks = await app.request(sent.headers.get('location')?.replace(/#.*$/u, '') ?? '');
        expect(includesText(thanks, 'your message has arrived'), 'the page that follows thanks the visitor');
        const inbox = await read(await ownerBeside(app), '/inbox');
        expect(
          includesText(inbox, letter.message) && includesText(inbox, letter.name),
          'the owner finds the message in the inbox',
        );
      },
    },
    {
      name: 'a message without an address shows an error at the field, and nothing typed is lost',
      async run(app) {
        const refused = await submit(app, path, '/contact', { ...letter, email: 'ada at example' });
        expect(refused.status === 422, `an unusable address answers 422, not ${refused.status}`);
        const field = /<div class="field refused">[\s\S]*?<\/div>/u.exec(refused.body)?.[0] ?? '';
        expect(field.includes('id="email"') && field.includes('id="email-error"'), 'the reason stands beside the e-mail field');
        expect(includesText(refused, letter.message), 'the message that was typed is still there');
      },
    },
    {
      name: 'only the owner can open the inbox',
      by: 'stranger',
      async run(app) {
        const answer = await app.request('/inbox');
        const isSentAway = answer.status === 303 && answer.headers.get('location')?.startsWith('/log-in');
        expect(answer.status === 403 || isSentAway, `a stranger gets 403 or is asked to log in, not ${answer.status}`);
        expect(!includesText(answer, letter.message), 'a stranger sees no message');
      },
    },
  ];
}
