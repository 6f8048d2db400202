/** Checks over the API that a person, or an API client with its key, has one vote per row and may withdraw it. */

import { type Check, type CheckAnswer, type CheckClient, expect, readBy } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, call } from '../../json-api/checks/api-adding.ts';
import { twoPrograms } from '../../json-api/checks/api-keys.ts';

interface VoteApiPromise {
  /** The field with the count. */
  field: string;
  /** Keys act for accounts. */
  hasAccounts: boolean;
}

export function voteApiChecks(entity: CheckedEntity, all: CheckedEntity[], { field, hasAccounts }: VoteApiPromise): Check[] {
  const at = `/api/${entity.slug}`;
  const make = (app: CheckClient) => addSeen(app, entity, all);
  const votesAfter = (answer: CheckAnswer): unknown => {
    expect(answer.status === 200, `Voting returns ${answer.status} instead of 200: ${answer.body}`);
    return (JSON.parse(answer.body) as Record<string, unknown>)[field];
  };
  const vote = (app: CheckClient, place: string, method = 'PUT') => call(app, method, `${place}/vote`);
  const checks: Check[] = [
    {
      name: 'over the API one vote per person: a repeat does not count, others have their own, and it can be withdrawn',
      async run(app) {
        const { place, adder } = await make(app);
        expect(votesAfter(await vote(app, place)) === 1, 'A vote does not count.');
        await Promise.all([1, 2].map(() => vote(app, place)));
        expect(votesAfter(await vote(app, place)) === 1, 'One person has more than one vote.');
        const other = app.another();
        expect(votesAfter(await vote(other, place, 'DELETE')) === 1, 'A person who has not voted can withdraw a vote.');
        expect(votesAfter(await vote(other, place)) === 2, 'Another person’s vote does not count.');
        expect(votesAfter(await vote(app, place, 'DELETE')) === 1, 'A vote cannot be withdrawn.');
        const typed = await call(adder, 'PATCH', place, { [field]: 99 });
        expect(typed.status === 422, `Setting the vote count returns ${typed.status} instead of 422.`);
        const nowhere = await vote(app, `${at}/999999999`);
        expect(nowhere.status === 404, `Voting for a missing row returns ${nowhere.status} instead of 404.`);
      },
    },
    {
      name: 'the OpenAPI document describes voting, and whose vote counts',
      async run(app) {
        const { paths } = JSON.parse((await app.request('/openapi.json')).body) as { paths: Record<string, object> };
        const documented = JSON.stringify(paths[`${at}/{id}/vote`] ?? {});
        expect(
          documented.includes('"put"') && documented.includes('"delete"'),
          'The OpenAPI document does not describe how to vote.',
        );
        expect(documented.includes('One vote each'), 'The OpenAPI document does not say whose vote counts.');
      },
    },
  ];
  // The keys of an account share its vote.
  if (!hasAccounts) checks.push(keyCheck(make, vote, votesAfter));
  return readBy(entity.readers, checks);
}

function keyCheck(
  make: (app: CheckClient) => Promise<{ place: string }>,
  vote: (app: CheckClient, place: string) => Promise<CheckAnswer>,
  votesAfter: (answer: CheckAnswer) => unknown,
): Check {
  return {
    name: 'where the API has keys, each has one vote for a row, and nobody votes without one',
    isLast: true,
    async run(app) {
      const { place } = await make(app);
      const [one, two] = await twoPrograms(app);
      await vote(one, place);
      expect(votesAfter(await vote(one, place)) === 1, 'One key has more than one vote.');
      expect(votesAfter(await vote(two, place)) === 2, 'Another key does not have its own vote.');
      const { status } = await vote(app.another(), place);
      expect(status === 401, `Voting without a key returns ${status} instead of 401.`);
    },
  };
}
