import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const ownedIn = (prompt: string) =>
  planOf(prompt)
    .entities.filter(({ owned }) => owned)
    .map(({ id }) => id);

test.each([
  ['meeting room booking for our office', ['booking', 'meetingRoom']],
  ['event sign-up with limited seats', ['event']],
  ['poll: where do we go for lunch? one vote each', ['poll']],
  ['a guestbook where messages appear live', ['message']],
  ['table reservations for our restaurant', ['tableReservation']],
  ['job board for our town: companies post jobs, people apply', ['job']],
  ['plant swap board: people post cuttings they give away', ['cutting']],
  ['a wall where visitors can share wombats', ['wombat']],
])('belonging: without log-in, posts and requests belong to their author: %s', (prompt, owned) => {
  expect(ownedIn(prompt)).toEqual(owned);
});

test.each([
  'a todo app with due dates',
  'a reading list with ratings and cover images',
  'inventory, nobody logs in',
  'a glossary for our company, a to z, anyone can add terms',
  'track my job applications',
  'I run a small vet practice and need to keep track of pets, their owners and appointments',
  'appointments of the whole family with a calendar view',
])('belonging: everybody may change a shared or private list: %s', (prompt) => {
  expect(ownedIn(prompt)).toEqual([]);
});

test('belonging: hides contact details from visitors, except in a directory', () => {
  const [reservation] = planOf('table reservations for our restaurant').entities;
  const hidden = reservation?.fields.filter(({ isPrivate }) => isPrivate);
  expect(hidden?.map(({ id, help }) => [id, help])).toEqual([
    ['phone', 'Other visitors do not see it.'],
    ['email', 'Other visitors do not see it.'],
  ]);
  const [entity] = planOf('a page where visitors can post talks with a CV upload and an attachment').entities;
  expect(entity?.fields.filter(({ type }) => type.kind === 'file').map(({ id, isPrivate }) => [id, isPrivate])).toEqual([
    ['cv', true],
    ['attachment', undefined],
  ]);
  const directory = planOf("a members' directory for our choir with voice part and phone, visible after log-in only");
  expect(directory.entities.flatMap(({ fields }) => fields.filter(({ isPrivate }) => isPrivate))).toEqual([]);
});

test.each([
  ['a yoga studio: classes with limited seats, prices page, FAQ and a blog', []],
  ['a landing page for a band with concerts, photo gallery, mailing list and a poll', []],
  ['a pet shop site with opening hours, our animals, a blog and reviews with stars', ['review']],
])('belonging: visitors of a site write only their own posts: %s', (prompt, visitors) => {
  const { entities } = planOf(prompt);
  const open = entities.filter(({ access }) => access?.writing !== 'owner').map(({ id }) => id);
  expect(open).toEqual(visitors);
  expect(entities.length).toBeGreaterThan(1);
});

test('belonging: records the decision with its evidence', () => {
  const { evidence } = planOf('plant swap board: people post cuttings they give away');
  expect(evidence).toContainEqual({ decision: 'entities.cutting.owned', because: { words: 'people post' } });
});

test.each([
  ['approval workflow for room changes', ['decision', 'status']],
  ['purchase requests with approval', ['status']],
])('belonging: without log-in, only the owner decides about requests: %s', (prompt, fields) => {
  expect(planOf(prompt).entities[0]).toMatchObject({ owned: true, decided: { by: [], fields } });
});

test('belonging: feedback is its author’s, even if the prompt only collects it', () => {
  const prompt =
    'Please implement an app testing website. It should have functionalities for providing feedback and for collecting and organizing feedback.';
  expect(ownedIn(prompt)).toContain('feedback');
});
