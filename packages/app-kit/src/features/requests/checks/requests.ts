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
import { addSeen, type CheckedEntity, fillIn, idAt, inputFor, move } from '../../../entities/checks/adding.ts';
import type { Flow } from '../flow.ts';

type Input = Record<string, string>;

/** A flow with the ids of its entities. */
type RequestPromise = Omit<Flow, 'listing' | 'request'> & { listing: string; request: string };

interface Given extends RequestPromise {
  entity: CheckedEntity;
  things: CheckedEntity;
  all: CheckedEntity[];
  /** The lists of the app's other requests. */
  others: CheckedEntity[];
}

/** Checks that people ask for what is listed, pay, follow and cancel it, that places are given once, and that strangers see nothing. */
export function requestChecks(all: CheckedEntity[], promises: RequestPromise[]): Check[] {
  return promises.flatMap((promise) => {
    const entity = all.find(({ id }) => id === promise.request);
    const things = all.find(({ id }) => id === promise.listing);
    if (!entity || !things) return [];
    const isAlike = (one: CheckedEntity) =>
      one.path !== null && one.readers === entity.readers && JSON.stringify(writerOf(one)) === JSON.stringify(writerOf(entity));
    const isOther = (one: CheckedEntity) => one.id !== entity.id && promises.some(({ request }) => request === one.id);
    const others = ['own', 'makers'].includes(entity.readers) ? all.filter((one) => isOther(one) && isAlike(one)) : [];
    const given: Given = { ...promise, entity, things, all, others };
    const checks = [confirmedCheck(given)];
    if (promise.seats && promise.from === null) checks.push(lastPlaceCheck(given));
    if (promise.total && promise.payment) checks.push(paidCheck(given));
    if (promise.oncePerPerson) checks.push(onceCheck(given));
    return runBy(writerOf(entity), checks);
  });
}

/** A listing that can be asked for, and where its form is. */
async function listed(app: CheckClient, { things, all, request, relation, entity, seats, price }: Given, many = '3') {
  const priced: Input = { ...(price ? { [price]: '10' } : {}), ...(seats ? { [seats]: many } : {}) };
  const { at } = await addSeen(app, things, all, `for ${request}`, priced);
  return { at, id: idAt(at), form: `/${entity.slug}/new?${relation}=${idAt(at)}` };
}

async function ask(app: CheckClient, given: Given, form: string, id: string): Promise<CheckAnswer> {
  const { entity, all, relation } = given;
  const input = await inputFor(app, entity, all, 'asks', { [relation]: id, ...different(entity) });
  return fillIn(app, entity, form, `/${entity.slug}`, input);
}

let made = 0;

/** Another address each time. */
function different({ fields }: CheckedEntity): Input {
  const email = fields.find(({ type }) => type.kind === 'email');
  return email ? { [email.id]: `guest${++made}@example.org` } : {};
}

function confirmedCheck(given: Given): Check {
  const { entity, words, status } = given;
  return {
    name: `${entity.plural} are confirmed with a reference, private to their person, decided by the owner, and can be canceled`,
    async run(app) {
      const { at: thing, id, form } = await listed(app, given);
      expect((await read(app, thing)).body.includes(`href="${form}"`), 'The page of the listing has no button for it.');
      const answer = await ask(app, given, form, id);
      const at = answer.headers.get('location') ?? '';
      const confirmed = await follow(app, answer);
      const text = visibleText(confirmed.body);
      const isOwner = (await app.request('/-/about')).status === 200;
      if (isOwner) return;
      expect(text.includes(`You have ${words.done}`), 'The confirmation does not say what happened.');
      const reference = /Reference\s+(\d+-[0-9A-F]{10})/.exec(text)?.[1];
      expect(reference, 'The confirmation shows no reference.');
      for (const { slug, path } of given.others) {
        const own = visibleText((await read(app, path ?? `/${slug}`)).body);
        expect(own.includes(reference), `Who asked does not find it on /${slug}, with everything else they asked for.`);
        const asked = await app.another().request(`/-/request/${slug}/ask?reference=${reference}`);
        expect(asked.status === 303, 'A reference is not found from the look-up of another list.');
      }
      const stranger = app.another();
      const hidden = await stranger.request(at);
      expect(hidden.status !== 200 || !hidden.body.includes(reference), 'A stranger can open the request.');
      const found = await stranger.request(`/-/request/${entity.slug}/ask?reference=${reference.toLowerCase()}`);
      const privatePath = found.headers.get('location') ?? '';
      expect(privatePath.startsWith(`/-/request/${entity.slug}/`), 'The reference does not lead to the request.');
      await read(stranger, `${privatePath.slice(0, -4)}AAAA`, 404);
      const own = await send(app, `${at}/state`, { ...hiddenFields(confirmed.body, `${privatePath}/cancel`), state: 'x' });
      expect(own.status === 403, `Changing the state of an own request returns ${own.status} instead of 403.`);
      const owner = await findOwnerSession(app);
      const next = entity.workflow?.states.find(
        ({ id: state, done }) => state !== status.first && state !== status.cancelled && !done,
      );
      if (next) {
        await move(owner, at, next.id);
        expect(visibleText((await read(app, at)).body).includes(next.label), 'The person does not see the new state.');
      }
      const canceled = await follow(app, await submit(app, privatePath, `${privatePath}/cancel`, {}));
      expect(visibleText(canceled.body).includes('You have canceled this'), 'A request cannot be canceled.');
    },
  };
}

function lastPlaceCheck(given: Given): Check {
  const { entity, relation } = given;
  return {
    name: `of two simultaneous ${entity.plural} for the last place one succeeds, and a canceled one is free again`,
    async run(app) {
      const { id, form } = await listed(app, given, '1');
      const [one, two] = [app.another(), app.another()];
      const people = await Promise.all(
        [one, two].map(async (person) => ((await person.request(form)).status === 200 ? person : app)),
      );
      const inputs = await Promise.all(
        people.map(async (person) => ({
          ...hiddenFields((await read(person, form)).body, `/${entity.slug}`),
          ...(await inputFor(app, entity, given.all, 'hurries', { [relation]: id, ...different(entity) })),
        })),
      );
      const both = await Promise.all(people.map((person, at) => send(person, `/${entity.slug}`, inputs[at] ?? {})));
      const placed = both.filter(({ status }) => status === 303);
      expect(placed.length === 1, `Of two simultaneous requests for the last place, ${placed.length} succeed instead of one.`);
      const owner = await findOwnerSession(app);
      await move(owner, placed[0]?.headers.get('location') ?? '', given.status.cancelled);
      const again = await ask(app, given, form, id);
      expect(again.status === 303, `A canceled place cannot be taken: ${again.status}.`);
    },
  };
}

function paidCheck(given: Given): Check {
  const { entity, payment } = given;
  const method = entity.fields.find(({ id }) => id === payment?.method)?.type;
  return {
    name: `the total of ${entity.plural} is shown, and paid by a simulated payment`,
    async run(app) {
      const { id, form } = await listed(app, given);
      const answer = await ask(app, given, form, id);
      const { body } = await follow(app, answer);
      if ((await app.request('/-/about')).status === 200) return;
      expect(visibleText(body).includes('simulated'), 'The page does not say that the payment is simulated.');
      const action = /action="([^"]+\/pay)"/.exec(body)?.[1] ?? '';
      const option = method?.kind === 'choice' ? (method.options[0]?.id ?? '') : '';
      const paid = await follow(app, await send(app, action, { ...hiddenFields(body, action), [payment?.method ?? '']: option }));
      expect(visibleText(paid.body).includes('· paid'), 'The page does not say that it is paid.');
      expect(!paid.body.includes(`action="${action}"`), 'A paid request can be paid again.');
    },
  };
}

function onceCheck(given: Given): Check {
  const { entity } = given;
  return {
    name: `nobody sends two ${entity.plural} for the same ${given.things.singular}`,
    async run(app) {
      const { id, form } = await listed(app, given);
      await follow(app, await ask(app, given, form, id));
      if ((await app.request('/-/about')).status === 200) return;
      const again = await ask(app, given, form, id);
      expect(again.status === 422, `A second request returns ${again.status} instead of 422.`);
      expect(visibleText(again.body).includes('You have already'), 'The page does not say why a second request is refused.');
    },
  };
}
