/** Proves over the API that a person has one vote for a poll, for one of its answers, while it is open. */
import { withKeys } from '#api-keys';
import { type Actor, type Check, type CheckAnswer, type CheckClient, expect, runBy } from '#expect';

type Body = Record<string, unknown>;

export interface PollApiPromise {
  /** Where a poll is sent and what it holds: `/api/polls`; the names of its fields. */
  at: string;
  input: Record<string, string>;
  options: string;
  closes: string | null;
  /** Who makes polls and votes. */
  by: Actor;
  /** Where a vote is sent: `/api/votes`, and the names of its fields. */
  votes: { at: string; relation: string; answer: string };
  /** Keys act for accounts. */
  hasAccounts: boolean;
}

export function pollApiChecks({ at, input, options, closes, by, votes, hasAccounts }: PollApiPromise): Check[] {
  const make = async (app: CheckClient, more: Body = {}) => {
    const made = await send(app, 'POST', at, { ...input, [options]: 'Tea\nCoffee', ...more });
    expect(made.status === 201, `A poll answers ${made.status}: ${made.body}`);
    return (JSON.parse(made.body) as { id: number }).id;
  };
  const vote = (app: CheckClient, poll: number, answer: string) =>
    send(app, 'POST', votes.at, { [votes.relation]: poll, [votes.answer]: answer });
  const count = async (app: CheckClient, poll: number, answer: string) => {
    const asked = new URLSearchParams({ [votes.relation]: String(poll), [votes.answer]: answer, limit: '1' });
    return (JSON.parse((await app.request(`${votes.at}?${asked}`)).body) as { total: number }).total;
  };
  const checks: Check[] = [
    {
      name: 'over the API one vote each: a second is refused, the first can be changed, and another person has one of their own',
      async run(app) {
        const poll = await make(app);
        const first = await vote(app, poll, 'Tea');
        expect(first.status === 201, `Voting answers ${first.status}: ${first.body}`);
        const both = await Promise.all(['Tea', 'Coffee'].map((answer) => vote(app, poll, answer)));
        for (const { status, body } of both)
          expect(status === 409 && body.includes('already'), `A second vote answers ${status} instead of 409.`);
        const place = first.headers.get('location') ?? '';
        const changed = await send(app, 'PATCH', place, { [votes.answer]: 'Coffee' });
        expect(changed.status === 200, `Changing a vote answers ${changed.status}: ${changed.body}`);
        const other = app.another();
        expect((await vote(other, poll, 'Tea')).status === 201, 'Another person cannot vote.');
        const foreign = await send(other, 'PATCH', place, { [votes.answer]: 'Tea' });
        expect(foreign.status === 403, `Changing the vote of another answers ${foreign.status} instead of 403.`);
        for (const answer of ['Tea', 'Coffee']) {
          const found = await count(app, poll, answer);
          expect(found === 1, `${answer} has ${found} votes instead of 1.`);
        }
      },
    },
    {
      name: 'over the API a vote for nothing that can be chosen is refused, and so is one in a poll that is closed',
      async run(app) {
        const wrong = await vote(app, await make(app), 'Wine');
        expect(wrong.status === 422 && wrong.body.includes('Tea, Coffee'), `It answers ${wrong.status}: ${wrong.body}`);
        const single = await send(app, 'POST', at, { ...input, [options]: 'Tea' });
        expect(single.status === 422, `A poll with one answer is answered with ${single.status} instead of 422.`);
        if (closes) {
          const late = await vote(app, await make(app, { [closes]: '2020-01-01' }), 'Tea');
          expect(late.status === 409 && late.body.includes('closed'), `A closed poll answers ${late.status} instead of 409.`);
        }
        const { body } = await app.request('/openapi.json');
        expect(body.includes('where you have voted already'), 'The OpenAPI document does not tell the rule.');
      },
    },
  ];
  // A key of an account is that account's vote.
  if (!hasAccounts)
    checks.push({
      name: 'where the API has keys, each has one vote for a poll, and nobody votes without one',
      async run(app) {
        const poll = await make(app);
        await withKeys(app, 2, async ([one, two]) => {
          if (!one || !two) return;
          const answers = [await vote(one, poll, 'Tea'), await vote(one, poll, 'Coffee'), await vote(two, poll, 'Tea')];
          const found = answers.map(({ status }) => status).join(', ');
          expect(found === '201, 409, 201', `Two votes of one key and one of another answer ${found}.`);
          const { status } = await vote(app.another(), poll, 'Tea');
          expect(status === 401, `Voting without a key answers ${status} instead of 401.`);
        });
      },
    });
  return runBy(by, checks);
}

function send(app: CheckClient, method: string, path: string, body?: object): Promise<CheckAnswer> {
  const headers = { 'content-type': 'application/json' };
  return app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}
