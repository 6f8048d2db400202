import { type Check, expect, follow, includesText, read, readBy, submit } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

export interface CheckedFavorites {
  saves: boolean;
  history: boolean;
  searches: boolean;
  shares: boolean;
}

/** Checks that a person finds again what they saved and looked at, and that nobody else does. */
export function favoritesChecks(entities: CheckedEntity[], place: CheckedFavorites, all: CheckedEntity[]): Check[] {
  return entities.flatMap((entity) => readBy(entity.readers, checksOf(entity, place, all)));
}

function checksOf(entity: CheckedEntity, { saves, history, shares }: CheckedFavorites, all: CheckedEntity[]): Check[] {
  const saved: Check = {
    name: `people save ${entity.plural}, find them under their favorites, and nobody else does`,
    async run(app) {
      const { at } = await addSeen(app, entity, all, 'saved');
      const action = `/-/favorites${at}`;
      await follow(app, await submit(app, at, action, { save: 'yes' }));
      await follow(app, await submit(app, at, action, { save: 'yes' }));
      const links = (body: string) => body.split(`href="${at}"`).length - 1;
      expect(links((await read(app, '/-/favorites')).body) === 1, `The favorites do not show ${at} once.`);
      expect(links((await read(app.another(), '/-/favorites')).body) === 0, 'Another person sees the favorites.');
      await follow(app, await submit(app, at, action, { save: 'no' }));
      expect(links((await read(app, '/-/favorites')).body) === 0, 'A removed favorite is still there.');
    },
  };
  const seen: Check = {
    name: `people find ${entity.plural} again that they looked at, until they clear their history`,
    async run(app) {
      const { at } = await addSeen(app, entity, all, 'seen');
      await read(app, at);
      const body = (await read(app, '/-/history')).body;
      expect(body.includes(`href="${at}"`), `The history does not show ${at}.`);
      expect(!(await read(app.another(), '/-/history')).body.includes(`href="${at}"`), 'Another person sees the history.');
      await follow(app, await submit(app, '/-/history', '/-/history/clear', {}));
      expect(!(await read(app, '/-/history')).body.includes(`href="${at}"`), 'A cleared history still shows a row.');
    },
  };
  const shared: Check = {
    name: `${entity.plural} have a link to share`,
    async run(app) {
      const { at } = await addSeen(app, entity, all, 'shared');
      expect(includesText(await read(app, at), 'Share'), `${at} cannot be shared.`);
    },
  };
  return [...(saves ? [saved] : []), ...(history ? [seen] : []), ...(shares ? [shared] : [])];
}
