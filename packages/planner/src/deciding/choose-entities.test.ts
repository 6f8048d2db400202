import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const idsOf = (prompt: string) => planOf(prompt).entities.map(({ id }) => id);

test.each<[prompt: string, ids: string[]]>([
  ['a crm for a roofer. Leads come in and are won or lost. Each lead has an address and a phone.', ['lead']],
  ['A crm for a solar panel installer. Leads come in and are won or lost. Each lead has a phone.', ['lead']],
  ['crm with tasks', ['deal', 'company', 'contact', 'task']],
  ['simple crm', ['deal', 'company', 'contact']],
])('entities: a CRM has the entities in the prompt, or the usual ones without any: %s', (prompt, ids) => {
  expect(idsOf(prompt)).toEqual(ids);
});

test.each<[prompt: string, ids: string[]]>([
  ['book train tickets, air tickets and hotels', ['trainTicket', 'airTicket', 'hotel']],
  ['list of flights', ['flight']],
  ['tournament: teams, groups, matches', ['match', 'team', 'group']],
  [
    'A platform for sending emails. Users compose emails, select recipients and manage sent emails. It has features such as email templates, attachment uploads, and recipient management, and it must be easy to use for everybody in our small office who writes to customers every day of the week.',
    ['email', 'recipient', 'emailTemplate'],
  ],
  ['a site where users can view detailed player statistics and manage teams', ['team', 'player']],
])('entities: stores what the prompt names, under the name that covers it: %s', (prompt, ids) => {
  expect(idsOf(prompt).sort()).toEqual([...ids].sort());
});

test('entities: a kanban board shows an entity with statuses, and tasks if there is none', () => {
  expect(idsOf('kanban board for our sales leads')).toEqual(['lead']);
  expect(idsOf('support tickets on a kanban board')).toEqual(['supportTicket']);
  expect(idsOf('crm with kanban')).toEqual(['deal', 'company', 'contact']);
  expect(idsOf('kanban board for our office')).toEqual(['task']);
});

test('entities: the object of an action is stored, whatever list it stands in', () => {
  const prompt = 'school portal with announcements, students submit assignments and teachers grade them, log in';
  expect(idsOf(prompt).sort()).toEqual(['announcement', 'assignment']);
});

test.each<[prompt: string, ids: string[]]>([
  ['museum website with exhibitions, opening hours and ticket prices', ['exhibition']],
])('entities: a site stores what it shows, next to its hours and prices: %s', (prompt, ids) => {
  expect(idsOf(prompt)).toEqual(ids);
});

test("entities: a share portfolio is an app, not an artist's site, and a tenant is a field of the place", () => {
  for (const prompt of ['investment portfolio tracker', 'stock portfolio: ticker, buy price, current price']) {
    const { goalType, features } = planOf(prompt);
    expect([goalType, features.map(({ id }) => id).includes('contact-form')], prompt).toEqual(['web_app', false]);
    expect(idsOf(prompt)).toEqual(['investment']);
  }
  expect(planOf('portfolio of a potter').goalType).toBe('content_site');
  const [spot] = planOf('parking spots in our garage: number, floor, rented by, until').entities;
  expect(spot?.fields.map(({ id }) => id)).toContain('rentedBy');
});

test('entities: members listed with other entities are stored next to a poll; people who only vote are not', () => {
  const listed = 'our choir: concerts, members with voice part, a blog and a poll';
  expect(idsOf(listed)).toEqual(['concert', 'member', 'post', 'poll']);
  expect(idsOf('club events with a poll for members')).toEqual(['event', 'poll']);
  expect(idsOf('polls for our members')).toEqual(['poll']);
});
