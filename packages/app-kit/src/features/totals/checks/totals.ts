import { type Check, expect, read, readBy, visibleText } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

export interface CheckedTotals {
  parent: CheckedEntity;
  lines: CheckedEntity;
  relation: string;
  amount: string;
  times: string | null;
  tax: string | null;
  sum: string | null;
  goal: string | null;
  series: string | null;
}

/** Checks that lines add up on their parent's page. */
export function totalsChecks({ parent, lines, relation, amount, times, goal }: CheckedTotals, all: CheckedEntity[]): Check[] {
  return readBy(parent.readers, [
    {
      name: `${lines.plural} add up on the page of the ${parent.singular}`,
      async run(app) {
        const { at } = await addSeen(app, parent, all, 'totaled', goal === null ? {} : { [goal]: '1000' });
        expect(at, `Cannot add a ${parent.singular} to add up.`);
        const values = { [relation]: idAt(at), [amount]: '21', ...(times === null ? {} : { [times]: '3' }) };
        const { adder } = await addSeen(app, lines, all, 'line', values);
        const { body } = await read(adder, at);
        const text = visibleText(body.slice(body.indexOf('id="totals"')));
        expect(text.includes(times === null ? '21' : '63'), 'The lines do not add up.');
        if (goal === null) await read(adder, `${at}/sheet`);
      },
    },
  ]);
}
