import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { listedValuesOf } from './listed-values.ts';

const listed = (text: string) =>
  listedValuesOf(read(text)).map(({ kind, noun, values }) => [
    kind,
    noun,
    values.map(({ label, done }) => (done ? `${label}*` : label)),
  ]);

describe('values that a prompt lists', () => {
  it.each([
    ['tickets with status open, in progress and closed', [['workflow', 'status', ['Open', 'In progress', 'Closed*']]]],
    ['statuses (draft, sent, paid)', [['workflow', 'status', ['Draft', 'Sent', 'Paid*']]]],
    ['a board: backlog, in progress, review, done', [['workflow', 'status', ['Backlog', 'In progress', 'Review', 'Done*']]]],
    ['priorities high/medium/low', [['choice', 'priority', ['High', 'Medium', 'Low']]]],
    ['severity low medium critical', [['choice', 'severity', ['Low', 'Medium', 'Critical']]]],
    ['category: fruit, dairy or bread', [['choice', 'category', ['Fruit', 'Dairy', 'Bread']]]],
    ['looms with maker, fiber (wool, silk) and town', [['choice', 'fiber', ['Wool', 'Silk']]]],
    ['looms: maker, shirt size (small, large)', [['choice', 'shirt size', ['Small', 'Large']]]],
    ['looms with maker, photo (optional, for members)', []],
    ['looms with width (cm, inches)', []],
    ['looms with maker, book (title, author)', []],
    ['a todo app with categories and tags', []],
    ['a shop that is open', []],
    ['leads that are won or lost', []],
    ['suggestions marked planned or done', [['workflow', 'status', ['Planned', 'Done*']]]],
  ])('%s', (text, expected) => expect(listed(text)).toEqual(expected));
});

it('values between slashes are a choice for the noun before them, and things that a team stores are not team names', () => {
  const entitiesOf = (prompt: string) =>
    (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(({ fields }) => fields);
  const [flag] = entitiesOf('feature flags: key, last changed, environment (dev/staging/prod)');
  expect(flag?.find(({ id }) => id === 'environment')?.type).toMatchObject({
    kind: 'choice',
    options: [{ label: 'dev' }, { label: 'staging' }, { label: 'prod' }],
  });
  const [team] = entitiesOf('our esports team: zithers, lutes');
  expect(team?.find(({ id }) => id === 'name')?.type.kind).toBe('text');
});

it('the values of a site that keeps no list are reported as not recognized', () => {
  const prompt = 'Je veux un site pour mon association avec les sorties, la difficulté (facile, moyenne)';
  const { entities, notUnderstood } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  expect({ entities, words: notUnderstood.join(' ') }).toEqual({ entities: [], words: expect.stringContaining('facile') });
});
