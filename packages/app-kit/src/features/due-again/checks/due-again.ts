import { type Check, expect, follow, hiddenFields, read, readBy, send, visibleText } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

export interface CheckedDueAgain {
  entity: CheckedEntity;
  last: string;
  every: string;
  act: string;
}

/** Checks that a thing that was due is due later once it was done. */
export function dueAgainChecks({ entity, last, every, act }: CheckedDueAgain, all: CheckedEntity[]): Check[] {
  const action = `/-/due-again/${entity.slug}`;
  return readBy(entity.readers, [
    {
      name: `“${act} today” moves ${entity.plural} to their next day`,
      async run(app) {
        const { at, adder } = await addSeen(app, entity, all, 'again', { [last]: '2020-01-01', [every]: '9' });
        expect(at, `Cannot add a ${entity.singular}.`);
        const path = `${entity.path ?? '/'}?view=due`;
        const before = (await read(adder, path)).body;
        expect(before.includes(`id="again-${idAt(at)}"`), 'A due row has no button.');
        const answer = await send(adder, action, { ...hiddenFields(before, action), row: idAt(at) });
        const { body } = await follow(adder, answer);
        expect(visibleText(body).includes('Due again on'), 'The next day is not named.');
        expect(!visibleText((await read(adder, at)).body).includes('2020'), 'The day is not recorded.');
      },
    },
  ]);
}
