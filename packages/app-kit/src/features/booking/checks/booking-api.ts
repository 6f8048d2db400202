/** Checks over the API that nothing is booked twice, and that a refusal says why. */

import { type Check, type CheckAnswer, type CheckClient, expect, otherWriter, runBy, writerOf } from '../../../checks/expect.ts';
import { addSeen, type Body, bodyFor, type CheckedEntity, call } from '../../json-api/checks/api-adding.ts';

export interface BookingApiPromise {
  startsAt: string;
  endsAt: string;
  booker: string;
  /** The field with the resource; null if there is only one. */
  relation: string | null;
  /** Three consecutive times of a day. */
  hours: [string, string, string];
}

/** Each check has its own day: with a single resource they would collide. */
const mondays = ['2031-05-05', '2031-05-12', '2031-05-19'] as const;

export function bookingApiChecks(
  entity: CheckedEntity,
  all: CheckedEntity[],
  { startsAt, endsAt, booker, relation, hours }: BookingApiPromise,
): Check[] {
  const at = `/api/${entity.slug}`;
  const [first, second, third] = hours;
  const times = (day: string, from: string, to: string) => ({ [startsAt]: `${day}T${from}`, [endsAt]: `${day}T${to}` });
  const type = entity.fields.find(({ id }) => id === relation)?.type;
  const resource = type?.kind === 'relation' ? all.find(({ id }) => id === type.entity) : undefined;
  /** Creates a resource for each check. */
  const something = async (app: CheckClient): Promise<Body> =>
    relation && resource ? { [relation]: (await addSeen(app, resource, all)).id } : {};
  const book = async (app: CheckClient, known: Body) => call(app, 'POST', at, await bodyFor(app, entity, all, known));
  return runBy(writerOf(entity), [
    {
      name: 'over the API, of two simultaneous bookings for one time, one succeeds and the other learns who has it',
      async run(app) {
        const room = await something(app);
        const both = await Promise.all(
          [app, otherWriter(app, entity)].map((who, person) =>
            book(who, { ...room, ...times(mondays[0], first, second), [booker]: `Person ${person}` }),
          ),
        );
        const refused = both.filter(({ status }) => status === 409);
        expect(
          refused.length === 1 && both.some(({ status }) => status === 201),
          `Two simultaneous bookings answer ${both.map(({ status }) => status)} instead of 201 and 409.`,
        );
        expect(/Person [01] has/.test(refused[0]?.body ?? ''), 'The error does not say who has the booking.');
        expect(fieldsOf(refused[0]).includes(startsAt), `The error does not name ${startsAt}.`);
      },
    },
    {
      name: 'over the API bookings may follow each other but not overlap, and a deleted one frees its time',
      async run(app) {
        const room = await something(app);
        const one = await book(app, { ...room, ...times(mondays[1], first, second) });
        const two = await book(app, { ...room, ...times(mondays[1], second, third) });
        expect(
          one.status === 201 && two.status === 201,
          `Two adjacent bookings answer ${one.status} and ${two.status} instead of 201.`,
        );
        const moved = await call(app, 'PATCH', two.headers.get('location') ?? '', times(mondays[1], first, third));
        expect(moved.status === 409, `Moving a booking over another one returns ${moved.status} instead of 409.`);
        const deleted = await call(app, 'DELETE', one.headers.get('location') ?? '');
        expect(deleted.status === 204, `Deleting a booking returns ${deleted.status} instead of 204.`);
        const again = await book(otherWriter(app, entity), { ...room, ...times(mondays[1], first, second) });
        expect(again.status === 201, `Booking the time of a deleted booking returns ${again.status} instead of 201.`);
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
          expect(
            status === 422 && body.includes(`"${endsAt}"`),
            `An invalid end returns ${status} instead of 422 with an error for ${endsAt}: ${body}`,
          );
        }
        const description = (await app.request('/openapi.json')).body;
        expect(description.includes('Refused with 422 unless it is from'), 'The OpenAPI document does not state the rule.');
      },
    },
  ]);
}

function fieldsOf(answer: CheckAnswer | undefined): string[] {
  const { errors = [] } = JSON.parse(answer?.body ?? '{}') as { errors?: { field: string }[] };
  return errors.map(({ field }) => field);
}
