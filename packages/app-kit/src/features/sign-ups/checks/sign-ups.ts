import {
  type Check,
  type CheckAnswer,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  runBy,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, fillIn, idAt, inputFor, sendFilled } from '../../../entities/checks/adding.ts';

type Input = Record<string, string>;

interface EventPromise {
  entity: string;
  /** The field with the number of places; null if unlimited. */
  seats: string | null;
  /** Values of an event that has started; null if none ever does. */
  past: Input | null;
}

interface SignUpPromise {
  /** The form's page and action; for an event, known once there is one. */
  form: { page: string; action: string } | null;
  /** The event; null if there is only one. */
  event: EventPromise | null;
  /** Field names; `follows` are those that the form omits. */
  follows: string[];
  email: string | null;
  people: string | null;
  /** The day that is asked for, which is not over. */
  day: string | null;
  hasWaitingList: boolean;
  /** Strangers may sign up; otherwise only members. */
  isOpen: boolean;
  /** The sender gets a reference. */
  hasReference: boolean;
  /** The path of the owner's list. */
  list: string;
}

/** Sign-ups, and how to create an event with two places if they are limited. */
interface Given extends SignUpPromise {
  entity: CheckedEntity;
  all: CheckedEntity[];
  makeEvent(app: CheckClient, more?: Input): Promise<{ page: string; action: string }>;
}

/** Checks that each place is given once, that people sign up once, and that only the owner reads who did. */
export function signUpChecks(entity: CheckedEntity, all: CheckedEntity[], promise: SignUpPromise): Check[] {
  const { form, event } = promise;
  const events = all.find(({ id }) => id === event?.entity);
  const given: Given = {
    ...promise,
    entity,
    all,
    async makeEvent(app, more = {}) {
      expect(events, 'The site has nothing to sign up for.');
      const { at } = await addSeen(app, events, all, 'event', { ...(event?.seats ? { [event.seats]: '2' } : {}), ...more });
      return { page: at, action: `/-/sign-up/${idAt(at)}` };
    },
  };
  const checks: Check[] = [];
  if (form) checks.push(receivedCheck(given, form));
  if (form && promise.day) checks.push(pastCheck(given, form, promise.day));
  if (event?.seats) checks.push(lastPlaceCheck(given));
  if (event) checks.push(twiceCheck(given));
  if (event?.past) checks.push(lateCheck(given, event.past));
  // Visitors sign up; the owner records who came, even after the event.
  return runBy(promise.isOpen ? 'stranger' : 'member', checks);
}

function receivedCheck(promise: Given, form: { page: string; action: string }): Check {
  return {
    name: 'a sign-up is confirmed, can be canceled by a private link, and is visible to the owner only',
    async run(app) {
      const answer = await fillIn(app, promise.entity, form.page, form.action, await different(app, promise));
      if (promise.hasReference) await proveReference(app, answer);
      await provePrivate(app, promise, answer);
    },
  };
}

function pastCheck(promise: Given, form: { page: string; action: string }, day: string): Check {
  return {
    name: 'nobody asks for a day that is over',
    async run(app) {
      const isMoment = promise.entity.fields.some(({ id, type }) => id === day && type.kind === 'date-time');
      const input = { ...(await different(app, promise)), [day]: isMoment ? '2001-02-03T10:00' : '2001-02-03' };
      const answer = await fillIn(app, promise.entity, form.page, form.action, input);
      expect(answer.status === 422, `Asking for a day in 2001 returns ${answer.status} instead of 422.`);
      expect(answer.body.includes(`id="${day}-error"`), 'The error is not next to the day.');
    },
  };
}

function lastPlaceCheck(promise: Given): Check {
  return {
    name: 'of two simultaneous sign-ups for the last place, one succeeds, and a canceled place is free again',
    async run(app) {
      const { page, action } = await promise.makeEvent(app);
      await follow(app, await fillIn(app, promise.entity, page, action, await different(app, promise)));
      const [one, two] = [app.another(), app.another()];
      const forms = await Promise.all([one, two].map(async (person) => hiddenFields((await read(person, page)).body, action)));
      const both = await Promise.all(
        [one, two].map(async (person, at) =>
          sendFilled(person, promise.entity, action, { ...forms[at], ...(await different(app, promise)) }),
        ),
      );
      const placed = await Promise.all(both.map(async (answer, at) => hasPlace(at === 0 ? one : two, answer)));
      expect(
        placed.filter(Boolean).length === 1,
        `Of two simultaneous sign-ups for the last place, ${placed.filter(Boolean).length} succeed instead of one.`,
      );
      expect((await read(app, page)).body.includes('All places are taken'), 'A full event does not say “All places are taken”.');
      const winner = placed[0] ? one : two;
      const mine = (placed[0] ? both[0] : both[1])?.headers.get('location') ?? '';
      await follow(winner, await submit(winner, mine, `${mine}/cancel`, {}));
      if (!promise.hasWaitingList)
        expect(
          await hasPlace(app, await fillIn(app, promise.entity, page, action, await different(app, promise))),
          'A canceled place cannot be taken.',
        );
      else {
        const waiting = (placed[0] ? both[1] : both[0])?.headers.get('location') ?? '';
        expect(
          visibleText((await read(app, waiting)).body).includes('You have a place'),
          'A person on the waiting list does not move up.',
        );
      }
    },
  };
}

function twiceCheck(promise: Given): Check {
  return {
    name: 'nobody signs up twice, and only the owner reads the list of people',
    async run(app) {
      const { page, action } = await promise.makeEvent(app);
      const input = await different(app, promise);
      const first = await fillIn(app, promise.entity, page, action, input);
      await provePrivate(app, promise, first, false);
      const mine = first.headers.get('location') ?? '';
      expect((await read(app, page)).body.includes(`href="${mine}"`), 'The page does not link to the visitor’s own sign-up.');
      expect(
        !(await read(app.another(), page)).body.includes('/-/sign-up/mine/'),
        'The page links another visitor to the sign-up.',
      );
      if (!promise.email) return;
      const again = await fillIn(app, promise.entity, page, action, {
        ...input,
        [promise.email]: (input[promise.email] ?? '').toUpperCase(),
      });
      expect(again.status === 422, `Signing up twice returns ${again.status} instead of 422.`);
      expect(again.body.includes(`id="${promise.email}-error"`), 'The error is not next to the address.');
    },
  };
}

/** A reference opens the page of its sign-up; one with a wrong digit opens nothing. */
async function proveReference(app: CheckClient, answer: CheckAnswer): Promise<void> {
  const mine = answer.headers.get('location') ?? '';
  const reference = /Reference\s+(\d+-[0-9A-F]{10})/.exec(visibleText((await read(app, mine)).body))?.[1];
  expect(reference, 'The confirmation page shows no reference.');
  const another = app.another();
  const lookUp = (typed: string) => another.request(`/-/sign-up/ask?reference=${encodeURIComponent(typed)}`);
  const found = await lookUp(` ${reference.toLowerCase()} `);
  expect(found.headers.get('location') === mine, 'The reference does not lead to the sign-up.');
  const other = reference.slice(0, -1) + (reference.endsWith('0') ? '1' : '0');
  expect((await lookUp(other)).status === 422, 'An unknown reference is accepted.');
}

function lateCheck(promise: Given, past: Input): Check {
  return {
    name: 'sign-up closes when the event begins',
    async run(app) {
      const open = await promise.makeEvent(app);
      const token = hiddenFields((await read(app, open.page)).body, open.action);
      const { page, action } = await promise.makeEvent(app, past);
      expect(
        !(await read(app, page)).body.includes(`action="${action}"`),
        'The page still shows the sign-up form after the event has begun.',
      );
      const late = await sendFilled(app, promise.entity, action, { ...token, ...(await different(app, promise)) });
      expect(late.status === 422, `Signing up after the event has begun returns ${late.status} instead of 422.`);
      expect(visibleText(late.body).includes('This has ended'), 'The error does not say “This has ended”.');
    },
  };
}

async function provePrivate(app: CheckClient, promise: Given, answer: CheckAnswer, cancels = true): Promise<void> {
  await follow(app, answer);
  const mine = answer.headers.get('location') ?? '';
  await read(app.another(), `${mine.slice(0, -4)}AAAA`, 404);
  await read(app.another(), promise.list, 404);
  await read(app.another(), `${promise.list}.csv`, 404);
  const list = await read(await findOwnerSession(app), `${promise.list}?view=list`);
  expect(list.body.includes(`/${mine.split('/')[4]}"`), 'The owner’s list does not show the sign-up.');
  if (!cancels) return;
  const canceled = await follow(app, await submit(app, mine, `${mine}/cancel`, {}));
  expect(visibleText(canceled.body).includes('This is canceled'), 'The private link cannot cancel the sign-up.');
}

async function hasPlace(app: CheckClient, answer: CheckAnswer): Promise<boolean> {
  if (answer.status === 422) return false;
  return visibleText((await follow(app, answer)).body).includes('You have a place');
}

let made = 0;

/** A different person each time, with a value for every field. */
async function different(app: CheckClient, { entity, all, follows, email, people }: Given): Promise<Input> {
  const remaining = { ...entity, fields: entity.fields.filter(({ id }) => !follows.includes(id)) };
  return inputFor(app, remaining, all, 'comes', {
    ...(email ? { [email]: `person${++made}@example.org` } : {}),
    ...(people ? { [people]: '1' } : {}),
  });
}
