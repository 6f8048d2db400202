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
    ? 'One vote each: the account whose key you send has one; without a key, the cookie that comes with the first vote, which is to be sent back.'
    : 'One vote each: the key that you send has one; where no key is needed and none is sent, the cookie that comes with the first vote, which is to be sent back.';
}
