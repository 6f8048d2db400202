import { type Blueprint, type Entity, formatProblem, type Page, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { createLexicalPlanner } from '../planner.ts';
import { makeSound } from './make-sound.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const orders = planOf('customers, orders and invoices with search and a kanban board');
const studio = planOf('site for a dance studio with class schedule, sign up for classes, max 12 people, and opening hours');
const bookings = planOf('meeting room booking with a calendar');

const relation = (entity: string) => ({
  id: `of${entity}`,
  label: entity,
  type: { kind: 'relation' as const, entity },
  required: true,
  help: '',
});
const withField = (plan: Blueprint, id: string, field: Entity['fields'][number]): Blueprint => ({
  ...plan,
  entities: plan.entities.map((entity) => (entity.id === id ? { ...entity, fields: [...entity.fields, field] } : entity)),
});
const withPage = (plan: Blueprint, page: Page): Blueprint => ({ ...plan, pages: [...plan.pages, page] });
const content = (path: string, sections: Extract<Page, { kind: 'content' }>['sections'] = []): Page => ({
  kind: 'content',
  title: 'Told',
  path,
  sections: [{ kind: 'text', heading: 'Told', paragraphs: [] }, ...sections],
});
const pathsOf = ({ pages }: Blueprint) => pages.map(({ path }) => path);

/** The plan breaks a rule, and comes back keeping all. */
function mended(plan: DraftPlan, rule: RegExp) {
  expect(problemsIn(plan).map(formatProblem).join('\n')).toMatch(rule);
  const sound = makeSound(plan);
  expect(sound && problemsIn(sound.blueprint)).toEqual([]);
  if (!sound) throw new Error('no sound plan came of it');
  return sound;
}

test('a sound plan stays as it is', () => {
  for (const plan of [orders, studio, bookings]) {
    expect(problemsIn(plan)).toEqual([]);
    expect(JSON.stringify(makeSound(plan))).toBe(JSON.stringify({ blueprint: plan, notes: [] }));
  }
});

test('of a circle of relations that cannot be left empty one can, and all stay', () => {
  const circle = withField(withField(orders, 'customer', relation('order')), 'order', relation('customer'));
  const { blueprint } = mended(circle, /closes a circle of required relations/);
  const needed = blueprint.entities.flatMap(({ fields }) => fields.filter(({ id, required }) => id.startsWith('of') && required));
  expect(needed.length).toBe(1);
  expect(blueprint.entities.map(({ fields }) => fields.length)).toEqual(circle.entities.map(({ fields }) => fields.length));
});

test('an entity that cannot do without one of its own can', () => {
  const { blueprint } = mended(
    withField(orders, 'order', relation('order')),
    /order\.oforder closes a circle of required relations \(order → order\)/,
  );
  expect(blueprint.entities.find(({ id }) => id === 'order')?.fields.at(-1)?.required).toBe(false);
});

test('a circle of relations that can be left empty breaks no rule', () => {
  const empty = (entity: string) => ({ ...relation(entity), required: false });
  const circle = withField(withField(orders, 'customer', empty('order')), 'order', empty('customer'));
  expect(problemsIn({ ...circle, content: { ...circle.content, samples: {} } })).toEqual([]);
});

test('sample rows that lead to none are left without it, and go where they cannot be without', () => {
  const { room, booking } = { room: bookings.entities[1]?.id ?? '', booking: bookings.entities[0]?.id ?? '' };
  const samples = { ...bookings.content.samples, [room]: bookings.content.samples[room]?.slice(0, 1) ?? [] };
  const { blueprint } = mended({ ...bookings, content: { ...bookings.content, samples } }, /sample 2 of \w+ does not fit/);
  expect(blueprint.content.samples[booking]).toEqual([]);
  expect(blueprint.content.samples[room]?.length).toBe(1);
});

test('a feature that lacks what it works with is reported as not made, and all else stays', () => {
  const features = studio.features.map((one) => (one.id === 'sign-up-form' ? { ...one, parameters: {} } : one));
  const { blueprint } = mended({ ...studio, features }, /\/features\/\d+\/parameters\/entity: is missing/);
  expect(blueprint.features.map(({ id }) => id)).not.toContain('sign-up-form');
  expect(blueprint.notMade).toContain('a sign-up form');
  expect(pathsOf(blueprint)).toEqual(pathsOf(studio));
  expect(blueprint.evidence.map(({ decision }) => decision)).toContain('notMade.a sign-up form');
});

test('two features do not rule the rows of one entity', () => {
  const bot = { id: 'chatbot' as const, parameters: { entity: 'booking', question: 'title', answer: 'notes', words: null } };
  const { blueprint } = mended({ ...bookings, features: [...bookings.features, bot] }, /two features rule the rows of booking/);
  expect(blueprint.features.map(({ id }) => id)).toEqual(bookings.features.map(({ id }) => id));
});

test('what is booked is not voted on too, and the booking stays', () => {
  const votes = { ...relation('booking'), id: 'votes', type: { kind: 'votes' as const }, required: false };
  const polls = { id: 'polls' as const, parameters: { votes: 'booking', field: 'votes' } };
  const voted = { ...withField(bookings, 'booking', votes), features: [polls, ...bookings.features] };
  const { blueprint } = mended(voted, /booking has pages without votes/);
  expect(blueprint.features.map(({ id }) => id)).toEqual(bookings.features.map(({ id }) => id));
});

test('a button that leads nowhere is none', () => {
  const hero = { kind: 'hero' as const, heading: 'Come', text: '', action: { label: 'See', href: '/services' } };
  const { blueprint, notes } = mended(withPage(studio, content('/come', [hero])), /leads to \/services, where no page is/);
  expect(blueprint.pages.at(-1)).toEqual(content('/come', [{ ...hero, action: null }]));
  expect(notes).toEqual([]);
});

test.each(['/log-in', '/account', '/api', '/uploads', '/islands', '/watched-pages', '/orders', '/'])(
  'a page at %s, which is taken, is left out and told',
  (path) => {
    const { blueprint, notes } = mended(withPage(orders, content(path)), /every app uses|the rows of|job uses|appears twice/);
    expect(pathsOf(blueprint)).toEqual(pathsOf(orders));
    expect(notes).toEqual([`Left out, because its address is taken: the page “Told” at ${path}.`]);
  },
);

test('names and headings are one line, as long as there is room for', () => {
  const { blueprint } = mended(
    { ...orders, tagline: `All orders,\nin one ${'very long '.repeat(40)}place.` },
    /\/tagline: .* does not fit/,
  );
  expect(blueprint.tagline).toMatch(/^All orders, in one very long .*…$/);
  expect(blueprint.tagline.length).toBeLessThanOrEqual(200);
});

test('what visitors read does not lead to what the owner alone may read', () => {
  const leading = withField(orders, 'customer', { ...relation('order'), required: false });
  const entities = leading.entities.map((entity) =>
    entity.id === 'order' ? { ...entity, access: { reading: 'owner', writing: 'owner' } as const } : entity,
  );
  const { blueprint, notes } = mended({ ...leading, entities }, /it would show orders to people who may not read them/);
  expect(blueprint.entities[0]?.fields).toEqual(orders.entities[0]?.fields);
  expect(notes).toEqual(['Left out “order” of customers: it would show orders to people who may not read them.']);
});

test('where nothing is at / the first page is there', () => {
  const { blueprint } = mended({ ...orders, pages: orders.pages.slice(1) }, /the first page is not at \//);
  expect(pathsOf(blueprint)[0]).toBe('/');
});

test('an entity whose name is taken is left out, with what leads to it', () => {
  const entities = orders.entities.map((entity) => (entity.id === 'customer' ? { ...entity, slug: 'api' } : entity));
  const { blueprint, notes } = mended({ ...orders, entities }, /every app uses the slug api/);
  expect(blueprint.entities.map(({ id }) => id)).not.toContain('customer');
  expect(JSON.stringify(blueprint.features)).not.toContain('customer');
  expect(notes).toEqual(['Left out, because it could not be kept: customers.']);
});

test('of what is wrong as a whole nothing is made', () => {
  expect(makeSound({ ...orders, stack: 'hono' })).toBeNull();
});

test('a form on a page of a site, where one signs up for something on its own page: goes, and its page with it', () => {
  const form: Page = {
    kind: 'content',
    title: 'Join',
    path: '/join',
    sections: [{ kind: 'sign-up-form', heading: 'Join', text: '' }],
  };
  const { blueprint } = mended(withPage(studio, form), /no feature stores what this form sends/);
  expect(pathsOf(blueprint)).not.toContain('/join');
});

test('a row that cannot do without what is said in a room: can', () => {
  const room = planOf('chat for our team with messages and tasks');
  const [task] = room.entities.filter(({ slug }) => slug === 'tasks');
  const { blueprint } = mended(withField(room, task?.id ?? '', relation('message')), /message is said in a room/);
  const leading = blueprint.entities.flatMap(({ fields }) => fields.filter(({ id }) => id === 'ofmessage'));
  expect(leading.map(({ required }) => required)).toEqual([false]);
});

test('what is said in a room is not booked', () => {
  const { blueprint } = makeSound(planOf('dashboard of bookings of chats and reservations of chats')) ?? {};
  expect(blueprint?.features.map(({ id }) => id)).toContain('chat');
  expect(blueprint?.features.map(({ id }) => id)).not.toContain('booking');
});

test('who decides without being anybody whom people can become: the list stays, and the owner decides alone', () => {
  const decided = { by: ['clerk'], fields: [orders.entities[0]?.titleField ?? ''], isFinal: false };
  const entities = orders.entities.map((entity, at) => (at === 0 ? { ...entity, decided } : entity));
  const { blueprint } = mended({ ...orders, entities }, /nobody can become clerk/);
  expect(blueprint.entities.map(({ id }) => id)).toEqual(orders.entities.map(({ id }) => id));
  expect(blueprint.entities[0]?.decided).toEqual({ ...decided, by: [] });
});
