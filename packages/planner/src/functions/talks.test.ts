import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test('people of two kinds who talk have messages, and what they book is no second list', () => {
  const plan = planOf(
    'Please implement a music lesson mini-program for tutor-pupil communication. The mini-program should have functionalities for consultation, appointment, and lesson notes. Pupils should be able to conduct online consultations, book appointments with tutors, and view lesson notes. Tutors should be able to edit lesson notes and conduct online consultations.',
  );
  expect(plan.features.map(({ id }) => id)).toContain('messages');
  expect(plan.entities.map(({ singular }) => singular)).not.toContain('consultation');
});

test('a tool that talks to no other kind of people has none', () => {
  const plan = planOf(
    'Please implement a plant diary website. The website should have functionalities for plant management and consultation notes. Users should be able to add plants, view plants, and conduct consultations.',
  );
  expect(plan.features.map(({ id }) => id)).not.toContain('messages');
});

test('discussions are on the list that stands before them', () => {
  const plan = planOf(
    'Please implement a website for a robot-themed puzzle game that showcases robots. The website should have functionalities for displaying robot characters, tools, and skills. Users should be able to browse robot introductions, tutorials, robot videos, and images, and can register or log in to participate in robot discussions and community interactions.',
  );
  expect(parametersOf(plan, 'comments')).toEqual({ entities: [expect.stringMatching(/^robot/)] });
});

test('what is used to purchase something is how, and the purchase is the function', () => {
  const plan = planOf(
    'Please implement a bird song app that plays bird songs. The app should have functionalities for playing bird songs and searching for birds. Users should be able to browse bird songs, search for birds, and use in-app payment to purchase new songs.',
  );
  expect(parametersOf(plan, 'requests')?.flows).toMatchObject([{ listing: 'birdSong', words: { action: 'Purchase' } }]);
});

test('who takes part in discussions begins them, and answers', () => {
  const plan = planOf(
    'Please implement a garden community website. The website should have functionalities for showcasing gardens, sharing tips, and discussing. Users should be able to browse gardens, share their own tips via a form, participate in discussions, and register.',
  );
  const discussion = plan.entities.find(({ singular }) => singular === 'discussion');
  expect(discussion?.access).toBeUndefined();
  expect(parametersOf(plan, 'comments')?.entities).toContain(discussion?.id);
});
