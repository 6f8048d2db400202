/**
 * Votes in polls. A person has one vote per poll: by account, or by browser without accounts (`src/web/browser.ts`).
 * A second vote replaces the first while the poll is open.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { today } from '../../web/reader.ts';

/** Names are fields of the poll. */
export interface PollPlace {
  entity: Entity;
  /** The answers, one per line. */
  options: string;
  /** The last day for voting; null: no end. */
  closes: string | null;
}

/** A vote in the store; nobody can read who voted for what. */
export const pollVote = internalEntity({
  id: 'pollVote',
  singular: 'vote',
  plural: 'votes',
  slug: 'poll-votes',
  title: 'Votes',
  fields: [
    fieldOfType('poll', 'Poll', { kind: 'integer', min: 1, max: null }),
    fieldOfType('answer', 'Answer', { kind: 'text', maxLength: 200 }),
    fieldOfType('voter', 'Voter', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'answer',
  mark: { field: 'voter', purpose: 'voter', keepsRow: true, oncePer: ['poll'] },
});

export function answersOf({ options }: PollPlace, poll: Row): string[] {
  return linesOf(poll.values[options]);
}

export function linesOf(text: unknown): string[] {
  return [
    ...new Set(
      String(text ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
}

const maxAnswers = 20;

/** Requires at least two answers. */
export function keepPolls(store: Store, { entity, options }: PollPlace): void {
  store.rules.set(entity.id, {
    says: `Refused with 422 unless ${options} has 2 to ${maxAnswers} lines, an answer on each.`,
    wrong(values) {
      const answers = linesOf(values[options]);
      if (answers.length < 2) return { [options]: 'Enter at least two answers, one per line.' };
      return answers.length > maxAnswers ? { [options]: `Enter at most ${maxAnswers} answers.` } : {};
    },
  });
}

export function isClosed(c: Ctx, place: PollPlace, poll: Row): boolean {
  return isClosedOn(today(c.get('visitor').reader, c.get('context').now()), place, poll);
}

/** Whether a day is after the last day for voting. */
export function isClosedOn(day: string, { closes }: PollPlace, poll: Row): boolean {
  const until = closes ? poll.values[closes] : null;
  return typeof until === 'string' && until < day;
}

export interface Tally {
  answers: { answer: string; votes: number }[];
  total: number;
  /** The reader's own vote. */
  mine: string | null;
}

export async function tallyOf(store: Store, place: PollPlace, poll: Row, voter: string | null): Promise<Tally> {
  const votes = store.table(pollVote);
  const ofPoll = { field: 'poll', is: poll.id };
  const answers = await Promise.all(
    answersOf(place, poll).map(async (answer) => ({
      answer,
      votes: await votes.count({ filters: [ofPoll, { field: 'answer', is: answer }] }),
    })),
  );
  const own = voter ? (await votes.list({ filters: [ofPoll, { field: 'voter', is: voter }], pageSize: 1 })).rows[0] : undefined;
  const mine = own ? String(own.values.answer) : null;
  return { answers, total: answers.reduce((sum, { votes: count }) => sum + count, 0), mine };
}

/** One vote per person, even with simultaneous requests. */
export function vote(store: Store, poll: number, answer: string, voter: string): Promise<void> {
  return store.transaction(async (inside) => {
    const votes = inside.table(pollVote);
    const filters = [
      { field: 'poll', is: poll },
      { field: 'voter', is: voter },
    ];
    const [known] = (await votes.list({ filters, pageSize: 1 })).rows;
    if (known) await votes.change(known.id, { answer });
    else await votes.add({ poll, answer, voter });
  });
}
