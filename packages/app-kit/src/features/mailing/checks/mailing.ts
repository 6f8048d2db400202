import { type Check, expect, follow, hiddenFields, read, runBy, send, visibleText, writerOf } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

interface CheckedMailing {
  messages: CheckedEntity;
  recipients: CheckedEntity;
}

/** Checks that a message goes to whom it is written, once, and is then among those that were sent. */
export function mailingChecks({ messages, recipients }: CheckedMailing, all: CheckedEntity[]): Check[] {
  return runBy(writerOf(messages), [
    {
      name: `${messages.plural} are sent to chosen ${recipients.plural}, with an outcome for each`,
      async run(app) {
        const to = await addSeen(app, recipients, all, 'mail');
        const { at, adder } = await addSeen(app, messages, all, 'mail', { [`mail-to-${idAt(to.at)}`]: 'on' });
        const draft = (await read(adder, at)).body;
        expect(visibleText(draft).includes('Not sent yet'), 'The draft does not show its recipient.');
        const path = `/-/mailing/send/${idAt(at)}`;
        const sent = await follow(adder, await send(adder, path, hiddenFields(draft, path)));
        expect(visibleText(sent.body).includes('Sent to 1 recipient.'), 'Sending does not say to how many.');
        const again = await follow(adder, await send(adder, path, hiddenFields(draft, path)));
        expect(visibleText(again.body).includes('sent already'), 'A message can be sent twice.');
        expect((await read(adder, '/-/mailing/sent')).body.includes(at), 'It is not among what was sent.');
        expect(!(await read(adder, '/-/mailing/drafts')).body.includes(`${at}"`), 'It is still among the drafts.');
        if (messages.readers !== 'own' && messages.readers !== 'makers') return;
        for (const path of [at, to.at]) {
          const { status } = await app.another().request(path);
          expect(status !== 200, `Somebody else reads ${path}.`);
        }
      },
    },
  ]);
}
