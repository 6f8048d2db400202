/** Sentences about an entity besides its fields. */
import type { Entity } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { ruleInWords } from './lending.ts';
import type { ApiPlace } from './routes.tsx';
import { voterInWords } from './voting.ts';

export interface Said {
  /** What its rows must keep to; empty where that is what their fields say. */
  rule: string;
  /** Whose one vote it is; null where nobody votes for its rows. */
  vote: string | null;
}

export function saidOf({ store, site }: DataContext, { lendings, votings }: ApiPlace): (entity: Entity) => Said {
  return (entity) => ({
    rule: ruleInWords(store, lendings, entity),
    vote: votings.some((voting) => voting.entity === entity) ? voterInWords(site.accounts !== null) : null,
  });
}
