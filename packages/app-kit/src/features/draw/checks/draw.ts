/** Checks of draws: nobody draws more often than they may, what is won is recorded, and only those who run the site set the rules. */
import { asMember, newUserName } from '../../../auth/checks/people.ts';
import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  runBy,
  send,
  submit,
  tokenOf,
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';
import type { DrawPlace } from '../place.ts';

/** The place with the ids of its entities. */
export interface DrawPromise extends Omit<DrawPlace, 'prizes' | 'earned'> {
  prizes: { entity: string; chance: string; stock: string | null };
  earned: { entity: string; each: number; isCart: boolean } | null;
}

const at = '/-/draw';

export function drawChecks(all: CheckedEntity[], place: DrawPromise): Check[] {
  const prizes = all.find(({ id }) => id === place.prizes.entity);
  return runBy('stranger', [ownersCheck(), ...(prizes ? [drawCheck(all, prizes, place)] : [])]);
}

function ownersCheck(): Check {
  return {
    name: 'only those who run the site see everybody’s draws, and set how often people draw',
    async run(app) {
      const stranger = app.another();
      const { status } = await stranger.request(`${at}/all`);
      expect(status === 404 || status === 303, 'A stranger can open everybody’s draws.');
      const page = await stranger.request(at);
      const token = await tokenOf(stranger, page.status === 200 ? at : '/log-in');
      const refused = await send(stranger, `${at}/settings`, { ...token, daily: '50', each: '1' });
      expect(refused.status === 403 || refused.status === 303, `Setting the draws as a stranger returns ${refused.status}.`);
      const owner = await findOwnerSession(app);
      const form = hiddenFields((await read(owner, `${at}/all`)).body, `${at}/settings`);
      const wrong = await send(owner, `${at}/settings`, { ...form, daily: 'many', each: '1' });
      expect(wrong.status === 422, `A number of draws in words returns ${wrong.status} instead of 422.`);
    },
  };
}

function drawCheck(all: CheckedEntity[], prizes: CheckedEntity, place: DrawPromise): Check {
  return {
    name: 'who has one draw wins once with chances of 100 percent, and finds it among the own prizes',
    async run(app) {
      const owner = await findOwnerSession(app);
      const set = async (daily: number) => {
        const form = hiddenFields((await read(owner, `${at}/all`)).body, `${at}/settings`);
        const each = place.earned ? { each: String(place.earned.each) } : {};
        await follow(owner, await send(owner, `${at}/settings`, { ...form, daily: String(daily), ...each }));
      };
      await set(1);
      const { chance, stock } = place.prizes;
      const isWhole = prizes.fields.find(({ id }) => id === chance)?.type.kind === 'integer';
      await addSeen(app, prizes, all, 'won', { [chance]: isWhole ? '100' : '100.0', ...(stock ? { [stock]: '50' } : {}) });
      const person: CheckClient = place.needsAccount ? await asMember(app.another(), newUserName()) : app.another();
      const form = hiddenFields((await read(person, at)).body, at);
      await Promise.all([send(person, at, form), send(person, at, form)]);
      const { body } = await read(person, at);
      expect(!body.includes(`<form method="post" action="${at}"`), 'Somebody can draw more often than they may.');
      await follow(person, await send(person, at, form));
      const own = visibleText((await read(person, `${at}/mine`)).body);
      expect(!own.includes('You have not won yet'), 'What somebody won is not among their prizes.');
      const { body: draws } = await read(owner, `${at}/all`);
      expect(draws.includes(`action="${at}/given/`), 'Those who run the site do not see the draw.');
      const [action = ''] = /\/-\/draw\/given\/\d+/.exec(draws) ?? [];
      await follow(owner, await submit(owner, `${at}/all`, action, {}));
      await set(place.daily);
    },
  };
}
