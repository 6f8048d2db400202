import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { readHints } from './hints.ts';
import { createLexicalPlanner } from './planner.ts';

const plan = (prompt: string, hints: Parameters<typeof readHints>[0]) => createLexicalPlanner().plan(prompt, hints);

describe('config hints', () => {
  it('known ones take effect without a note', () => {
    expect(readHints({ stack: 'hono-sqlite', db: 'sqlite', auth: 'none' })).toEqual({
      stack: 'hono-sqlite',
      database: true,
      logIn: false,
      notes: [],
    });
    expect(readHints({ db: false, auth: true })).toMatchObject({ database: false, logIn: true, notes: [] });
    expect(readHints({})).toMatchObject({ stack: null, database: null, logIn: null, notes: [] });
  });

  it('unknown ones and wrong types are ignored and reported with the known ones', () => {
    const { notes, ...read } = readHints({ stack: 'rails', db: 7, auth: { kind: 'oauth' } });
    expect(read).toEqual({ stack: null, database: null, logIn: null });
    expect(notes).toEqual([
      'The hint stack "rails" was ignored: known are hono-sqlite, hono.',
      'The hint db 7 was ignored: known are none, sqlite, postgres, true, false.',
      'The hint auth {"kind":"oauth"} was ignored: known are none, password, true, false.',
    ]);
  });

  it('never fail a plan, and an unknown one changes nothing', () => {
    const usual = plan('a todo app with due dates', {});
    const hinted = plan('a todo app with due dates', { stack: ['x'], db: 'mongo', auth: 3 });
    expect(hinted.blueprint).toEqual(usual.blueprint);
    expect(hinted.notes).toHaveLength(usual.notes.length + 3);
  });

  it('for a database override a prompt that needs none', () => {
    expect(plan('tip calculator', { db: 'sqlite' }).spec).toMatchObject({
      goalType: 'tool',
      stack: 'hono-sqlite',
      requiresDatabase: true,
    });
    expect(plan('tip calculator', { stack: 'hono-sqlite' }).spec.requiresDatabase).toBe(true);
  });

  it('against a database make an app without storage, with a note', () => {
    const { spec, notes } = plan('a todo app with due dates', { db: 'none' });
    expect(spec).toMatchObject({ stack: 'hono', requiresDatabase: false });
    expect(notes.join(' ')).toContain('cannot store todos');
  });

  it('against a database make a landing page without its form', () => {
    const { spec } = plan('landing page for a bakery with opening hours and a contact form', { stack: 'hono' });
    expect(spec).toMatchObject({ stack: 'hono', requiresDatabase: false, features: ['opening-hours'] });
  });

  it.each([
    'tip calculator',
    'landing page for a bakery',
    'a REST API for a library',
    'asdf qwer',
    'a todo app, no login please',
  ])('for log-in override any prompt: %s', (prompt) => {
    for (const auth of ['password', true]) {
      const { spec, blueprint, notes } = plan(prompt, { auth });
      expect(spec).toMatchObject({ requiresAuth: true, requiresDatabase: true, stack: 'hono-sqlite' });
      expect((blueprint as unknown as Blueprint).notMade).not.toContain('log-in');
      expect(notes.join(' ')).not.toContain('Not available yet: log-in');
    }
  });

  it.each([false, 'none'])('against log-in override a prompt that asks for it', (auth) => {
    const { spec, notes } = plan('inventory tracker with login', { auth });
    expect(spec.requiresAuth).toBe(false);
    expect(notes.join(' ')).not.toContain('log-in');
  });

  it('for log-in and against a database make a database, with a note', () => {
    const { spec, notes } = plan('a todo app', { auth: 'password', db: 'none' });
    expect(spec).toMatchObject({ requiresAuth: true, requiresDatabase: true });
    expect(notes.join(' ')).toContain('Accounts need a database');
  });

  it('against a database override a prompt that asks for log-in, with a note', () => {
    const { spec, notes } = plan('inventory tracker with login', { db: 'none' });
    expect(spec).toMatchObject({ requiresAuth: false, requiresDatabase: false });
    expect(notes.join(' ')).toContain('Nobody can log in');
  });
});
