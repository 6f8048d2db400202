/** Checks charts: the page opens, and every chart has its table. */
import { type Check, expect, read, readBy } from '../../../checks/expect.ts';
import type { Entity } from '../../../data/entity.ts';

type CheckedEntity = Omit<Entity, 'samples'>;

export function chartChecks(entities: CheckedEntity[]): Check[] {
  return entities.filter(({ readers }) => readers !== 'owner').flatMap((entity) => readBy(entity.readers, [chartCheck(entity)]));
}

function chartCheck(entity: CheckedEntity): Check {
  return {
    name: `the charts of ${entity.plural} have a table of their figures`,
    async run(app) {
      const { body } = await read(app, `${entity.path ?? '/'}?view=charts`);
      const drawings = body.split('class="chart-drawing"').length - 1;
      const tables = body.split('chart-table').length - 1;
      expect(drawings === tables, `The page has ${drawings} charts but ${tables} tables of figures.`);
      if (drawings > 0) expect(/class="stat-value">[^<]+</.test(body), 'The page shows no totals.');
    },
  };
}
