import { type Check, expect, findOwnerSession, includesText, read, runBy, writerOf } from '../../../checks/expect.ts';
import { add, type CheckedEntity, mayAdd, move } from '../../../entities/checks/adding.ts';

/** Checks that a decision is on record, and that the author of a row learns of it. */
export function stateHistoryChecks(all: CheckedEntity[], ids: string[]): Check[] {
  return all
    .filter(({ id, path }) => ids.includes(id) && path !== null)
    .flatMap((entity) => {
      const [, next] = entity.workflow?.states ?? [];
      if (!next) return [];
      const check: Check = {
        name: `who decides about a ${entity.singular}, and when, is on its page, and new to its author`,
        async run(app) {
          const adder = await mayAdd(app, entity);
          const { at } = await add(adder, entity, all, 'decides');
          const owner = await findOwnerSession(app);
          await move(owner, at, next.id);
          if (entity.owned && owner !== adder && entity.published === undefined) {
            const list = `${entity.path ?? '/'}?view=list&sort=-createdAt`;
            const isNew = async () => (await read(adder, list)).body.includes('>New<');
            expect(await isNew(), 'The list does not mark the answer as new for its author.');
            expect(includesText(await read(adder, at), 'History'), 'The page has no history for the author.');
          }
          const page = await read(owner, at);
          expect(includesText(page, 'History') && includesText(page, next.label), 'The page lacks the decision.');
        },
      };
      return runBy(writerOf(entity), [check]);
    });
}
