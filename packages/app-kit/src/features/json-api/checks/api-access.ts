/** Checks that the API gives no more access than the pages: strangers, members, authors. */

import { asMember } from '../../../auth/checks/people.ts';
import { type Check, expect, findOwnerSession, read, runBy, submit } from '../../../checks/expect.ts';
import { add, type CheckedEntity, call } from './api-adding.ts';

export function apiAccessChecks(entities: CheckedEntity[]): Check[] {
  const [closed] = entities.filter(({ readers }) => readers === 'members' || readers === 'own');
  const [owned] = entities.filter((entity) => entity.owned && entity.writers === 'members' && !entity.adders);
  return runBy('stranger', [
    ...(closed ? [closedCheck(closed, entities)] : []),
    ...(owned ? [ownedCheck(owned, entities), keyCheck(owned, entities)] : []),
  ]);
}

function closedCheck({ slug, plural }: CheckedEntity, entities: CheckedEntity[]): Check {
  // On an open site with a closed part, the document is open too.
  const about = entities.every(({ readers }) => readers !== 'anyone') ? ['/openapi.json', '/api'] : [];
  return {
    name: `a stranger reads no ${plural} over the API`,
    async run(app) {
      for (const path of [`/api/${slug}`, `/api/${slug}/1`, ...about]) {
        const { status } = await app.request(path);
        expect(status === 401, `${path} answers a stranger ${status} instead of 401.`);
      }
    },
  };
}

function ownedCheck(entity: CheckedEntity, entities: CheckedEntity[]): Check {
  return {
    name: `over the API one member cannot change the ${entity.plural} of another`,
    async run(app) {
      const [maker, other] = [await asMember(app.another()), await asMember(app.another())];
      const { id } = await add(maker, entity, entities);
      const place = `/api/${entity.slug}/${id}`;
      const refused = entity.readers === 'own' ? 404 : 403;
      const changed = await call(other, 'PATCH', place, {});
      const deleted = await call(other, 'DELETE', place);
      expect(changed.status === refused, `Changing it returns ${changed.status} instead of ${refused}.`);
      expect(deleted.status === refused, `Deleting it returns ${deleted.status} instead of ${refused}.`);
      await read(maker, place);
      await read(other, place, entity.readers === 'own' ? 404 : 200);
    },
  };
}

function keyCheck(entity: CheckedEntity, entities: CheckedEntity[]): Check {
  return {
    name: 'an API key acts for its creator only',
    async run(app) {
      const maker = await asMember(app.another());
      const made = await submit(maker, '/-/api-keys', '/-/api-keys', { name: 'A program' });
      const key = /key_[\w-]{20,}/.exec(made.body)?.[0];
      expect(key, 'The page shows no key.');
      const headers = { authorization: `Bearer ${key}` };
      const { id } = await add(maker, entity, entities);
      const others = await add(await asMember(app.another()), entity, entities);
      const change = (of: unknown) => app.request(`/api/${entity.slug}/${of}`, { method: 'DELETE', headers });
      expect((await change(id)).status === 204, 'A key cannot delete a row that its creator added.');
      expect((await change(others.id)).status >= 400, 'A key can delete a row that someone else added.');
      const page = await read(await findOwnerSession(app), '/-/api-keys');
      expect(page.body.includes(key.slice(-4)), 'The owner’s page does not list the key.');
    },
  };
}
