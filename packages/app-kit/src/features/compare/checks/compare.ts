import { type Check, expect, read, readBy } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

/** `page`: its own page, if the app has one. */
export interface ComparedPlace {
  entity: CheckedEntity;
  page?: { path: string };
}

/** Checks that the chosen rows, and only they, are side by side. */
export function compareChecks({ entity, page }: ComparedPlace, all: CheckedEntity[]): Check[] {
  return readBy(entity.readers, [
    {
      name: `chosen ${entity.plural} are shown side by side`,
      async run(app) {
        const { at: one, adder } = await addSeen(app, entity, all, 'left');
        const { at: other } = await addSeen(app, entity, all, 'right');
        expect(one && other, `Cannot add ${entity.plural} to compare.`);
        const picks = `pick=${idAt(one)}&pick=${idAt(other)}`;
        for (const path of [`${entity.path ?? '/'}?view=compare&${picks}`, ...(page ? [`${page.path}?${picks}`] : [])]) {
          const { body } = await read(adder, path);
          const table = body.slice(body.indexOf('compare-table'), body.lastIndexOf('</table>'));
          expect(
            [one, other].every((at) => table.includes(`href="${at}"`)),
            `The chosen rows are not side by side at ${path}.`,
          );
          expect(table.split('scope="col"').length - 1 === 2, `Other rows are in the comparison too, at ${path}.`);
        }
        if (page) await read(adder, `${page.path}?pick=${idAt(one)}&pick=${idAt(one)}`, 400);
      },
    },
  ]);
}
