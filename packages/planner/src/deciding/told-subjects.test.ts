import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const idsOf = (prompt: string) => planOf(prompt).entities.map(({ id }) => id);
const fieldsOf = (prompt: string) => planOf(prompt).entities[0]?.fields.map(({ id, type }) => `${id}: ${type.kind}`);

test.each<[prompt: string, id: string]>([
  ['a site where neighbors can report potholes with photo and location', 'pothole'],
  ['list of hiking trails with length, difficulty and photos', 'hikingTrail'],
  ['spare parts catalogue with machine, part number and stock', 'sparePart'],
  ['compare gyms near me', 'gym'],
])('what something is done with is kept, whatever the lexicon knows: %s', (prompt, id) => {
  expect(planOf(prompt).goalType).toBe('web_app');
  expect(idsOf(prompt)[0]).toBe(id);
});

test.each<[prompt: string, id: string]>([
  ['daily reports from building sites', 'report'],
  ['samples of stones', 'sample'],
])('a word of two worlds is plain rows where none of them is spoken of: %s', (prompt, id) => {
  expect(idsOf(prompt)).toEqual([id]);
  expect(planOf(prompt).entities[0]?.fields.map((field) => field.id)).not.toContain('artist');
});

test('what rows are looked through by, and what one is of several, is a detail', () => {
  expect(fieldsOf('room inspections by inspector, date and result pass/fail')).toEqual(
    expect.arrayContaining(['inspector: text', 'result: choice']),
  );
  expect(fieldsOf('track my houseplants by room')).toContain('room: text');
  expect(fieldsOf('trees in our park: we record species, height, planted on, condition')).toEqual(
    expect.arrayContaining(['species: text', 'height: decimal', 'plantedOn: date', 'condition: choice']),
  );
});
