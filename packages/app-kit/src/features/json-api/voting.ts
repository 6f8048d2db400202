/** A vote over the API, cast and withdrawn: repeating a request changes nothing. */
import type { Entity, Row } from '../../data/entity.ts';

export interface Voting {
  /** The entity with votes. */
  entity: Entity;
  /** Returns the changed row; null if it is gone. */
  set(id: number, voter: string, isFor: boolean): Promise<Row | null>;
}

/** Who has one vote, as a sentence for API users. */
export function voterInWords(hasAccounts: boolean): string {
  return hasAccounts
    ? 'One vote each: the account whose key you send has one. Without a key, the vote belongs to the cookie that the first vote returns; send it back with later requests.'
    : 'One vote each: the key that you send has one. If no key is needed and you send none, the vote belongs to the cookie that the first vote returns; send it back with later requests.';
}
