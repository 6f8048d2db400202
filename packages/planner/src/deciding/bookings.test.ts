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
    'Weekly house cleaning',
  ],
  ['landing page for a restaurant with table booking', 'Book a table', null],
  ['pub website with opening hours and table booking', 'Book a table', null],
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
    const ids = (blueprint as unknown as Blueprint).features.map(({ id }) => id);
    expect(ids.some((id) => id === 'booking' || id === 'requests')).toBe(true);
  },
);

it('bookings: a guest book takes none', () => {
  const { blueprint } = createLexicalPlanner().plan('a guest book for our inn', {});
  expect((blueprint as unknown as Blueprint).features.map(({ id }) => id)).not.toContain('booking');
});

const placesWithEvents: [prompt: string, request: string][] = [
  ['a site for our restaurant with a menu, events and online reservations', 'reservation'],
  ['a restaurant website with wines, events and reservations', 'reservation'],
  ['A website for a spa with treatments, events and online reservations.', 'serviceBooking'],
  ['bowling alley website with lanes, prices, events and online booking', 'visitBooking'],
  ['a website for a museum with exhibitions, events and online reservations', 'visitBooking'],
  [
    'Please implement a website for a restaurant to show its dishes and events. The website should have functionalities for browsing the menu, viewing upcoming events, and making online reservations. Users should be able to view dishes with prices, see event details, and make reservations online.',
    'reservation',
  ],
];

it.each(placesWithEvents)(
  'bookings: a reservation without an object is of the place, not of its events: %s',
  (prompt, request) => {
    const { entities, features } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
    expect(parametersOf({ features }, 'booking')).toMatchObject({ requests: { entity: request, event: null } });
    expect(entities.map(({ id }) => id)).toContain('event');
    const relations = entities.flatMap(({ fields }) => fields.filter(({ type }) => type.kind === 'relation'));
    expect(relations).toEqual([]);
  },
);

it.each([
  'a website for a jazz bar with concerts; people book tickets for concerts online',
  'restaurant website with events and event booking',
  'website for a cooking school with workshops and events; people can book workshops online',
])('bookings: are for events where the prompt says so: %s', (prompt) => {
  const { features } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(parametersOf({ features }, 'booking')).toHaveProperty('seatsOf');
});

it('bookings: treatments of a spa are its services, with a duration and a price', () => {
  const { entities, pages } = createLexicalPlanner().plan('a spa website with treatments and events, without online booking', {})
    .blueprint as unknown as Blueprint;
  expect(entities[0]?.fields.map(({ label }) => label)).toEqual(['Name', 'Duration (min)', 'Description', 'Price', 'Picture']);
  expect(pages.filter(({ title }) => title === 'Treatments')).toHaveLength(1);
});

it('bookings: tickets for events of a place are places at the events that it lists', () => {
  const prompt =
    'Please implement a website for a café to show the menu and events. The website should have functionalities for browsing events, viewing the menu, and booking tickets. Users should be able to browse events, view the menu, and book tickets for events.';
  const { entities, features } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(entities.map(({ id }) => id)).toEqual(['event', 'signUp']);
  expect(parametersOf({ features }, 'booking')).toMatchObject({ seatsOf: 'event' });
});

it('bookings: beside places at events, the plan says that a site takes no others', () => {
  const prompt = 'A restaurant website with events where guests reserve seats for events, and book a table.';
  expect(createLexicalPlanner().plan(prompt, {}).spec.notMade).toEqual(['reservations beside those of events']);
});
