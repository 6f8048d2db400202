import {
  type Actor,
  type Check,
  type CheckAnswer,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  ownerBeside,
  read,
  runBy,
  send,
  submit,
  visibleText,
} from '#expect';
import { proveMakers } from '#makers';
import { proveTurnedAway } from '#strangers';

type Input = Record<string, string>;

interface BookingPromise {
  /** The plan; where a booking is sent and its form is. */
  path: string;
  at: string;
  /** What a right booking holds beside its times. */
  input: Input;
  startsAt: string;
  endsAt: string;
  booker: string;
  /** How something to be booked is made; null where there is only one thing. */
  resource: { at: string; relation: string; input: Input; byOwner: boolean } | null;
  /** Who books. */
  by: Actor;
  /** Everybody books, and each booking is its maker's. */
  isOpen: boolean;
  /** The first hour and the one after it, `08:00`. */
  hours: [string, string, string];
}

/** Each check has a day of its own, all on the same day of the week: where there is one thing to book, they would meet. */
const mondays = ['2031-05-05', '2031-05-12', '2031-05-19', '2031-05-26', '2031-06-02'] as const;

/** Proves that nothing is booked twice, and that the refusal says who has it. */
export function bookingChecks(promise: BookingPromise | null): Check[] {
  if (!promise) return [];
  const { startsAt, endsAt, booker, hours, at } = promise;
  const [first, second, third] = hours;
  const times = (day: string, from: string, to: string) => ({ [startsAt]: `${day}T${from}`, [endsAt]: `${day}T${to}` });
  const checks: Check[] = [
    {
      name: 'of two who book the same time at once one has it, and the other is told who',
      async run(app) {
        const input = { ...promise.input, ...(await something(app, promise)), ...times(mondays[0], first, second) };
        const form = hiddenFields((await read(app, `${at}/new`)).body, at);
        const both = await Promise.all(
          [0, 1].map((person) => send(app, at, { ...form, ...input, [booker]: `Person ${person}` })),
        );
        const refused = both.filter(({ status }) => status === 422);
        expect(refused.length === 1, `${2 - refused.length} of two have the same time.`);
        expect(/Person [01] has/.test(visibleText((refused[0] as CheckAnswer).body)), 'The refusal does not say who has it.');
        const plan = await read(app, `${promise.path}?day=${mondays[0]}`);
        expect(/Person [01]/.test(visibleText(plan.body)), 'The plan does not show who has it.');
      },
    },
    {
      name: 'one booking may follow another, and what is given back is free; it cannot be brought back over another',
      async run(app) {
        const input = { ...promise.input, ...(await something(app, promise)) };
        const one = await submit(app, `${at}/new`, at, { ...input, ...times(mondays[1], first, second) });
        await follow(app, one);
        await follow(app, await submit(app, `${at}/new`, at, { ...input, ...times(mondays[1], second, third) }));
        const mine = one.headers.get('location') ?? '';
        const given = await follow(app, await submit(app, `${mine}/delete`, `${mine}/delete`, {}));
        await follow(
          app,
          await submit(app, `${at}/new`, at, { ...input, ...times(mondays[1], first, second), [booker]: 'Another' }),
        );
        await follow(app, await send(app, `${mine}/restore`, hiddenFields(given.body, `${mine}/restore`)));
        await read(app, mine, 404);
      },
    },
    {
      name: 'a booking ends after it begins, and within the opening hours',
      async run(app) {
        const input = { ...promise.input, ...(await something(app, promise)) };
        const overnight = { ...times(mondays[2], first, second), [endsAt]: '2031-05-20T12:00' };
        for (const wrong of [times(mondays[2], second, first), overnight]) {
          const answer = await submit(app, `${at}/new`, at, { ...input, ...wrong });
          expect(answer.status === 422, `It is answered with ${answer.status} instead of 422.`);
          expect(answer.body.includes(`id="${endsAt}-error"`), 'The reason does not stand beside the time.');
        }
      },
    },
    ...(promise.isOpen ? [makersCheck(promise, times(mondays[3], first, second))] : []),
  ];
  return [
    ...runBy(promise.by, checks),
    ...(promise.by === 'stranger' ? [] : [strangerCheck(promise, times(mondays[4], first, second))]),
  ];
}

function makersCheck(promise: BookingPromise, times: Input): Check {
  const { at, path } = promise;
  return {
    name: 'a booking is changed and cancelled by who made it alone, and so is what can be booked',
    async run(app) {
      const booked = await something(app, promise);
      const answer = await submit(app, `${at}/new`, at, { ...promise.input, ...booked, ...times });
      await follow(app, answer);
      await proveMakers(app, { slug: at, at: answer.headers.get('location') ?? '', answer, secrets: [] }, [path, `${at}.csv`]);
      const [room] = Object.values(booked);
      if (!promise.resource || !room) return;
      const other = app.another();
      for (const act of ['edit', 'delete']) await read(other, `${promise.resource.at}/${room}/${act}`, 403);
    },
  };
}

function strangerCheck(promise: BookingPromise, times: Input): Check {
  const { at } = promise;
  return {
    name: 'a stranger books nothing, and changes and cancels no booking',
    by: 'stranger',
    async run(app) {
      const owner = await ownerBeside(app);
      const booked = await submit(owner, `${at}/new`, at, { ...promise.input, ...(await something(owner, promise)), ...times });
      await follow(owner, booked);
      const mine = booked.headers.get('location') ?? '';
      await proveTurnedAway(app, at, mine);
      await read(owner, mine);
    },
  };
}

/** Makes something to be booked, of its own for each check. */
async function something(app: CheckClient, { resource }: BookingPromise): Promise<Input> {
  if (!resource) return {};
  const maker = resource.byOwner ? await ownerBeside(app) : app;
  const made = await submit(maker, `${resource.at}/new`, resource.at, resource.input);
  return { [resource.relation]: made.headers.get('location')?.split('/').at(-1) ?? '' };
}
