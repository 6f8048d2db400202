import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint.ts';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const hasSignUps = (prompt: string) => planOf(prompt).features.some(({ id }) => id === 'sign-up-form');

describe('registration', () => {
  it('is how people get an account, where they log in and nothing is there to sign up for', () => {
    const { entities, features, auth, joining } = planOf(
      'A website for a recruitment agency with user registration and login. Users post jobs.',
    );
    expect(entities.map(({ id }) => id)).toEqual(['job']);
    expect(features.map(({ id }) => id)).not.toContain('sign-up-form');
    expect({ auth, joining }).toEqual({ auth: 'password', joining: 'open' });
  });

  it('is for an event where there is one, or where nobody logs in', () => {
    expect(hasSignUps('Courses with registration. Teachers log in.')).toBe(true);
    expect(hasSignUps('registration for our summer concert')).toBe(true);
  });
});
