import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

it('bookings: the only thing named can be booked, even if the lexicon does not know it', () => {
  const { blueprint } = createLexicalPlanner().plan('book the sauna, 2 hour slots from 10 to 22', {});
  const { content, features } = blueprint as unknown as Blueprint;
  expect(content.samples.sauna).toMatchObject([{ name: 'Sauna' }]);
  expect(features.find(({ id }) => id === 'booking')?.parameters).toMatchObject({
    opens: '10:00',
    closes: '22:00',
    slotMin: 120,
  });
});

it('bookings: bookings belong to rooms, not rooms to bookings, in an API too', () => {
  const { blueprint } = createLexicalPlanner().plan('an API for booking meeting rooms', {});
  const { entities } = blueprint as unknown as Blueprint;
  const leadsTo = entities.map(({ id, fields }) => [
    id,
    fields.flatMap(({ type }) => (type.kind === 'relation' ? type.entity : [])),
  ]);
  expect(leadsTo).toEqual([
    ['booking', ['meetingRoom']],
    ['meetingRoom', []],
  ]);
});

it.each([
  'our team: tasks on a kanban board with due dates, meeting room booking, chat, polls and file sharing, members log in',
  'polls, tasks, meeting rooms and a chat; people book a room',
])('bookings: are for rooms, never for tasks, polls or messages: %s', (prompt) => {
  const { blueprint } = createLexicalPlanner().plan(prompt, {});
  const { features } = blueprint as unknown as Blueprint;
  expect(features.find(({ id }) => id === 'booking')?.parameters).toMatchObject({ resource: { entity: 'meetingRoom' } });
});

it.each([
  ['website for a hair salon where people book appointments', 'Book now', 'Cut and wash'],
  [
    'house cleaning service website with services, booking services, checking the service status and contact us',
    'Book now',
    'Every week',
  ],
  ['landing page for a restaurant with table booking', 'Book a table', null],
])('bookings: visitors request a service by a form that only the owner reads: %s', (prompt, heading, service) => {
  const { entities, pages, features, notMade } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(parametersOf({ features }, 'booking')).toMatchObject({ requests: { words: { heading }, hasReference: true } });
  expect(entities.map(({ access }) => access)).toEqual([{ reading: 'owner', writing: 'owner' }]);
  const forms = pages
    .flatMap((page) => (page.kind === 'content' ? page.sections : []))
    .filter(({ kind }) => kind === 'sign-up-form');
  expect(forms).toMatchObject([{ heading }]);
  const offered = entities[0]?.fields.find(({ id }) => id === 'service')?.type;
  expect(offered?.kind === 'choice' ? offered.options.map(({ label }) => label) : [null]).toContain(service);
  expect(notMade).toEqual([]);
});

it('bookings: lists bookings if there is no business that takes requests', () => {
  const { entities } = createLexicalPlanner().plan('track the appointments of my hair salon', {})
    .blueprint as unknown as Blueprint;
  expect(entities.map(({ singular }) => singular)).toEqual(['appointment']);
});

it.each(['courses that people book', 'yoga classes which customers can book', 'a site with huts that guests can book'])(
  'bookings: “%s” asks for them, though the verb comes last',
  (prompt) => {
    const { blueprint } = createLexicalPlanner().plan(prompt, {});
    expect((blueprint as unknown as Blueprint).features.map(({ id }) => id)).toContain('booking');
  },
);

it('bookings: a guest book takes none', () => {
  const { blueprint } = createLexicalPlanner().plan('a guest book for our inn', {});
  expect((blueprint as unknown as Blueprint).features.map(({ id }) => id)).not.toContain('booking');
});
