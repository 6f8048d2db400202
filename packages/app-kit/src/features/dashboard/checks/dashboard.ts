/** Checks a dashboard: it counts all rows, and a new one counts at once and is among the latest. */

import { type Check, expect, read, runBy, writerOf } from '../../../checks/expect.ts';
import { neededRows } from '../../../data/checks/needed-rows.ts';
import { add, type CheckedEntity } from '../../../entities/checks/adding.ts';

/** `all` are all entities, to resolve relations. */
export function dashboardChecks(path: string, shown: CheckedEntity[], all: CheckedEntity[]): Check[] {
  const first = shown.find(({ readers }) => readers !== 'owner');
  if (!first) return [];
  return runBy(writerOf(first), [
    {
      name: `the overview counts ${first.plural}, and counts new ones at once`,
      async run(app) {
        // A row of a self-referencing entity needs another one first.
        const added = neededRows(first, all).some(({ id }) => id === first.id) ? 2 : 1;
        await add(app, first, all, 'counted');
        const before = countOf((await read(app, path)).body, first);
        await add(app, first, all, 'counted');
        const { body } = await read(app, path);
        expect(
          countOf(body, first) === before + added,
          `A new row does not change the count: ${before} before, ${countOf(body, first)} after.`,
        );
        const drawings = body.split('class="chart-drawing"').length - 1;
        expect(drawings === body.split('chart-table').length - 1, 'A chart has no table of its figures.');
      },
    },
  ]);
}

function countOf(html: string, { path }: CheckedEntity): number {
  const stat = html.split('<a class="stat"').find((part) => part.startsWith(` href="${path}"`));
  const shown = /class="stat-value">([\d,. ]+)</.exec(stat ?? '')?.[1];
  expect(shown, 'The overview shows no count.');
  return Number(shown.replace(/\D/g, ''));
}
