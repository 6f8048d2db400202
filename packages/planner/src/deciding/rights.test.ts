import { type Blueprint, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const rightsOf = (prompt: string) => {
  const { auth, roles, entities } = planOf(prompt);
  return [
    auth,
    roles,
    entities.map(({ id, adders, decided }) => [id, adders ?? null, decided ? [decided.by, decided.fields] : null]),
  ];
};

test.each<[string, unknown]>([
  [
    'homework app: students submit assignments, teachers grade them',
    ['password', ['teacher'], [['homework', null, [['teacher'], ['points', 'status', 'grade', 'feedback']]]]],
  ],
  [
    'leave requests: employees request, managers approve, with login',
    ['password', ['manager'], [['leaveRequest', null, [['manager'], ['status']]]]],
  ],
  [
    'suggestion box: members submit ideas, only moderators change the status',
    ['password', ['moderator'], [['idea', null, [['moderator'], ['effort', 'status']]]]],
  ],
  ['support ticket tracker, agents log in', ['password', ['agent'], [['supportTicket', null, null]]]],
])('rights: a role gets the acts that the prompt gives it: %s', (prompt, rights) => {
  expect(rightsOf(prompt)).toEqual(rights);
});

test('rights: only a role adds rows that others merely read', () => {
  const { entities } = planOf('online courses: teachers add courses and lessons, students enrol, log in');
  const adders = Object.fromEntries(entities.map(({ id, adders: roles }) => [id, roles]));
  expect(adders).toMatchObject({ course: ['teacher'], lesson: ['teacher'] });
});

test.each<[string, string, string[]]>([
  ['Teachers can add grades, students can view them. Login required.', 'grade', ['teacher']],
  ['students see their grades, teachers log in', 'grade', ['teacher']],
  ['a school management system with students, grades, teachers log in', 'grade', ['teacher']],
  ['gym: trainers log workouts of clients, clients see their plans, login', 'workout', ['trainer']],
  ['clinic: doctors write prescriptions, patients view them, login', 'prescription', ['doctor']],
])('rights: people cannot write what staff keep about them: %s', (prompt, list, roles) => {
  expect(planOf(prompt).entities.find(({ id }) => id === list)?.adders).toEqual(roles);
});

test.each([
  ['school app with teachers and students, grades and attendance, login', 'grade'],
  ['invoices for our clients, accountants log in, clients see their invoices', 'invoice'],
])('rights: without roles only the owner writes what staff keep about others: %s', (prompt, list) => {
  // Nobody could use an app whose only list is the owner's.
  const reading = planOf(prompt).entities.length > 2 ? 'owner' : 'members';
  expect(planOf(prompt).entities.find(({ id }) => id === list)?.access).toEqual({ reading, writing: 'owner' });
});

test.each([
  ['Students see their grades; teachers log in and enter grades for students. School website with news.', /grade/i],
  ['HR site: employees log in, view payslips, request vacation; managers approve vacation requests.', /payslip/i],
])('rights: on a site strangers do not read what is kept about people: %s', (prompt, list) => {
  const plan = planOf(prompt);
  expect([plan.auth, plan.reading]).toEqual(['password', 'anyone']);
  expect(problemsIn(plan)).toEqual([]);
  const found = plan.entities.find(({ id }) => list.test(id));
  expect(found?.access).toEqual({ reading: 'own', writing: 'members' });
  expect(found?.adders).toEqual(plan.roles.filter((role) => role !== 'employee'));
});

test('rights: on a site members alone read what they write about people, their own where it is theirs', () => {
  const plan = planOf('HR site: employees log in, view payslips, request vacation; managers approve vacation requests.');
  expect([plan.reading, plan.writing]).toEqual(['anyone', 'members']);
  expect(plan.entities.find(({ id }) => id.startsWith('vacation'))?.access).toEqual({ reading: 'own', writing: 'members' });
  expect(problemsIn(plan)).toEqual([]);
});

test.each([
  ['Clinic website: patients book appointments, doctors write medical records', ['medicalRecord']],
  [
    'Clinic website: patients can browse doctors, view prescriptions, doctors write medical records and prescriptions',
    ['prescription', 'medicalRecord'],
  ],
  ['School website: teachers enter grades, students view grades', ['grade']],
])('rights: on a site without accounts only the owner sees what is kept about people: %s', (prompt, lists) => {
  const plan = planOf(prompt);
  expect(plan.auth).toBe('none');
  expect(problemsIn(plan)).toEqual([]);
  for (const id of lists)
    expect(plan.entities.find((one) => one.id === id)?.access, id).toEqual({ reading: 'owner', writing: 'owner' });
});

test.each([
  [
    'A club site where editors send newsletters to subscribers; members log in and read articles. Editors manage subscribers and newsletter templates, and write newsletters to choose recipients.',
    'subscriber',
  ],
])('rights: on a site strangers do not read how to reach people whom others keep: %s', (prompt, list) => {
  const plan = planOf(prompt);
  expect(problemsIn(plan)).toEqual([]);
  const contact = plan.entities
    .find(({ id }) => id === list)
    ?.fields.filter(({ type }) => ['email', 'phone'].includes(type.kind));
  expect(contact?.length).toBeGreaterThan(0);
  for (const { id, isPrivate } of contact ?? []) expect(isPrivate, id).toBe(true);
});

test.each([
  'leave requests: employees request, managers approve, with login',
  'clinic with patients, doctors log in, patients book appointments',
  'support ticket tracker, agents log in',
  'students check their grades, login',
])('rights: people write their own requests, submissions and records: %s', (prompt) => {
  const records = planOf(prompt).entities.filter(({ id }) => /leaveRequest|appointment|supportTicket|grade/.test(id));
  expect(records.length).toBeGreaterThan(0);
  for (const { adders, access } of records) expect([adders, access?.writing]).toEqual([undefined, undefined]);
});

test.each([
  'a todo app',
  'job board for our town: companies post jobs, people apply',
  'homework app: students submit assignments, teachers grade them. no login',
  'customers order cakes, staff bake them',
])('rights: without distinct users nobody logs in: %s', (prompt) => {
  expect(planOf(prompt)).toMatchObject({ auth: 'none', roles: [] });
});

test('rights: the owner, not the guest, confirms a table', () => {
  expect(rightsOf('table reservations for our restaurant')).toEqual(['none', [], [['tableReservation', null, [[], ['status']]]]]);
});

test('rights: each is a decision with the words that gave it', () => {
  const { evidence } = planOf('homework app: students submit assignments, teachers grade them');
  expect(evidence).toContainEqual({ decision: 'auth', because: { words: 'teachers grade' } });
  expect(evidence).toContainEqual({ decision: 'entities.homework.decided', because: { words: 'teachers grade' } });
});

test.each([
  ['Allotment plots. Members log in, the board can edit everything.', ['board']],
  ['Members log in, the committee can approve requests. Tool lending', ['committee']],
  ['a board for our team tasks, members log in', []],
])('rights: a board or committee that acts is a role: %s', (prompt, roles) => {
  expect(planOf(prompt).roles).toEqual(roles);
});

test('rights: a mark belongs to the submission', () => {
  const prompt = 'school announcements: teachers post announcements, students submit homework, teachers grade it, log in';
  const graded = planOf(prompt).entities.filter(({ fields }) => fields.some(({ id }) => id === 'grade'));
  expect(graded.map(({ id }) => id)).toEqual(['homework']);
});
