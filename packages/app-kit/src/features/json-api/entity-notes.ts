/** Sentences about an entity in addition to its fields. */
import type { Entity } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { ruleInWords } from './lending.ts';
import type { ApiPlace } from './routes.tsx';
import { voterInWords } from './voting.ts';

export interface EntityNotes {
  /** The rule of its rows; empty if the fields say it all. */
  rule: string;
  /** Who has one vote; null if the rows have no votes. */
  vote: string | null;
}

export function notesOf({ store, site }: DataContext, { lendings, votings }: ApiPlace): (entity: Entity) => EntityNotes {
  return (entity) => ({
    rule: ruleInWords(store, lendings, entity),
    vote: votings.some((voting) => voting.entity === entity) ? voterInWords(site.accounts !== null) : null,
  });
}
