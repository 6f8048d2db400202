import { type Check, expect, follow, hiddenFields, includesText, read, readBy, send } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

export interface CheckedAccepted {
  parent: CheckedEntity;
  lines: CheckedEntity;
  relation: string;
  accepted: string;
}

/** Checks that at most one answer is accepted, only by people who may change the question. */
export function acceptedAnswersChecks({ parent, lines, relation, accepted }: CheckedAccepted, all: CheckedEntity[]): Check[] {
  return readBy(parent.readers, [
    {
      name: `one ${lines.singular} can be accepted, only by people who may change the ${parent.singular}`,
      async run(app) {
        const { at, adder } = await addSeen(app, parent, all, 'asked');
        const values = { [relation]: idAt(at), [accepted]: '' };
        const first = await addSeen(app, lines, all, 'first', values);
        const second = await addSeen(app, lines, all, 'second', values);
        for (const { at: answer } of [first, second]) {
          const action = `/-/accepted-answers/${lines.slug}/${idAt(answer)}`;
          const token = hiddenFields((await read(adder, at)).body, action);
          const { body } = await follow(adder, await send(adder, action, token));
          expect(body.split('>Accepted<').length - 1 === 1, 'Not exactly one answer is accepted.');
        }
        if (!parent.owned || parent.writers !== 'anyone') return;
        const seen = await app.another().request(at);
        expect(seen.status !== 200 || !includesText(seen, 'Which one helped?'), 'A stranger could accept an answer.');
      },
    },
  ]);
}
