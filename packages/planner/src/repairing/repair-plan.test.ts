import { type Blueprint, type Entity, formatProblem, type Page, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { createLexicalPlanner } from '../planner.ts';
import { repairPlan } from './repair-plan.ts';

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

/** Expects the plan to break the rule, and the result to keep all rules. */
function mended(plan: DraftPlan, rule: RegExp) {
  expect(problemsIn(plan).map(formatProblem).join('\n')).toMatch(rule);
  const repaired = repairPlan(plan);
  expect(repaired && problemsIn(repaired.blueprint)).toEqual([]);
  if (!repaired) throw new Error('the plan was not repaired');
  return repaired;
}

test('a valid plan stays unchanged', () => {
  for (const plan of [orders, studio, bookings]) {
    expect(problemsIn(plan)).toEqual([]);
    expect(JSON.stringify(repairPlan(plan))).toBe(JSON.stringify({ blueprint: plan, notes: [] }));
  }
});

test('a cycle of required relations loses one requirement and no field', () => {
  const circle = withField(withField(orders, 'customer', relation('order')), 'order', relation('customer'));
  const { blueprint } = mended(circle, /closes a cycle of required relations/);
  const needed = blueprint.entities.flatMap(({ fields }) => fields.filter(({ id, required }) => id.startsWith('of') && required));
  expect(needed.length).toBe(1);
  expect(blueprint.entities.map(({ fields }) => fields.length)).toEqual(circle.entities.map(({ fields }) => fields.length));
});

test('a required relation of an entity to itself becomes optional', () => {
  const { blueprint } = mended(
    withField(orders, 'order', relation('order')),
    /order\.oforder closes a cycle of required relations \(order → order\)/,
  );
  expect(blueprint.entities.find(({ id }) => id === 'order')?.fields.at(-1)?.required).toBe(false);
});

test('a cycle of optional relations is valid', () => {
  const empty = (entity: string) => ({ ...relation(entity), required: false });
  const circle = withField(withField(orders, 'customer', empty('order')), 'order', empty('customer'));
  expect(problemsIn({ ...circle, content: { ...circle.content, samples: {} } })).toEqual([]);
});

test('samples without a required relation are dropped', () => {
  const { room, booking } = { room: bookings.entities[1]?.id ?? '', booking: bookings.entities[0]?.id ?? '' };
  const samples = { ...bookings.content.samples, [room]: bookings.content.samples[room]?.slice(0, 1) ?? [] };
  const { blueprint } = mended({ ...bookings, content: { ...bookings.content, samples } }, /sample 2 of \w+ does not fit/);
  expect(blueprint.content.samples[booking]).toEqual([]);
  expect(blueprint.content.samples[room]?.length).toBe(1);
});

test('a feature without its entity is reported as not made, and the rest stays', () => {
  const features = studio.features.map((one) => (one.id === 'sign-up-form' ? { ...one, parameters: {} } : one));
  const { blueprint } = mended({ ...studio, features }, /\/features\/\d+\/parameters\/entity: is missing/);
  expect(blueprint.features.map(({ id }) => id)).not.toContain('sign-up-form');
  expect(blueprint.notMade).toContain('a sign-up form');
  expect(pathsOf(blueprint)).toEqual(pathsOf(studio));
  expect(blueprint.evidence.map(({ decision }) => decision)).toContain('notMade.a sign-up form');
});

test('an entity belongs to one such feature at most', () => {
  const bot = { id: 'chatbot' as const, parameters: { entity: 'booking', question: 'title', answer: 'notes', words: null } };
  const { blueprint } = mended(
    { ...bookings, features: [...bookings.features, bot] },
    /two features control the rows of booking/,
  );
  expect(blueprint.features.map(({ id }) => id)).toEqual(bookings.features.map(({ id }) => id));
});

test('an entity with bookings gets no votes', () => {
  const votes = { ...relation('booking'), id: 'votes', type: { kind: 'votes' as const }, required: false };
  const polls = { id: 'polls' as const, parameters: { votes: 'booking', field: 'votes' } };
  const voted = { ...withField(bookings, 'booking', votes), features: [polls, ...bookings.features] };
  const { blueprint } = mended(voted, /booking has pages without votes/);
  expect(blueprint.features.map(({ id }) => id)).toEqual(bookings.features.map(({ id }) => id));
});

test('a button without a target page is removed', () => {
  const hero = { kind: 'hero' as const, heading: 'Come', text: '', action: { label: 'See', href: '/services' } };
  const { blueprint, notes } = mended(withPage(studio, content('/come', [hero])), /leads to \/services, where there is no page/);
  expect(blueprint.pages.at(-1)).toEqual(content('/come', [{ ...hero, action: null }]));
  expect(notes).toEqual([]);
});

test.each(['/log-in', '/account', '/api', '/uploads', '/islands', '/watched-pages', '/orders', '/'])(
  'a page at the reserved path %s is removed and reported',
  (path) => {
    const { blueprint, notes } = mended(withPage(orders, content(path)), /every app uses|the rows of|job uses|appears twice/);
    expect(pathsOf(blueprint)).toEqual(pathsOf(orders));
    expect(notes).toEqual([`Left out, because its address is taken: the page “Told” at ${path}.`]);
  },
);

test('names and headings fit on one line within their limit', () => {
  const { blueprint } = mended(
    { ...orders, tagline: `All orders,\nin one ${'very long '.repeat(40)}place.` },
    /\/tagline: .* does not fit/,
  );
  expect(blueprint.tagline).toMatch(/^All orders, in one very long .*…$/);
  expect(blueprint.tagline.length).toBeLessThanOrEqual(200);
});

test("a relation from public rows to the owner's rows is removed", () => {
  const leading = withField(orders, 'customer', { ...relation('order'), required: false });
  const entities = leading.entities.map((entity) =>
    entity.id === 'order' ? { ...entity, access: { reading: 'owner', writing: 'owner' } as const } : entity,
  );
  const { blueprint, notes } = mended({ ...leading, entities }, /it would show orders to people who may not read them/);
  expect(blueprint.entities[0]?.fields).toEqual(orders.entities[0]?.fields);
  expect(notes).toEqual(['Left out “order” of customers: it would show orders to people who may not read them.']);
});

test('the first page moves to / if no page has it', () => {
  const { blueprint } = mended({ ...orders, pages: orders.pages.slice(1) }, /the first page is not at \//);
  expect(pathsOf(blueprint)[0]).toBe('/');
});

test('an entity with a reserved slug is removed with its references', () => {
  const entities = orders.entities.map((entity) => (entity.id === 'customer' ? { ...entity, slug: 'api' } : entity));
  const { blueprint, notes } = mended({ ...orders, entities }, /every app uses the slug api/);
  expect(blueprint.entities.map(({ id }) => id)).not.toContain('customer');
  expect(JSON.stringify(blueprint.features)).not.toContain('customer');
  expect(notes).toEqual(['Left out, because it is not valid: customers.']);
});

test('a plan that is invalid as a whole gives null', () => {
  expect(repairPlan({ ...orders, stack: 'hono' })).toBeNull();
});

test('a form whose feature is missing is removed with its empty page', () => {
  const form: Page = {
    kind: 'content',
    title: 'Join',
    path: '/join',
    sections: [{ kind: 'sign-up-form', heading: 'Join', text: '' }],
  };
  const { blueprint } = mended(withPage(studio, form), /no feature stores the entries of this form/);
  expect(pathsOf(blueprint)).not.toContain('/join');
});

test('a required relation to chat messages becomes optional', () => {
  const room = planOf('chat for our team with messages and tasks');
  const [task] = room.entities.filter(({ slug }) => slug === 'tasks');
  const { blueprint } = mended(withField(room, task?.id ?? '', relation('message')), /message is a chat message/);
  const leading = blueprint.entities.flatMap(({ fields }) => fields.filter(({ id }) => id === 'ofmessage'));
  expect(leading.map(({ required }) => required)).toEqual([false]);
});

test('chat messages are not bookable', () => {
  const { blueprint } = repairPlan(planOf('dashboard of bookings of chats and reservations of chats')) ?? {};
  expect(blueprint?.features.map(({ id }) => id)).toContain('chat');
  expect(blueprint?.features.map(({ id }) => id)).not.toContain('booking');
});

test('an unknown deciding role is removed and leaves the decision to the owner', () => {
  const decided = { by: ['clerk'], fields: [orders.entities[0]?.titleField ?? ''], isFinal: false };
  const entities = orders.entities.map((entity, at) => (at === 0 ? { ...entity, decided } : entity));
  const { blueprint } = mended({ ...orders, entities }, /nobody can become clerk/);
  expect(blueprint.entities.map(({ id }) => id)).toEqual(orders.entities.map(({ id }) => id));
  expect(blueprint.entities[0]?.decided).toEqual({ ...decided, by: [] });
});
