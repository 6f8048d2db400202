/** Proves boards: a column for each state, and a card that moves. */
import { type Check, expect, follow, hiddenFields, read, send, visibleText } from '#expect';
import type { Entity } from '../../src/data/entity.ts';

type Kept = Omit<Entity, 'samples'>;

export function boardChecks(entities: Kept[]): Check[] {
  return entities.filter(({ readers }) => readers === 'anyone').map(boardCheck);
}

function boardCheck(entity: Kept): Check {
  const at = `${entity.path ?? '/'}?view=board`;
  return {
    name: `${entity.plural} stand on a board, and a card moves from column to column`,
    async run(app) {
      const { body } = await read(app, at);
      const states = entity.workflow?.states ?? [];
      const card = /action="(\/[^"]+\/(\d+)\/state)"/.exec(body);
      if (!card?.[1] || !card[2]) {
        expect(entity.writers !== 'anyone' || entity.owned || !body.includes('data-board'), 'A card has no way to move.');
        return;
      }
      for (const { label } of states) expect(visibleText(body).includes(label), `There is no column ${label}.`);
      for (const { id } of [...states].reverse()) {
        const page = (await read(app, at)).body;
        const answer = await send(app, card[1], { ...hiddenFields(page, card[1]), state: id });
        const after = (await follow(app, answer)).body;
        expect(
          columnOf(after, id).includes(`id="card-${card[2]}"`),
          `The card does not stand in the column ${id} after it was moved there.`,
        );
      }
    },
  };
}

function columnOf(html: string, state: string): string {
  return html.split('<section ').find((part) => part.includes(`data-state="${state}"`)) ?? '';
}
