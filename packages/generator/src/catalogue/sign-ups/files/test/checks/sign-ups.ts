import {
  type Check,
  type CheckAnswer,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  ownerBeside,
  read,
  send,
  submit,
  visibleText,
} from '#expect';

type Input = Record<string, string>;

interface EventPromise {
  form: string;
  action: string;
  input: Input;
  hasSeats: boolean;
  byOwner: boolean;
  /** What makes it one that has begun; null where none ever does. */
  past: Input | null;
}

interface SignUpPromise {
  /** The page that the form stands on, and where it is sent; of an event once there is one. */
  form: { page: string; action: string } | null;
  /** How an event is made, with two places where there is an end of them; null where there are none. */
  event: EventPromise | null;
  /** What a right form holds; `email` and `people` are names of fields. */
  input: Input;
  email: string | null;
  people: string | null;
  hasWaitingList: boolean;
  /** Who sent it is told a reference. */
  hasReference: boolean;
  /** The owner's list. */
  list: string;
}

/** Proves that places are given once, that people sign up once, and that only the owner reads who did. */
export function signUpChecks(promise: SignUpPromise): Check[] {
  const { form, event } = promise;
  const checks: Check[] = [];
  if (form) checks.push(receivedCheck(promise, form));
  if (event?.hasSeats) checks.push(lastPlaceCheck(promise, event));
  if (event) checks.push(twiceCheck(promise, event));
  if (event?.past) checks.push(lateCheck(promise, event, event.past));
  return checks;
}

function receivedCheck(promise: SignUpPromise, form: { page: string; action: string }): Check {
  return {
    name: 'who signs up is thanked, can cancel by a private link, and is read by the owner alone',
    async run(app) {
      const answer = await submit(app, form.page, form.action, different(promise));
      if (promise.hasReference) await proveReference(app, answer);
      await provePrivate(app, promise, answer);
    },
  };
}

function lastPlaceCheck(promise: SignUpPromise, event: EventPromise): Check {
  return {
    name: 'of two who want the last place at the same time one has it, and a place that is cancelled is free again',
    async run(app) {
      const { page, action } = await makeEvent(app, event);
      await follow(app, await submit(app, page, action, different(promise)));
      const [one, two] = [app.another(), app.another()];
      const forms = await Promise.all([one, two].map(async (person) => hiddenFields((await read(person, page)).body, action)));
      const both = await Promise.all(
        [one, two].map((person, at) => send(person, action, { ...forms[at], ...different(promise) })),
      );
      const placed = await Promise.all(both.map(async (answer, at) => hasPlace(at === 0 ? one : two, answer)));
      expect(placed.filter(Boolean).length === 1, `${placed.filter(Boolean).length} of two have the last place.`);
      expect((await read(app, page)).body.includes('All places are taken'), 'The event does not say that it is full.');
      const winner = placed[0] ? one : two;
      const mine = (placed[0] ? both[0] : both[1])?.headers.get('location') ?? '';
      await follow(winner, await submit(winner, mine, `${mine}/cancel`, {}));
      if (!promise.hasWaitingList)
        expect(await hasPlace(app, await submit(app, page, action, different(promise))), 'The free place is not given.');
      else {
        const waiting = (placed[0] ? both[1] : both[0])?.headers.get('location') ?? '';
        expect(visibleText((await read(app, waiting)).body).includes('You have a place'), 'Who waited does not move up.');
      }
    },
  };
}

function twiceCheck(promise: SignUpPromise, event: EventPromise): Check {
  return {
    name: 'nobody signs up twice, and who came is read by the owner alone',
    async run(app) {
      const { page, action } = await makeEvent(app, event);
      const input = different(promise);
      const first = await submit(app, page, action, input);
      await provePrivate(app, promise, first, false);
      const mine = first.headers.get('location') ?? '';
      expect((await read(app, page)).body.includes(`href="${mine}"`), 'Who signed up does not find it again on the page.');
      expect(!(await read(app.another(), page)).body.includes('/-/sign-up/mine/'), 'Another visitor is led to it.');
      if (!promise.email) return;
      const again = await submit(app, page, action, { ...input, [promise.email]: (input[promise.email] ?? '').toUpperCase() });
      expect(again.status === 422, `Signing up twice is answered with ${again.status} instead of 422.`);
      expect(again.body.includes(`id="${promise.email}-error"`), 'The reason does not stand beside the address.');
    },
  };
}

/** The reference leads whoever has it to the page of what was sent; one that differs in a digit leads nobody. */
async function proveReference(app: CheckClient, answer: CheckAnswer): Promise<void> {
  const mine = answer.headers.get('location') ?? '';
  const reference = /Reference\s+(\d+-[0-9A-F]{10})/.exec(visibleText((await read(app, mine)).body))?.[1];
  expect(reference, 'Who sent it is told no reference.');
  const another = app.another();
  const asked = (typed: string) => another.request(`/-/sign-up/ask?reference=${encodeURIComponent(typed)}`);
  const found = await asked(` ${reference.toLowerCase()} `);
  expect(found.headers.get('location') === mine, 'The reference does not lead to what was sent.');
  const other = reference.slice(0, -1) + (reference.endsWith('0') ? '1' : '0');
  expect((await asked(other)).status === 422, 'A reference that was never given leads somewhere.');
}

function lateCheck(promise: SignUpPromise, event: EventPromise, past: Input): Check {
  return {
    name: 'nobody signs up for what has begun',
    async run(app) {
      const open = await makeEvent(app, event);
      const token = hiddenFields((await read(app, open.page)).body, open.action);
      const { page, action } = await makeEvent(app, event, past);
      expect(!(await read(app, page)).body.includes(`action="${action}"`), 'It still offers to sign up.');
      const late = await send(app, action, { ...token, ...different(promise) });
      expect(late.status === 422, `Coming late is answered with ${late.status} instead of 422.`);
      expect(visibleText(late.body).includes('This is over'), 'It is not said why.');
    },
  };
}

async function provePrivate(app: CheckClient, promise: SignUpPromise, answer: CheckAnswer, cancels = true): Promise<void> {
  await follow(app, answer);
  const mine = answer.headers.get('location') ?? '';
  await read(app.another(), `${mine.slice(0, -4)}AAAA`, 404);
  await read(app.another(), promise.list, 404);
  await read(app.another(), `${promise.list}.csv`, 404);
  const list = await read(await ownerBeside(app), `${promise.list}?view=list`);
  expect(list.body.includes(`/${mine.split('/')[4]}"`), 'The owner does not find the sign-up in the list.');
  if (!cancels) return;
  const cancelled = await follow(app, await submit(app, mine, `${mine}/cancel`, {}));
  expect(visibleText(cancelled.body).includes('This is cancelled'), 'It cannot be cancelled by the private link.');
}

async function hasPlace(app: CheckClient, answer: CheckAnswer): Promise<boolean> {
  if (answer.status === 422) return false;
  return visibleText((await follow(app, answer)).body).includes('You have a place');
}

async function makeEvent(app: CheckClient, { form, action, input, byOwner }: EventPromise, more: Input = {}) {
  const maker = byOwner ? await ownerBeside(app) : app;
  const page = (await submit(maker, form, action, { ...input, ...more })).headers.get('location');
  expect(page, 'An event cannot be made.');
  return { page, action: `/-/sign-up/${page.split('/').at(-1)}` };
}

let made = 0;

/** Another person each time. */
function different({ input, email, people }: SignUpPromise): Input {
  const own: Input = { ...input };
  if (email) own[email] = `person${++made}@example.org`;
  if (people) own[people] = '1';
  return own;
}
