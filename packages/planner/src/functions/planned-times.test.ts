import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const labelsOf = ({ entities }: Blueprint, plural: string) =>
  entities.find((one) => one.plural === plural)?.fields.map(({ label }) => label) ?? [];

test('what is scheduled has a time, and belongs to what holds it', () => {
  const plan = planOf(
    'Please implement a community radio system. The system should have functionalities for channel management and program scheduling. Users should be able to log in, manage radio channels, schedule programs, and view system logs.',
  );
  expect(labelsOf(plan, 'programs')).toEqual(expect.arrayContaining(['Starts at', 'Minutes', 'Radio channel']));
});

test('servers that are scheduled have none', () => {
  const plan = planOf(
    'Please implement a render farm system. The system should have functionalities for server scheduling and job tracking. Users should be able to log in, schedule servers, add servers, and view jobs.',
  );
  expect(labelsOf(plan, 'servers')).not.toContain('Starts at');
});

test.fails('chapters of what people watch have a video, and each its drama', () => {
  const plan = planOf(
    'Please implement a puppet drama website for playing puppet dramas. The website should have functionalities for chapter management and drama search. Users should be able to browse puppet dramas, play puppet dramas, and rate puppet dramas.',
  );
  expect(labelsOf(plan, 'chapters')).toEqual(expect.arrayContaining(['Number', 'Video file', 'Puppet drama']));
});

test.fails('criteria are marks on what people say, and feedback is about what it is on', () => {
  const plan = planOf(
    "Please develop a garden tool testing platform to collect feedback on apps. The platform should allow users to download and test apps and provide feedback. Users should be able to evaluate the app's layout, speed, sounds, and usability.",
  );
  expect(labelsOf(plan, 'feedback')).toEqual(expect.arrayContaining(['App', 'Layout', 'Speed', 'Usability']));
  expect(labelsOf(plan, 'apps')).toEqual(expect.arrayContaining(['File', 'Link']));
  expect(parametersOf(plan, 'acts')?.acts).toMatchObject([{ words: { action: 'Test', done: 'tested' } }]);
});

test('applications that people submit say how far they are', () => {
  const plan = planOf(
    'Please implement an allotment association website. The website should have functionalities for plot applications and invoice management. Users should be able to log in, submit plot applications, view invoices, and manage invoices.',
  );
  expect(plan.entities.find(({ plural }) => plural.endsWith('applications'))?.workflow?.states.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Submitted', 'Accepted', 'Rejected']),
  );
});

test.fails('subscribing to events of interest follows their topics, and orders no seats', () => {
  const plan = planOf(
    'Please implement a website that pushes events from the server to the client. The website should have push functionality for events. Users can browse events and subscribe to events of interest, and the client will show them.',
  );
  expect(labelsOf(plan, 'events')).toContain('Topic');
  expect(parametersOf(plan, 'requests')).toBe(null);
  expect(parametersOf(plan, 'follows')).toMatchObject({ topics: { field: 'topic' } });
});

test('"making it easy to" names functions, and "distribute" is an act on content', () => {
  const plan = planOf(
    'Please implement a newsroom platform. The platform should have functionalities for article management and video management. Users should be able to upload videos and distribute videos. The platform should offer templates, making it easy for users to quickly write articles.',
  );
  expect(parametersOf(plan, 'acts')?.acts).toMatchObject([{ words: { action: 'Distribute' }, note: 'To whom' }]);
  expect(plan.entities.map(({ plural }) => plural)).toEqual(expect.arrayContaining(['videos', 'articles']));
});

test('the distribution of stores that people look for is the stores, and reminders of appointments are theirs', () => {
  const plan = planOf(
    'Please implement a bakery mini-program. It should have functionalities such as store distribution, appointment reminders, and bread recommendations. Users should be able to find nearby stores, browse breads, and book appointments, and view appointments.',
  );
  expect(plan.entities.map(({ plural }) => plural).filter((plural) => /distribution|reminder/.test(plural))).toEqual([]);
});
