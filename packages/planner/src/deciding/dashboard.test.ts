import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const overviewsOf = (prompt: string) => planned(prompt).pages.flatMap((page) => (page.kind === 'dashboard' ? page.about : []));

describe('dashboard: an app opens on it', () => {
  test.each([
    ['what is followed over time', 'inventory tracker with login and csv export'],
    ['what goes through states and is tracked', 'support ticket tracker with priorities and statuses, agents log in'],
    ['days with amounts', 'expenses of our flat'],
    ['a log of readings', 'blood sugar log'],
    ['what somebody needs to know', "I teach piano. I need to know who comes when and who hasn't paid yet."],
    ['many lists, none of which is the first', 'library with books, members and loans'],
    ['charts', 'sales with charts'],
    ['the word itself', 'a dashboard for our club members'],
  ])('%s: "%s"', (_, prompt) => {
    const { layout, pages } = planned(prompt);
    expect([layout, pages[0]?.kind, pages[0]?.path]).toEqual(['dashboard', 'dashboard', '/']);
  });

  test('behind the readings of a live dashboard', () => {
    const { layout, pages } = planned('real-time dashboard of a weather station');
    expect(layout).toBe('dashboard');
    expect(pages.slice(0, 2)).toMatchObject([
      { kind: 'tool', tool: 'live-readings', path: '/' },
      { kind: 'dashboard', path: '/overview' },
    ]);
  });

  test.each([
    ['what is read through', 'recipe box'],
    ['what is ticked off', 'todo tracker'],
    ['what stands on a board', 'task tracker with a kanban board'],
    ['what is booked', 'meeting room booking for our office'],
    ['a shop', 'a shop for handmade candles with a cart and order list'],
    ['who says so', 'list of our wines, no dashboard'],
    ['people who log in, which is not a log', 'photo collection, members log in'],
    ['an API', 'API for a pet shelter: animals, adopters and adoptions'],
  ])('but not %s: "%s"', (_, prompt) => {
    const { layout, pages } = planned(prompt);
    expect(layout).not.toBe('dashboard');
    expect(pages.map(({ kind }) => kind)).not.toContain('dashboard');
  });
});

describe('overview', () => {
  test('of goods shows their value and what runs low', () => {
    const [items] = overviewsOf('inventory tracker');
    expect(items?.measures[0]).toEqual({ field: 'unitCost', kind: 'sum', times: 'quantity' });
    expect(items?.attention).toContainEqual({ kind: 'low', field: 'quantity', than: 'reorderAt' });
    expect(items?.by).toBe('category');
  });

  test('of readings never adds them up', () => {
    const [readings] = overviewsOf('track blood sugar and insulin doses');
    expect(readings?.measures).toContainEqual({ field: 'bloodSugar', kind: 'reading', times: null });
    expect(readings?.day).toBe('when');
  });

  test('shows what is late, due soon, urgent, unpaid or unassigned', () => {
    const [tickets] = overviewsOf('support ticket tracker with priorities and due dates');
    expect(tickets?.attention.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['late', 'soon', 'is', 'nobody']));
    const [lessons] = overviewsOf("I teach piano. I need to know who comes when and who hasn't paid yet.");
    expect(lessons?.attention).toContainEqual({ kind: 'is', field: 'paid', value: false });
  });

  test('shows what is over', () => {
    const loans = overviewsOf('library with books, members and loans').find(({ entity }) => entity === 'loan');
    expect(loans?.settled).toBe('returnedOn');
    expect(loans?.attention.map(({ field }) => field)).not.toContain('returnedOn');
  });

  test('of entities with only a price shows no payments', () => {
    const [rooms] = overviewsOf('a dashboard for our hotel rooms');
    expect(rooms?.measures).toEqual([]);
  });
});
