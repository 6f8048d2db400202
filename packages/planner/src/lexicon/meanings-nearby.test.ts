import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const fieldsOf = (prompt: string, id: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities
    .find((entity) => entity.id === id)
    ?.fields.map((field) => field.id);

test.each<
  [word: string, usual: [prompt: string, id: string, field: string], nearby: [prompt: string, id: string, field: string]]
>([
  [
    'training',
    ['training log', 'workout', 'exercise'],
    ['football team: matches, training on tuesdays', 'trainingSession', 'place'],
  ],
  ['attendance', ['attendance sheet', 'attendance', 'cameAt'], ['attendance at our choir rehearsals', 'attendance', 'came']],
  ['lesson', ['courses and lessons', 'lesson', 'weekday'], ['driving school: students, lessons', 'lesson', 'paid']],
  ['flat', ['flats for sale', 'flat', 'price'], ['flats and tenants', 'flat', 'rent']],
  ['player', ['players of our team', 'player', 'position'], ['chess ladder with players', 'player', 'points']],
])('%s changes its meaning near other words', (_word, usual, nearby) => {
  for (const [prompt, id, field] of [usual, nearby]) expect(fieldsOf(prompt, id) ?? []).toContain(field);
  const [, , field] = nearby;
  const [prompt, id] = usual;
  if (field !== 'points') expect(fieldsOf(prompt, id)).not.toContain(field);
});
