import type { Store } from '../../data/store.ts';
import type { Voting } from '../json-api/voting.ts';
import { setVote, type VotePlace } from './vote.ts';

/** Voting for programs, by the rule that the pages keep. */
export function voteOverApi(store: Store, place: VotePlace): Voting {
  return { entity: place.entity, set: (id, voter, isFor) => setVote(store, place, id, voter, isFor) };
}
