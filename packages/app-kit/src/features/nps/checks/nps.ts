import { type Check, expect, read, readBy, visibleText } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

export interface CheckedNps {
  entity: CheckedEntity;
  score: string;
  comment: string | null;
}

/** Checks that a score counts, and that each score is a link to its form. */
export function npsChecks({ entity, score }: CheckedNps, all: CheckedEntity[]): Check[] {
  const path = `${entity.path ?? '/'}?view=results`;
  return readBy(entity.readers, [
    {
      name: 'a score counts in the results',
      async run(app) {
        const { at, adder } = await addSeen(app, entity, all, 'score', { [score]: '9' });
        expect(at, `Cannot add a ${entity.singular}.`);
        const countOf = (body: string) => Number(/aria-label="Score 9"[^>]*>(?:<\/progress>)?<span>(\d+)/u.exec(body)?.[1] ?? 0);
        const before = (await read(adder, path)).body;
        expect(countOf(before) > 0, 'A score does not count.');
        expect(visibleText(before).includes('Net promoter score'), 'The results have no score.');
        await addSeen(app, entity, all, 'again', { [score]: '9' });
        expect(countOf((await read(adder, path)).body) === countOf(before) + 1, 'A second score does not count.');
        await read(adder, `/${entity.slug}/new?${score}=9`);
      },
    },
  ]);
}
