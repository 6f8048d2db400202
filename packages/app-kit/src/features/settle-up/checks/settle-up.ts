import { type Check, expect, follow, hiddenFields, read, readBy, send } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, mayAdd } from '../../../entities/checks/adding.ts';

const action = '/-/settle-up';

/** Checks that an expense changes the balances, and that a payment settles them once. */
export function settleUpChecks(
  expenses: CheckedEntity,
  payments: CheckedEntity,
  all: CheckedEntity[],
  path: string,
  amount: string,
): Check[] {
  return readBy(expenses.readers, [
    {
      name: 'an expense is shared, and a payment settles it once',
      async run(app) {
        const { at } = await addSeen(app, expenses, all, 'shared', { [amount]: '90' });
        expect(at, 'Cannot add an expense to share.');
        expect((await read(app, at)).body.includes('id="shares"'), 'An expense does not say who shares it.');
        const payer = await mayAdd(app, payments);
        const due = async () => {
          const { body } = await read(payer, path);
          return body.split(`action="${action}"`).length - 1;
        };
        const before = await due();
        if (before === 0) return;
        const token = hiddenFields((await read(payer, path)).body, action);
        await follow(payer, await send(payer, action, token));
        expect((await due()) < before, 'A payment does not settle a debt.');
        const after = await due();
        await follow(payer, await send(payer, action, token));
        expect((await due()) === after, 'A second click pays again.');
      },
    },
  ]);
}
