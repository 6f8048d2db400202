import { type Check, expect, read, readBy } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

/** Checks that the chosen rows, and only they, are side by side. */
export function compareChecks({ entity }: { entity: CheckedEntity }, all: CheckedEntity[]): Check[] {
  return readBy(entity.readers, [
    {
      name: `chosen ${entity.plural} are shown side by side`,
      async run(app) {
        const { at: one, adder } = await addSeen(app, entity, all, 'left');
        const { at: other } = await addSeen(app, entity, all, 'right');
        expect(one && other, `Cannot add ${entity.plural} to compare.`);
        const { body } = await read(adder, `${entity.path ?? '/'}?view=compare&pick=${idAt(one)}&pick=${idAt(other)}`);
        const table = body.slice(body.indexOf('compare-table'));
        expect(
          [one, other].every((at) => table.includes(`href="${at}"`)),
          'The chosen rows are not side by side.',
        );
        expect(table.split('scope="col"').length - 1 === 2, 'Other rows are in the comparison too.');
      },
    },
  ]);
}
