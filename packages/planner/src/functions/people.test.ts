import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { kindsOfPeople } from './people.ts';
import { profileFields } from './profiles.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const kindsIn = (prompt: string) => kindsOfPeople(read(prompt)).map(({ name }) => name);

describe('people: the kinds that sign up themselves', () => {
  it.each<[string, string[]]>([
    ['A courier app. Clients should be able to place orders, and drivers should be able to accept them.', ['client', 'driver']],
    ['A platform that connects tutors and pupils. Users should be able to log in.', ['tutor', 'pupil']],
    ['A site with farmer registration, allowing buyers to order vegetables.', ['farmer', 'buyer']],
    ['A theater site. It should allow actors to apply and theater companies to post roles.', []],
    ['A forum. Users should be able to post. Administrators should be able to delete posts.', []],
    ['A shop. Customers should be able to order, and managers should be able to edit products.', []],
    ['A todo list', []],
  ])('%s', (prompt, kinds) => {
    expect(kindsIn(prompt)).toEqual(kinds);
  });
});

describe('people: requirements let those who act sign up', () => {
  const accessOf = (prompt: string) => {
    const { auth, joining, roles, features } = planOf(prompt);
    return [auth, joining, roles, (features.find(({ id }) => id === 'profiles')?.parameters as { kinds?: string[] })?.kinds];
  };

  it.each<[string, unknown[]]>([
    [
      'Please build a rota. Workers should be able to log in and view their own shifts. Administrators should be able to view all shifts.',
      ['password', 'open', ['administrator'], undefined],
    ],
    [
      'Please build a delivery platform. Restaurants, clients and couriers use it. Clients should be able to order meals, and couriers should be able to accept orders.',
      ['password', 'open', [], ['client', 'courier']],
    ],
    [
      'An internal staff tool. Only logged in. Workers should be able to view shifts.',
      ['password', 'invited', expect.anything(), undefined],
    ],
  ])('%s', (prompt, access) => {
    expect(accessOf(prompt)).toEqual(access);
  });

  it('keeps short wishes about a team by invitation', () => {
    expect(accessOf('Only wardens may add bats, pupils can read them')).toEqual(['password', 'invited', ['warden'], undefined]);
  });
});

describe('people: who clocks in and out records it', () => {
  const clockOf = (prompt: string) => planOf(prompt).features.find(({ id }) => id === 'time-clock')?.parameters;

  it.each<[string, boolean]>([
    [
      'Please build a staff attendance system. Staff should be able to clock in and out and view their attendance. Administrators should be able to view all attendance records and statistics. The system should have functionalities for clocking in and viewing attendance.',
      true,
    ],
    [
      'Please build a class attendance site. It should have functionalities for recording attendance and viewing attendance. Teachers should be able to record attendance, edit attendance and view students.',
      false,
    ],
  ])('%s', (prompt, isThere) => {
    const expected = isThere ? expect.objectContaining({ from: 'cameAt', until: 'wentAt', hours: 'hours' }) : undefined;
    expect(clockOf(prompt)).toEqual(expected);
  });
});

describe('people: members have pages and messages where a request speaks of them', () => {
  const featuresOf = (prompt: string) => {
    const { auth, features } = planOf(prompt);
    return [auth, features.some(({ id }) => id === 'messages'), features.find(({ id }) => id === 'profiles')?.parameters];
  };

  it.each<[string, unknown[]]>([
    [
      'Build a site that connects tutors and pupils. Tutors should be able to communicate with pupils.',
      ['password', true, { kinds: ['tutor', 'pupil'], isShown: true, lists: expect.anything() }],
    ],
    ['A flea market where people sell things and contact the seller', ['password', true, { isShown: true }]],
    [
      'A mentoring site. Users should be able to register and enter their skills, home town, and website in a profile.',
      ['password', false, { isShown: true, facts: expect.anything() }],
    ],
    [
      'A job board. Users should be able to register and create profiles, apply for jobs and update their contact information.',
      ['password', false, { isShown: true, facts: ['email', 'phone', 'address'].map((id) => expect.objectContaining({ id })) }],
    ],
    ['A todo list with login', ['password', false, {}]],
    ['A flea market, no login', ['none', false, undefined]],
  ])('%s', (prompt, features) => {
    expect(featuresOf(prompt)).toEqual(features);
  });

  it('takes the fields of a profile from the words', () => {
    const facts = profileFields(
      read('Users enter their skills, home town, and website in their profile. Users add cars and boats.'),
    );
    expect(facts.map(({ label, type }) => [label, type.kind])).toEqual([
      ['Skills', 'long-text'],
      ['Home town', 'text'],
      ['Website', 'url'],
    ]);
  });

  it('takes no acts as fields', () => {
    const facts = profileFields(
      read(
        'Patients can add, modify, and view their own files, conduct consultations, and manage their personal center. Users edit their profile, view files, and browse boats.',
      ),
    );
    expect(facts).toEqual([]);
  });
});
