import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const hasSignUps = (prompt: string) => planOf(prompt).features.some(({ id }) => id === 'sign-up-form');

describe('registration', () => {
  it('creates an account if people log in and there is nothing to sign up for', () => {
    const { entities, features, auth, joining } = planOf(
      'A website for a recruitment agency with user registration and login. Users post jobs.',
    );
    expect(entities.map(({ id }) => id)).toEqual(['job']);
    expect(features.map(({ id }) => id)).not.toContain('sign-up-form');
    expect({ auth, joining }).toEqual({ auth: 'password', joining: 'open' });
  });

  it('is for an event if there is one, or if nobody logs in', () => {
    expect(hasSignUps('Courses with registration. Teachers log in.')).toBe(true);
    expect(hasSignUps('registration for our summer concert')).toBe(true);
  });
});

test('tickets are for the show, and its seats are its places', () => {
  const { entities, features, content } = planOf('Ticket sales for our school play, 120 seats');
  expect(entities.map(({ id }) => id)).toEqual(['play', 'reservation']);
  expect(features.find(({ id }) => id === 'requests')?.parameters).toMatchObject({ flows: [{ seats: 'places' }] });
  expect(content.samples.play?.map(({ places }) => places)).toEqual([120]);
});

test('a limit per person is not the number of places', () => {
  const { entities } = planOf('Ticket sales for our school play, max 6 tickets per person, 120 seats');
  const people = entities.find(({ id }) => id === 'reservation')?.fields.find(({ id }) => id === 'quantity');
  expect(people?.type).toMatchObject({ kind: 'integer', min: 1, max: 6 });
  expect(planOf('Ticket sales for our school play, max 6 per person').content.samples.play?.[0]?.places).not.toBe(6);
});

describe('jobs', () => {
  const board = 'job board for our town: companies post jobs, people apply';

  it('visitors apply by a sign-up form that only the owner reads', () => {
    const { entities, features } = planOf(board);
    const form = features.find(({ id }) => id === 'sign-up-form');
    expect(form?.parameters).toMatchObject({
      entity: 'application',
      event: { entity: 'job', relation: 'job', seats: null, startsAt: 'applyBy' },
      status: { signedUp: 'applied', waiting: null, cancelled: 'withdrawn' },
      words: { action: 'Apply', done: 'applied' },
    });
    expect(entities.find(({ id }) => id === 'application')?.access).toEqual({ reading: 'owner', writing: 'owner' });
    expect(entities.find(({ id }) => id === 'job')?.fields.map(({ id }) => id)).not.toContain('seats');
  });

  it('need no form in a personal job list, or if the prompt names no applicants', () => {
    expect(hasSignUps('track my job applications')).toBe(false);
    expect(hasSignUps('a list of job postings of our company')).toBe(false);
    expect(hasSignUps('job board. Apply navy to all buttons.')).toBe(false);
  });
});

describe('newsletter', () => {
  const formOf = (prompt: string) => planOf(prompt).features.find(({ id }) => id === 'sign-up-form')?.parameters;

  it('has its own page and belongs to no event', () => {
    for (const prompt of [
      'club website with events and a newsletter sign-up',
      'a members app with events and a newsletter sign-up',
    ]) {
      expect(formOf(prompt), prompt).toMatchObject({ event: null, words: { heading: 'Newsletter' } });
      expect(planOf(prompt).pages.map(({ path }) => path)).toContain('/join');
    }
  });

  it('is reported as not made if the one form books places', () => {
    const plan = planOf('yoga studio site with classes, booking and a newsletter sign-up');
    expect(formOf('yoga studio site with classes, booking and a newsletter sign-up')).toMatchObject({
      event: { entity: 'classItem' },
    });
    expect(plan.notMade).toContain('a newsletter');
  });

  it('leaves the orders of a shop in place', () => {
    const { entities } = planOf('a shop for candles with a newsletter sign-up');
    expect(entities.map(({ id }) => id)).toEqual(expect.arrayContaining(['product', 'order', 'signUp']));
  });

  it('a waiting list makes a valid plan', () => {
    expect(() => planOf('waiting list for our pottery course')).not.toThrow();
  });
});

it('sign-ups: "user registration and login" is one part of an app, whatever events it shows', () => {
  const featuresOf = (words: string) =>
    planOf(
      `Please implement a rowing website that displays regattas. The website should have functionalities for regatta listings and clubs. Users should be able to browse regattas and clubs. The website should have ${words}.`,
    ).features.map(({ id }) => id);
  expect(featuresOf('user registration and login functionality')).not.toContain('sign-up-form');
  expect(featuresOf('login/registration')).not.toContain('sign-up-form');
});

describe('what visitors send without a name', () => {
  test.each([
    'anonymous reports with evidence',
    'whistleblower site where staff can report misconduct',
    'confession box, no names',
    'anonymous suggestion box for employees',
  ])('is sent by a form with a reference, without log-in, and read by the owner alone: %s', (prompt) => {
    const { auth, entities, features, pages } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
    expect(auth).toBe('none');
    expect(entities[0]?.access).toEqual({ reading: 'owner', writing: 'owner' });
    expect(entities[0]?.decided?.fields).toEqual(['answer']);
    expect(entities[0]?.fields.some(({ type }) => type.kind === 'file')).toBe(true);
    expect(features.find(({ id }) => id === 'sign-up-form')?.parameters).toMatchObject({ event: null, hasReference: true });
    expect(pages.map(({ kind, path }) => [kind, path])).toEqual([['content', '/']]);
  });
});
