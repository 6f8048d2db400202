/** The first view of a list of scores: the question with its eleven answers, and the results. */

import type { Entity } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import { mayAdd } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import type { App } from '../../web/context.ts';
import { NpsPage } from './parts.tsx';
import { scoreOf } from './score.ts';

const maxRows = 20_000;
const commentsShown = 10;

/** Names are fields of the entity. */
export interface NpsPlace {
  entity: Entity;
  score: string;
  comment: string | null;
}

export function mountNps(_: App, { store }: DataContext, parts: PageParts, place: NpsPlace): void {
  const { entity, score, comment } = place;
  parts.add(entity.id, {
    display: {
      id: 'results',
      label: 'Results',
      icon: 'chart',
      isFirst: true,
      width: 'normal',
      islands: [],
      async show({ c, query }) {
        const sort = { field: 'createdAt', direction: 'desc' as const };
        const { rows } = await everyRow(store.table(entity), { ...query, sort }, maxRows);
        const found = scoreOf(rows.map(({ values }) => Number(values[score] ?? Number.NaN)));
        const latest = comment === null ? [] : rows.filter(({ values }) => values[comment]).slice(0, commentsShown);
        return <NpsPage c={c} place={place} found={found} latest={latest} mayAnswer={mayAdd(c, entity)} />;
      },
    },
  });
}
