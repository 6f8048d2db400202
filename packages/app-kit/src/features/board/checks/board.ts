/** Checks boards: a column per state, and a card that moves. */

import { type Check, expect, follow, hiddenFields, read, send, visibleText, writerOf } from '../../../checks/expect.ts';
import { isApproved } from '../../../data/checks/checked-entity.ts';
import { add, type CheckedEntity } from '../../../entities/checks/adding.ts';

/** `all` are all entities, to resolve relations. */
export function boardChecks(entities: CheckedEntity[], all: CheckedEntity[]): Check[] {
  return entities.filter(({ readers }) => readers !== 'owner').map((entity) => boardCheck(entity, all));
}

function boardCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  const at = `${entity.path ?? '/'}?view=board`;
  return {
    name: `${entity.plural} are on a board, and a card moves from column to column`,
    by: isApproved(entity) ? 'owner' : writerOf(entity),
    async run(app) {
      await add(app, entity, all, 'moved');
      const { body } = await read(app, at);
      const states = entity.workflow?.states ?? [];
      const card = /action="(\/[^"]+\/(\d+)\/state)"/.exec(body);
      expect(card?.[1] && card[2], 'A card has no button to move it.');
      for (const { label } of states) expect(visibleText(body).includes(label), `The board has no column ${label}.`);
      for (const { id } of [...states].reverse()) {
        const page = (await read(app, at)).body;
        const answer = await send(app, card[1], { ...hiddenFields(page, card[1]), state: id });
        const after = (await follow(app, answer)).body;
        expect(
          columnOf(after, id).includes(`id="card-${card[2]}"`),
          `The card is not in the column ${id} after it was moved there.`,
        );
      }
    },
  };
}

function columnOf(html: string, state: string): string {
  return html.split('<section ').find((part) => part.includes(`data-state="${state}"`)) ?? '';
}
