import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { fieldsOfNoun, nounClasses } from './noun-classes.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}) as unknown as { blueprint: Blueprint };

describe('classes of nouns', () => {
  test('a noun is in one class, and each class opens with a required field', () => {
    const all = nounClasses.flatMap(({ nouns }) => [...nouns]);
    expect(all.filter((noun, at) => all.indexOf(noun) !== at)).toEqual([]);
    for (const { fields } of nounClasses) expect(Object.values(fields)[0]?.required).toBe(true);
  });

  test('the last noun of a phrase decides', () => {
    expect(Object.keys(fieldsOfNoun('parking permit') ?? {})).toContain('holder');
    expect(fieldsOfNoun('permit office desk')).toBeNull();
  });

  test.each([
    ['parking permits for residents', 'parkingPermit', 'until'],
    ['potholes', 'pothole', 'status'],
    ['a list of our fire drills', 'fireDrill', 'day'],
    ['zithers', 'zither', 'value'],
  ])('%s: rows have the fields of such a thing', (prompt, entity, field) => {
    const { blueprint } = planOf(prompt);
    const found = blueprint.entities.find(({ id }) => id === entity);
    expect(found?.fields.map(({ id }) => id)).toContain(field);
  });

  test('fields that the prompt names leave no room for usual ones', () => {
    const { blueprint } = planOf('parking permits with plate and zone');
    expect(blueprint.entities[0]?.fields.map(({ id }) => id)).not.toContain('holder');
  });
});
