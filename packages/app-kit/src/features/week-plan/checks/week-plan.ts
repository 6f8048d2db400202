import { type Check, expect, follow, hiddenFields, includesText, read, readBy, send } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

export interface CheckedWeek {
  entity: CheckedEntity;
  day: string;
  lane: string | null;
  from: string | null;
  until: string | null;
  ingredients: string | null;
  shopping: CheckedEntity | null;
  item: string | null;
  wanted: string | null;
  taken: string | null;
}

const day = '2031-03-05';

/** Checks that a row is in its week, and that a week's things to buy get onto the list once. */
export function weekPlanChecks({ entity, day: field, ingredients, shopping }: CheckedWeek, all: CheckedEntity[]): Check[] {
  const path = `${entity.path ?? '/'}?view=week&week=${day}`;
  const action = `/-/week-plan/${entity.slug}/shopping`;
  return readBy(entity.readers, [
    {
      name: `${entity.plural} are shown in their week`,
      async run(app) {
        const thing = ingredients === null ? {} : { [ingredients]: 'Green lentils of the check' };
        const { at, adder } = await addSeen(app, entity, all, 'weekly', { [field]: day, ...thing });
        expect(at, `Cannot add a ${entity.singular}.`);
        const { body } = await read(adder, path);
        expect(body.includes(`href="${at}"`), 'A row is not in its week.');
        const next = await read(adder, `${entity.path ?? '/'}?view=week&week=2031-03-12`);
        expect(!next.body.includes(`href="${at}"`), 'A row is in another week.');
        if (ingredients === null || shopping === null || !body.includes(`action="${action}"`)) return;
        for (const says of ['1 added', 'Everything is on the list']) {
          const answer = await follow(adder, await send(adder, action, hiddenFields(body, action)));
          expect(includesText(answer, says), `The shopping list does not say “${says}”.`);
          expect(includesText(answer, 'Green lentils of the check'), 'The shopping list lacks what the week needs.');
        }
      },
    },
  ]);
}
