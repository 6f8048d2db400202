import { type Check, expect, follow, hiddenFields, read, readBy, send } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

const action = '/-/study';

/** Checks that an answer stays hidden until it is asked for, and that each person learns on their own. */
export function flashcardChecks(entity: CheckedEntity, all: CheckedEntity[], path: string): Check[] {
  return readBy(entity.readers, [
    {
      name: 'a known card is due later for the person who knew it, and stays due for others',
      async run(app) {
        const { at } = await addSeen(app, entity, all, 'studied');
        expect(at, 'Cannot add a card to study.');
        const card = idAt(at ?? '');
        const isDue = async (person: typeof app) =>
          (await read(person, `${path}?card=${card}`)).body.includes(`name="card" value="${card}"`);
        expect(await isDue(app), 'A new card is not due.');
        expect(!(await read(app, path)).body.includes('name="grade"'), 'The answer is shown before it is asked for.');
        const token = hiddenFields((await read(app, `${path}?card=${card}`)).body, action);
        await follow(app, await send(app, action, { ...token, card, grade: 'again' }));
        expect(await isDue(app), 'A forgotten card is not due again.');
        await follow(app, await send(app, action, { ...token, card, grade: 'good' }));
        expect(!(await isDue(app)), 'A known card is still due.');
        if (entity.readers === 'anyone')
          expect(await isDue(app.another()), 'A card that one person knew is no longer due for others.');
      },
    },
  ]);
}
