import type { Blueprint } from '@davit/blueprint';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../test/harness/every-case.ts';
import { createLexicalPlanner } from '../src/planner.ts';
import { type ComposedPrompt, composedPrompt, fives, lost, pairs, wishes, wishIds } from './composed-prompts.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const losing = (prompts: ComposedPrompt[]) =>
  prompts.flatMap((one) => {
    const missing = lost(one, planOf(one.prompt));
    return missing.length > 0 ? [`${missing.join(', ')}: ${one.prompt}`] : [];
  });

describe('what a prompt names together is made together', () => {
  it('any two wishes, on a site and in an app, whichever is said first', () => {
    const all = pairs();
    const count = runsOf(Math.ceil(all.length / 3), all.length);
    const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: count, maxLength: count }), 1);
    expect(drawn).toHaveLength(count);
    expect(losing(drawn)).toEqual([]);
  });

  it('any five', () => {
    const prompts = fives(wishIds.length * 2);
    for (const { names } of prompts) expect(new Set(names).size, names.join()).toBe(5);
    expect(losing(prompts)).toEqual([]);
  });
});

/** As people say it, each with what it names. */
test.each<[string, (keyof typeof wishes)[], string[]]>([
  ['a shop for handmade soap beside my blog', ['blog'], ['/', '/posts']],
  ['band site with shop and gigs and a newsletter sign-up', ['newsletter'], ['/products', '/gigs', '/join']],
  ["club website with events, a members' area and a blog", ['events', 'blog', 'logIn'], ['/events', '/posts']],
  [
    'expense tracker with charts, calendar, CSV export, comments and log-in',
    ['calendar', 'download', 'comments', 'logIn'],
    ['/', '/expenses'],
  ],
  ['a site with a poll, a chat and a contact form', ['poll', 'chat', 'contact'], ['/', '/chat', '/contact']],
  [
    'bakery website with a blog, a shop, a gallery, opening hours and a newsletter sign-up',
    ['blog', 'gallery', 'hours', 'newsletter'],
    ['/products', '/posts', '/gallery', '/join', '/contact'],
  ],
  [
    'a team app with tasks on a kanban board, a chat, a calendar, a poll and file attachments',
    ['tasks', 'board', 'chat', 'calendar', 'poll', 'files'],
    ['/', '/chat', '/polls'],
  ],
  ['website for a choir with a calendar and a contact form', ['calendar', 'contact', 'events'], ['/events', '/contact']],
  ['choir website with a blog, a tip calculator and a pomodoro timer', ['blog', 'calculator', 'timer'], ['/posts']],
])('%s', (prompt, names, paths) => {
  const plan = planOf(prompt);
  expect(names.filter((name) => !wishes[name].isHeld(plan))).toEqual([]);
  expect(plan.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

test('a wish that finds no place in the plan is told, on whatever branch it was lost', () => {
  for (const name of ['download', 'ratings', 'files', 'live', 'api'] as const) {
    const { prompt } = composedPrompt('site', ['contact', name]);
    const bare = prompt.replace('with concerts, ', 'with ');
    const plan = planOf(bare);
    expect(wishes[name].isHeld(plan), bare).toBe(false);
    expect(plan.notMade, bare).not.toEqual([]);
  }
});

test('what is named for people to vote, book or sign up for does not take the place of the list that they are', () => {
  const ids = (prompt: string) => planOf(prompt).entities.map(({ id }) => id);
  expect(ids('an app to keep track of members, with a poll and a blog')).toEqual(
    expect.arrayContaining(['member', 'poll', 'post']),
  );
  expect(ids('an app to keep track of members, with booking of our rehearsal room')).toContain('member');
  expect(ids('vote for the best chili at our cook-off')).toEqual(['poll']);
});

test("a members' area is a part of a site, and the rest is there to be read", () => {
  const readersIn = (prompt: string) => planOf(prompt).entities.map(({ id, access }) => `${id} ${access?.reading}`);
  const club = planOf("club website with events, a members' area and a blog");
  expect([club.auth, club.reading, club.joining]).toEqual(['password', 'anyone', 'invited']);
  expect(readersIn("club website with events, a members' area and a blog")).toEqual([
    'event anyone',
    'post anyone',
    'notice members',
  ]);
  expect(readersIn('club website with events and a members area with documents')).toEqual(['event anyone', 'document members']);
  const [home] = club.pages;
  expect(JSON.stringify(home)).not.toContain('notice');
  expect(planOf('choir site with concerts, members only').reading).toBe('members');
  expect(planOf('a task app with a members area').reading).toBe('members');
});

test('a module that stands beside what an app is for does not speak for it', () => {
  const { tagline, name } = planOf('an app to keep track of members, with a newsletter sign-up and a gallery');
  expect([name, tagline]).toEqual(['Members', 'Add, find and sort members and pictures.']);
  expect(planOf('meeting room booking with a blog').tagline).toBe('See what is free, and book it.');
  expect(planOf('a shop for candles with a newsletter sign-up').tagline).toBe('Candles, to order online.');
});
