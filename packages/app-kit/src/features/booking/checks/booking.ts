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
  send,
  submit,
  visibleText,
  writerOf,
} from '../../../checks/expect.ts';
import { add, addSeen, type CheckedEntity, idAt, inputFor } from '../../../entities/checks/adding.ts';
import { checkAuthorship } from '../../../entities/checks/authorship.ts';
import { expectRefusal } from '../../../entities/checks/stranger-access.ts';

type Input = Record<string, string>;

interface BookingPromise {
  startsAt: string;
  endsAt: string;
  booker: string;
  /** The field with the resource; null if there is only one. */
  relation: string | null;
  /** Three consecutive times of a day. */
  hours: [string, string, string];
}

/** Each check has its own day, all on the same weekday: with a single resource they would collide. */
const mondays = ['2031-05-05', '2031-05-12', '2031-05-19', '2031-05-26', '2031-06-02'] as const;

/** Checks that nothing is booked twice, and that the refusal says who has it. */
export function bookingChecks(entity: CheckedEntity, all: CheckedEntity[], promise: BookingPromise): Check[] {
  const { startsAt, endsAt, booker, hours, relation } = promise;
  const [first, second, third] = hours;
  const [at, path] = [`/${entity.slug}`, entity.path ?? '/'];
  const times = (day: string, from: string, to: string) => ({ [startsAt]: `${day}T${from}`, [endsAt]: `${day}T${to}` });
  const resource = ledTo(entity, relation, all);
  /** Creates a resource for each check. */
  const something = async (app: CheckClient): Promise<Input> =>
    relation && resource ? { [relation]: idAt((await addSeen(app, resource, all, 'booked')).at) } : {};
  const right = (app: CheckClient, known: Input) => inputFor(app, entity, all, 'right', known);
  const checks: Check[] = [
    {
      name: 'of two simultaneous bookings for one time, one succeeds and the other learns who has it',
      async run(app) {
        const known = { ...(await something(app)), ...times(mondays[0], first, second) };
        const inputs = [await right(app, known), await right(app, known)];
        const form = hiddenFields((await read(app, `${at}/new`)).body, at);
        const both = await Promise.all(
          inputs.map((input, person) => send(app, at, { ...form, ...input, [booker]: `Person ${person}` })),
        );
        const refused = both.filter(({ status }) => status === 422);
        expect(refused.length === 1, `Of two simultaneous bookings for one time, ${2 - refused.length} succeed instead of one.`);
        expect(
          /Person [01] has/.test(visibleText((refused[0] as CheckAnswer).body)),
          'The error does not say who has the booking.',
        );
        const plan = await read(app, `${path}?day=${mondays[0]}`);
        expect(/Person [01]/.test(visibleText(plan.body)), 'The schedule does not show who has the booking.');
      },
    },
    {
      name: 'bookings may follow each other, a canceled time is free, and restoring it over another booking is refused',
      async run(app) {
        const known = await something(app);
        const book = async (more: Input) => submit(app, `${at}/new`, at, await right(app, { ...known, ...more }));
        const one = await book(times(mondays[1], first, second));
        await follow(app, one);
        await follow(app, await book(times(mondays[1], second, third)));
        const mine = one.headers.get('location') ?? '';
        const given = await follow(app, await submit(app, `${mine}/delete`, `${mine}/delete`, {}));
        await follow(app, await book({ ...times(mondays[1], first, second), [booker]: 'Another' }));
        await follow(app, await send(app, `${mine}/restore`, hiddenFields(given.body, `${mine}/restore`)));
        await read(app, mine, 404);
      },
    },
    {
      name: 'a booking ends after it begins, and within the opening hours',
      async run(app) {
        const known = await something(app);
        const overnight = { ...times(mondays[2], first, second), [endsAt]: '2031-05-20T12:00' };
        for (const wrong of [times(mondays[2], second, first), overnight]) {
          const answer = await submit(app, `${at}/new`, at, await right(app, { ...known, ...wrong }));
          expect(answer.status === 422, `An invalid end returns ${answer.status} instead of 422.`);
          expect(answer.body.includes(`id="${endsAt}-error"`), 'The error is not next to the end time.');
        }
      },
    },
    ...(entity.owned && entity.writers === 'anyone'
      ? [makersCheck(entity, all, relation, times(mondays[3], first, second))]
      : []),
  ];
  const writer = writerOf(entity);
  return [
    ...runBy(writer, checks),
    ...(writer === 'stranger' ? [] : [strangerCheck(entity, all, times(mondays[4], first, second))]),
  ];
}

function ledTo({ fields }: CheckedEntity, relation: string | null, all: CheckedEntity[]): CheckedEntity | undefined {
  const type = fields.find(({ id }) => id === relation)?.type;
  return type?.kind === 'relation' ? all.find(({ id }) => id === type.entity) : undefined;
}

function makersCheck(entity: CheckedEntity, all: CheckedEntity[], relation: string | null, times: Input): Check {
  return {
    name: 'only its maker changes or cancels a booking, and only their owner changes what can be booked',
    async run(app) {
      const { at, answer, input } = await add(app, entity, all, 'mine', times);
      const slug = `/${entity.slug}`;
      await checkAuthorship(app, { slug, at, answer, secrets: [], isHidden: false }, [entity.path ?? '/', `${slug}.csv`]);
      const resource = ledTo(entity, relation, all);
      if (!resource) return;
      const other = app.another();
      for (const act of ['edit', 'delete']) await read(other, `/${resource.slug}/${input[relation ?? '']}/${act}`, 403);
    },
  };
}

function strangerCheck(entity: CheckedEntity, all: CheckedEntity[], times: Input): Check {
  return {
    name: 'a stranger cannot book, and cannot change or cancel a booking',
    by: 'stranger',
    async run(app) {
      const owner = await findOwnerSession(app);
      const { at } = await add(owner, entity, all, 'guarded', times);
      await expectRefusal(app, `/${entity.slug}`, at);
      await read(owner, at);
    },
  };
}
