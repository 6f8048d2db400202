/** Checks over the API that each place is given once, that people sign up once, and that addresses stay private. */

import { type Check, type CheckClient, expect, otherWriter, runBy, writerOf } from '../../../checks/expect.ts';
import { addSeen, type Body, bodyFor, type CheckedEntity, call } from '../../json-api/checks/api-adding.ts';

export interface SignUpApiPromise {
  /** The event's entity, and the field that refers to it. */
  event: { entity: string; relation: string; seats: string; past: Body | null };
  /** Field names. */
  email: string | null;
  people: string | null;
  status: { field: string; signedUp: string; waiting: string | null; cancelled: string };
}

export function signUpApiChecks(entity: CheckedEntity, all: CheckedEntity[], promise: SignUpApiPromise | null): Check[] {
  const events = all.find(({ id }) => id === promise?.event.entity);
  if (!promise || !events) return [];
  const { event, email, people, status } = promise;
  const at = `/api/${entity.slug}`;
  const newEvent = async (app: CheckClient, more: Body = {}) =>
    (await addSeen(app, events, all, { [event.seats]: 2, ...more })).id;
  const other = (app: CheckClient) => otherWriter(app, entity);
  const different = () => (email ? { [email]: `visitor${++made}@example.org` } : {});
  const signUp = async (app: CheckClient, id: number, more: Body = {}) =>
    call(app, 'POST', at, await bodyFor(app, entity, all, { ...different(), [event.relation]: id, ...more }));
  const checks: Check[] = [
    {
      name: 'over the API, of two simultaneous sign-ups for the last place one succeeds; canceling frees the place',
      async run(app) {
        const id = await newEvent(app);
        const first = await signUp(app, id);
        const both = await Promise.all([other(app), other(app)].map((who) => signUp(who, id)));
        const refused = both.filter(({ status: code }) => code === 409);
        expect(
          first.status === 201 && refused.length === 1 && both.some(({ status: code }) => code === 201),
          `One sign-up and two simultaneous ones answer ${[first, ...both].map(({ status: code }) => code)}; one of the last two must answer 409.`,
        );
        expect(/All places are taken/.test(refused[0]?.body ?? ''), 'The error does not say “All places are taken”.');
        if (people) {
          const many = await signUp(app, await newEvent(app), { [people]: 3 });
          expect(
            many.status === 409 && many.body.includes(`"${people}"`),
            `Signing up three people for two places returns ${many.status} instead of 409.`,
          );
        }
        const place = first.headers.get('location') ?? '';
        const elsewhere = await signUp(app, await newEvent(app));
        const moved = await call(app, 'PATCH', elsewhere.headers.get('location') ?? '', { [event.relation]: id });
        expect(moved.status === 409, `Moving a sign-up to a full event returns ${moved.status} instead of 409.`);
        const canceled = await call(app, 'PATCH', place, { [status.field]: status.cancelled });
        expect(canceled.status === 200, `Canceling returns ${canceled.status} instead of 200.`);
        const next = await signUp(app, id);
        expect(next.status === 201, `Signing up for a canceled place returns ${next.status} instead of 201.`);
        const back = await call(app, 'PATCH', place, { [status.field]: status.signedUp });
        expect(back.status === 409, `Undoing a cancellation when no place is left returns ${back.status} instead of 409.`);
      },
    },
    {
      name: 'the OpenAPI document says when a sign-up is refused',
      async run(app) {
        const { body } = await app.request('/openapi.json');
        expect(
          body.includes('Refused with 409 if no place is left'),
          'The OpenAPI document does not say when a sign-up is refused.',
        );
      },
    },
  ];
  const { past } = event;
  // The owner may add people who come late.
  if (past && writerOf(entity) !== 'owner')
    checks.push({
      name: 'over the API sign-up closes when the event begins',
      async run(app) {
        const id = await newEvent(app, past);
        const late = await signUp(app, id);
        expect(
          late.status === 409 && late.body.includes(`"${event.relation}"`),
          `Signing up after the event has begun returns ${late.status}: ${late.body}`,
        );
        const early = await signUp(app, await newEvent(app));
        const moved = await call(app, 'PATCH', early.headers.get('location') ?? '', { [event.relation]: id });
        expect(moved.status === 409, `Moving a sign-up to an event that has begun returns ${moved.status} instead of 409.`);
        const { body } = await app.request('/openapi.json');
        expect(
          body.includes('once the event has begun'),
          'The OpenAPI document does not say that sign-up closes when the event begins.',
        );
      },
    });
  if (email)
    checks.push({
      name: 'over the API an address signs up once, and others cannot read it',
      async run(app) {
        const id = await newEvent(app);
        const address = { [email]: `same${++made}@example.org` };
        const first = await signUp(app, id, address);
        const second = await signUp(other(app), id, address);
        expect(
          second.status === 409 && second.body.includes(`"${email}"`),
          `A second sign-up with the same address returns ${second.status} instead of 409.`,
        );
        const seen = await app.another().request(first.headers.get('location') ?? '');
        expect(!seen.body.includes('example.org'), 'Another client can read the address.');
      },
    });
  const { waiting } = status;
  if (waiting)
    checks.push({
      name: 'over the API the waiting list moves up when a place becomes free',
      async run(app) {
        const id = await newEvent(app);
        const first = await signUp(app, id);
        await signUp(app, id);
        const waits = await signUp(other(app), id, { [status.field]: waiting });
        expect(waits.status === 201, `Joining the waiting list returns ${waits.status} instead of 201: ${waits.body}`);
        await call(app, 'DELETE', first.headers.get('location') ?? '');
        const after = await app.request(waits.headers.get('location') ?? '');
        expect(after.body.includes(`"${status.signedUp}"`), 'A person on the waiting list gets no place although one is free.');
        if (!people) return;
        const second = await newEvent(app);
        const two = await signUp(app, second, { [people]: 2 });
        const next = await signUp(other(app), second, { [status.field]: waiting });
        await call(app, 'PATCH', two.headers.get('location') ?? '', { [people]: 1 });
        const moved = await app.request(next.headers.get('location') ?? '');
        expect(
          moved.body.includes(`"${status.signedUp}"`),
          'A person on the waiting list gets no place although a smaller sign-up freed one.',
        );
      },
    });
  return runBy(writerOf(entity), checks);
}

let made = 0;
