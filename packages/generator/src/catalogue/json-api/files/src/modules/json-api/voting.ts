/** A person's vote for a row over the API, cast and withdrawn: repeating a request changes nothing. */
import type { Entity, Row } from '../../data/entity.ts';

export interface Voting {
  /** What is voted for. */
  entity: Entity;
  /** The row as it is afterwards; null where it is gone. */
  set(id: number, voter: string, isFor: boolean): Promise<Row | null>;
}

/** Whose one vote it is, in a sentence for who writes a program. */
export function voterInWords(hasAccounts: boolean): string {
  return hasAccounts
    ? 'One vote each: the account whose key you send has one; without a key, the cookie that comes with the first vote, which is to be sent back.'
    : 'One vote each: the key that you send has one; where no key is needed and none is sent, the cookie that comes with the first vote, which is to be sent back.';
}
