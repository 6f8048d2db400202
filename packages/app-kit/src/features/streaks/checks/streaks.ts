import { type Check, expect, follow, hiddenFields, read, readBy, send } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

const action = '/-/streaks';

/** Checks that a row can be ticked off for a day, and the tick taken back. */
export function streakChecks(entity: CheckedEntity, all: CheckedEntity[], path: string): Check[] {
  return readBy(entity.readers, [
    {
      name: 'a day can be ticked off once, and the tick taken back',
      async run(app) {
        const { at, adder } = await addSeen(app, entity, all, 'ticked');
        expect(at, 'Cannot add a row to tick off.');
        const row = String(at?.split('/').at(-1));
        const ticks = async () => {
          const { body } = await read(adder, path);
          const own = [...body.matchAll(/<button[^>]*id="tick-(\d+)-([\d-]+)"[^>]*>/gu)].filter(([, id]) => id === row);
          return {
            token: hiddenFields(body, action),
            days: own.map(([, , day = '']) => day),
            done: own.filter(([tag]) => tag.includes('value="no"')).length,
          };
        };
        const before = await ticks();
        expect(before.days.length > 0, 'The row has no buttons for its days.');
        const today = before.days.at(-1) ?? '';
        const set = async (done: string) => follow(adder, await send(adder, action, { ...before.token, row, day: today, done }));
        await set('yes');
        await set('yes');
        expect((await ticks()).done === before.done + 1, 'A ticked day is not shown.');
        await set('no');
        expect((await ticks()).done === before.done, 'A tick cannot be taken back.');
      },
    },
  ]);
}
