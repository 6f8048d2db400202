import type { Store } from '../../data/store.ts';
import type { Voting } from '../json-api/voting.ts';
import { setVote, type VotePlace } from './vote.ts';

/** Voting over the API, by the same rule as on pages. */
export function voteOverApi(store: Store, place: VotePlace): Voting {
  return { entity: place.entity, set: (id, voter, isFor) => setVote(store, place, id, voter, isFor) };
}
