/**
 * Votes as rows, for API clients: each belongs to its voter, an account or a browser.
 * 1. One vote per poll, for one of its answers. Voters may change it.
 * 2. Once the poll is closed, nobody can cast, change or withdraw a vote.
 */
import type { Entity, Values } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { type Reader, today } from '../../web/reader.ts';
import { currentRequester } from '../../web/request-context.ts';
import { voterInWords } from '../json-api/voting.ts';
import { answersOf, isClosedOn, type PollPlace } from './votes.ts';

/** Names are fields of the vote. */
export interface BallotPlace {
  poll: PollPlace;
  entity: Entity;
  relation: string;
  answer: string;
}

export function keepBallots({ store, now, site }: DataContext, { poll, entity, relation, answer }: BallotPlace): void {
  const pollOf = (inside: Store, values: Values) => inside.table(poll.entity).get(Number(values[relation] ?? 0));
  const closedErrors = async (inside: Store, values: Values, reader: Reader | undefined): Promise<Errors> => {
    const row = reader && (await pollOf(inside, values));
    return row && isClosedOn(today(reader, now()), poll, row) ? { [relation]: 'This poll is closed.' } : {};
  };
  store.rules.set(entity.id, {
    says: `Refused with 422 unless it is for one of the answers, and with 409 if you have already voted (change that vote) or the poll is closed. ${voterInWords(site.accounts !== null)}`,
    async wrong(values, _, inside): Promise<Errors> {
      const row = await pollOf(inside, values);
      const answers = row ? answersOf(poll, row) : [];
      if (!row || answers.includes(String(values[answer] ?? ''))) return {};
      return { [answer]: `It must be one of the answers: ${answers.join(', ')}.` };
    },
    async clash(inside, values, id, reader): Promise<Errors> {
      const filters = [{ field: relation, is: values[relation] ?? null }];
      const { rows } = await inside.table(entity).list({ filters, mine: true, pageSize: 2 });
      if (rows.some((row) => row.id !== id)) return { [relation]: 'You have already voted in this poll. Change that vote.' };
      return closedErrors(inside, values, reader);
    },
  });
  store.effects.set(entity.id, async (inside, before, after) =>
    before && !after ? closedErrors(inside, before.values, currentRequester()?.reader) : {},
  );
}
