/** Checks over the API that a person has one vote per poll, for one of its answers, while it is open. */

import { type Check, type CheckClient, expect, runBy, writerOf } from '../../../checks/expect.ts';
import { addSeen, type Body, bodyFor, type CheckedEntity, call } from '../../json-api/checks/api-adding.ts';
import { twoPrograms } from '../../json-api/checks/api-keys.ts';

interface PollApiPromise {
  /** Field names of a poll. */
  options: string;
  closes: string | null;
  /** The entity of votes, and its field names. */
  votes: { entity: string; relation: string; answer: string };
  /** Keys act for accounts. */
  hasAccounts: boolean;
}

/** Poll authors also vote. */
export function pollApiChecks(
  entity: CheckedEntity,
  all: CheckedEntity[],
  { options, closes, votes: api, hasAccounts }: PollApiPromise,
): Check[] {
  const at = `/api/${entity.slug}`;
  const ballot = all.find(({ id }) => id === api.entity) ?? entity;
  const votes = { ...api, at: `/api/${ballot.slug}` };
  const make = async (app: CheckClient, more: Body = {}) =>
    (await addSeen(app, entity, all, { [options]: 'Tea\nCoffee', ...more })).id;
  const vote = async (app: CheckClient, poll: number, answer: string) =>
    call(app, 'POST', votes.at, await bodyFor(app, ballot, all, { [votes.relation]: poll, [votes.answer]: answer }));
  const count = async (app: CheckClient, poll: number, answer: string) => {
    const query = new URLSearchParams({ [votes.relation]: String(poll), [votes.answer]: answer, limit: '1' });
    return (JSON.parse((await app.request(`${votes.at}?${query}`)).body) as { total: number }).total;
  };
  const checks: Check[] = [
    {
      name: 'over the API one vote per person: a second is refused, the first can be changed, and others have their own',
      async run(app) {
        const poll = await make(app);
        const first = await vote(app, poll, 'Tea');
        expect(first.status === 201, `Voting returns ${first.status} instead of 201: ${first.body}`);
        const both = await Promise.all(['Tea', 'Coffee'].map((answer) => vote(app, poll, answer)));
        for (const { status, body } of both)
          expect(status === 409 && body.includes('already'), `A second vote returns ${status} instead of 409.`);
        const place = first.headers.get('location') ?? '';
        const changed = await call(app, 'PATCH', place, { [votes.answer]: 'Coffee' });
        expect(changed.status === 200, `Changing a vote returns ${changed.status} instead of 200: ${changed.body}`);
        const other = app.another();
        expect((await vote(other, poll, 'Tea')).status === 201, 'Another person cannot vote.');
        const foreign = await call(other, 'PATCH', place, { [votes.answer]: 'Tea' });
        expect(foreign.status === 403, `Changing another person’s vote returns ${foreign.status} instead of 403.`);
        for (const answer of ['Tea', 'Coffee']) {
          const found = await count(app, poll, answer);
          expect(found === 1, `${answer} has ${found} votes instead of 1.`);
        }
      },
    },
    {
      name: 'over the API a vote for an unknown answer is refused, and so is one in a closed poll',
      async run(app) {
        const wrong = await vote(app, await make(app), 'Wine');
        expect(
          wrong.status === 422 && wrong.body.includes('Tea, Coffee'),
          `A vote for an unknown answer returns ${wrong.status} instead of 422: ${wrong.body}`,
        );
        const single = await call(app, 'POST', at, await bodyFor(app, entity, all, { [options]: 'Tea' }));
        expect(single.status === 422, `Creating a poll with one answer returns ${single.status} instead of 422.`);
        if (closes) {
          const late = await vote(app, await make(app, { [closes]: '2020-01-01' }), 'Tea');
          expect(
            late.status === 409 && late.body.includes('closed'),
            `Voting in a closed poll returns ${late.status} instead of 409.`,
          );
        }
        const { body } = await app.request('/openapi.json');
        expect(body.includes('if you have already voted'), 'The OpenAPI document does not state the rule.');
      },
    },
  ];
  // The keys of an account share its vote.
  if (!hasAccounts)
    checks.push({
      name: 'where the API has keys, each has one vote for a poll, and nobody votes without one',
      isLast: true,
      async run(app) {
        const [one, two] = await twoPrograms(app);
        const poll = await make(one);
        const answers = [await vote(one, poll, 'Tea'), await vote(one, poll, 'Coffee'), await vote(two, poll, 'Tea')];
        const found = answers.map(({ status }) => status).join(', ');
        expect(
          found === '201, 409, 201',
          `Two votes with one key and one with another answer ${found}, instead of 201, 409, 201.`,
        );
        const { status } = await vote(app.another(), poll, 'Tea');
        expect(status === 401, `Voting without a key returns ${status} instead of 401.`);
      },
    });
  return runBy(writerOf(entity), checks);
}
