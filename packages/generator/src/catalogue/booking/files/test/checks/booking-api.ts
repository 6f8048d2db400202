/** Proves over the API that nothing is booked twice, and that a refusal says why. */
import { type Actor, type Check, type CheckAnswer, type CheckClient, expect, ownerBeside, runBy } from '#expect';

type Body = Record<string, string>;

export interface BookingApiPromise {
  /** Where a booking is sent: `/api/bookings`. */
  at: string;
  /** What a right booking holds beside its times. */
  input: Body;
  startsAt: string;
  endsAt: string;
  booker: string;
  /** Who books. */
  by: Actor;
  /** How something to be booked is made; null where there is only one thing. */
  resource: { at: string; relation: string; input: Body; byOwner: boolean } | null;
  /** The first hour that can be booked, and the two after it. */
  hours: [string, string, string];
}

/** Each check has a day of its own: where there is one thing to book, they would meet. */
const mondays = ['2031-05-05', '2031-05-12', '2031-05-19'] as const;

export function bookingApiChecks({ at, input, startsAt, endsAt, booker, by, resource, hours }: BookingApiPromise): Check[] {
  const [first, second, third] = hours;
  const times = (day: string, from: string, to: string) => ({ [startsAt]: `${day}T${from}`, [endsAt]: `${day}T${to}` });
  const book = (app: CheckClient, body: object) => post(app, at, { ...input, ...body });
  const something = async (app: CheckClient) =>
    resource
      ? {
          [resource.relation]: idOf(await post(resource.byOwner ? await ownerBeside(app) : app, resource.at, resource.input)),
        }
      : {};
  return runBy(by, [
    {
      name: 'over the API, of two who book the same time at once one has it, and the other is told who',
      async run(app) {
        const room = await something(app);
        const both = await Promise.all(
          [app, app.another()].map((who, person) =>
            book(who, { ...room, ...times(mondays[0], first, second), [booker]: `Person ${person}` }),
          ),
        );
        const refused = both.filter(({ status }) => status === 409);
        expect(
          refused.length === 1 && both.some(({ status }) => status === 201),
          `They answer ${both.map(({ status }) => status)}.`,
        );
        expect(/Person [01] has/.test(refused[0]?.body ?? ''), 'The refusal does not say who has it.');
        expect(fieldsOf(refused[0]).includes(startsAt), `The refusal does not name ${startsAt}.`);
      },
    },
    {
      name: 'over the API one booking follows another, none moves into another, and what is deleted is free',
      async run(app) {
        const room = await something(app);
        const one = await book(app, { ...room, ...times(mondays[1], first, second) });
        const two = await book(app, { ...room, ...times(mondays[1], second, third) });
        expect(one.status === 201 && two.status === 201, `They answer ${one.status} and ${two.status}.`);
        const moved = await send(app, 'PATCH', two.headers.get('location') ?? '', times(mondays[1], first, third));
        expect(moved.status === 409, `Moving into another answers ${moved.status} instead of 409.`);
        const deleted = await send(app, 'DELETE', one.headers.get('location') ?? '');
        expect(deleted.status === 204, `Deleting answers ${deleted.status}.`);
        const again = await book(app.another(), { ...room, ...times(mondays[1], first, second) });
        expect(again.status === 201, `What was deleted is not free: ${again.status}.`);
      },
    },
    {
      name: 'over the API a booking ends after it begins, and within the opening hours; the OpenAPI document says so',
      async run(app) {
        const room = await something(app);
        for (const wrong of [
          times(mondays[2], second, first),
          { ...times(mondays[2], first, second), [endsAt]: '2031-05-20T12:00' },
        ]) {
          const { status, body } = await book(app, { ...room, ...wrong });
          expect(status === 422 && body.includes(`"${endsAt}"`), `It answers ${status} instead of 422 with ${endsAt}: ${body}`);
        }
        const said = (await app.request('/openapi.json')).body;
        expect(said.includes('Refused with 422 unless it is from'), 'The OpenAPI document does not tell the rule.');
      },
    },
  ]);
}

function send(app: CheckClient, method: string, path: string, body?: object): Promise<CheckAnswer> {
  const headers = { 'content-type': 'application/json' };
  return app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

const post = (app: CheckClient, path: string, body: object) => send(app, 'POST', path, body);

function idOf({ status, body }: CheckAnswer): number {
  expect(status === 201, `Adding answers ${status}: ${body}`);
  return (JSON.parse(body) as { id: number }).id;
}

function fieldsOf(answer: CheckAnswer | undefined): string[] {
  const { errors = [] } = JSON.parse(answer?.body ?? '{}') as { errors?: { field: string }[] };
  return errors.map(({ field }) => field);
}
