import { expect, it } from 'vitest';
import type { Blueprint } from '../blueprint.ts';
import { createLexicalPlanner } from '../planner.ts';

it('lets the one thing that is spoken of be booked at once, also where the lexicon knows none', () => {
  const { blueprint } = createLexicalPlanner().plan('book the sauna, 2 hour slots from 10 to 22', {});
  const { content, features } = blueprint as unknown as Blueprint;
  expect(content.samples.sauna).toMatchObject([{ name: 'Sauna' }]);
  expect(features.find(({ id }) => id === 'booking')?.parameters).toMatchObject({
    opens: '10:00',
    closes: '22:00',
    slotMin: 120,
  });
});

it('has rooms of which there are bookings, and no bookings that rooms belong to, for an API too', () => {
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
])('books rooms, and never tasks, polls or messages: %s', (prompt) => {
  const { blueprint } = createLexicalPlanner().plan(prompt, {});
  const { features } = blueprint as unknown as Blueprint;
  expect(features.find(({ id }) => id === 'booking')?.parameters).toMatchObject({ resource: { entity: 'meetingRoom' } });
});
