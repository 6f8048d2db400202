/** Checks lists that others send to and the owner alone reads. */

import { asMember } from '../../auth/checks/people.ts';
import { type Check, expect, findOwnerSession, follow, includesText, oneOf, read, send, tokenOf } from '../../checks/expect.ts';
import { isSentOnly } from '../../data/ownership.ts';
import { type CheckedEntity, fillIn, inputFor, isUploaded } from './adding.ts';

/** `here` are the ids of entities whose rows need only their fields' values. */
export function sentChecks(all: CheckedEntity[], here: string[]): Check[] {
  return all
    .filter((entity) => here.includes(entity.id) && isSentOnly(entity))
    .map((entity) => ({ ...sentCheck(entity, all), by: entity.writers === 'members' ? 'member' : 'stranger' }));
}

function sentCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  const { slug, singular, plural, fields, writers, decided, workflow } = entity;
  const at = `/${slug}`;
  return {
    name: `${oneOf({ singular })} can be sent by ${writers === 'members' ? 'members' : 'everybody'}, and only the owner reads ${plural}`,
    async run(app) {
      const owner = await findOwnerSession(app);
      const typed = await inputFor(app, entity, all, 'sent');
      const follows = [...(decided?.fields ?? []), ...(workflow ? [workflow.field] : [])];
      const input = Object.fromEntries(Object.entries(typed).filter(([id]) => !follows.includes(id)));
      const answer = await fillIn(app, entity, `${at}/new`, at, input);
      const to = answer.headers.get('location') ?? '';
      expect(to.startsWith(`${at}/sent/`), `Sending ${oneOf({ singular })} leads to “${to}”.`);
      const thanks = await follow(app, answer);
      expect(includesText(thanks, 'Thank you') && includesText(thanks, 'Reference'), 'Nothing says that it has arrived.');
      const id = to.split('/')[3] ?? '';
      await read(app, `${at}/sent/${id}/another-key`, 404);
      const secrets = fields.filter((field) => !isUploaded(field)).map((field) => (input[field.id] ?? '').trim());
      const other = writers === 'members' ? await asMember(app.another()) : app.another();
      for (const reader of [app, other]) {
        const { body } = await read(reader, entity.path ?? at);
        for (const text of secrets.filter(({ length }) => length > 7))
          expect(!body.includes(text), `The page of the form shows “${text}” to others.`);
        for (const path of [`${at}/${id}`, `${at}/${id}/edit`, `${at}.csv`]) await read(reader, path, 404);
      }
      const token = await tokenOf(app, at);
      for (const path of [`${at}/${id}`, `${at}/${id}/delete`, `${at}/${id}/state`]) {
        const { status } = await send(app, path, { ...token, ...input });
        expect(status === 404 || status === 403, `Its sender’s change at ${path} returns ${status}.`);
      }
      await read(owner, `${at}/${id}`);
    },
  };
}
