import { type Blueprint, problemsIn } from '@davit/blueprint';
import type { PlanEdit } from '@davit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../test/harness/every-case.ts';
import { anyEdit } from '../fixtures/any-edit.ts';
import { anySentence } from '../fixtures/any-sentence.ts';
import { createLexicalPlanner } from '../planner.ts';
import { lightnessOf } from '../reading/colors.ts';
import { applyEdits } from './apply-edits.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

/** The plan after edits that all succeed. */
function edited(prompt: string, ...edits: PlanEdit[]): Blueprint {
  const { blueprint, refused } = applyEdits(planOf(prompt), edits);
  expect(refused).toEqual([]);
  return blueprint;
}

/** Why an edit was refused. */
function refusal(prompt: string, edit: PlanEdit): string | undefined {
  const before = planOf(prompt);
  const { blueprint, refused } = applyEdits(before, [edit]);
  expect(blueprint).toEqual(before);
  return refused[0]?.why;
}

const listOf = (plan: Blueprint, id: string) => plan.entities.find((entity) => entity.id === id);
const labels = (plan: Blueprint, id: string) => listOf(plan, id)?.fields.map(({ label }) => label);
const books = 'a reading list with ratings';
const bookList = planOf(books).entities[0]?.id ?? '';

describe('edits of the app', () => {
  test('what a person sets loses its evidence in the prompt; the rest keeps it', () => {
    const prompt = 'a todo list with log-in, in dark blue';
    const causes = (plan: Blueprint) => plan.evidence.flatMap(({ decision, because }) => ('words' in because ? [decision] : []));
    const list = planOf(prompt).entities[0]?.id;
    expect(causes(planOf(prompt))).toEqual(expect.arrayContaining(['auth', 'theme.accent', `entities.${list}`]));
    const after = causes(edited(prompt, { op: 'set-theme', accent: '#aa3311' }, { op: 'set-log-in', logIn: false }));
    expect(after).toContain(`entities.${list}`);
    for (const set of ['auth', 'writing', 'theme.accent']) expect(after).not.toContain(set);
  });

  test('changes name, tagline and colors', () => {
    const plan = edited(
      books,
      { op: 'rename-app', name: 'Shelf' },
      { op: 'set-tagline', tagline: 'What we read.' },
      { op: 'set-theme', accent: '#AA3311', mode: 'dark' },
    );
    expect(plan).toMatchObject({ name: 'Shelf', tagline: 'What we read.', theme: { accent: '#aa3311', mode: 'dark' } });
  });

  test('dark and light bring a background that fits them, and keep one that already does', () => {
    const dark = edited(books, { op: 'set-theme', mode: 'dark' });
    expect(lightnessOf(dark.theme.background)).toBeLessThan(0.5);
    const light = applyEdits(dark, [{ op: 'set-theme', mode: 'light' }]).blueprint;
    expect(lightnessOf(light.theme.background)).toBeGreaterThan(0.5);
    const own = edited(books, { op: 'set-theme', mode: 'light' });
    expect(own.theme.background).toBe(planOf(books).theme.background);
  });

  test('adds log-in, and removes it with everything that needs accounts', () => {
    const withLogIn = edited(books, { op: 'set-log-in', logIn: true });
    expect(withLogIn).toMatchObject({ auth: 'password', writing: 'members', joining: 'open' });
    const open = edited('a wiki with log-in, roles for editors and an admin area', { op: 'set-log-in', logIn: false });
    expect(open).toMatchObject({ auth: 'none', writing: 'anyone', roles: [] });
    expect(open.features.map(({ id }) => id)).not.toContain('admin-area');
  });
});

describe('edits of a list', () => {
  test('adds it with its fields, a page and the features that its fields need', () => {
    const plan = edited(books, {
      op: 'add-list',
      name: 'Book Clubs',
      fields: [
        { label: 'Name', kind: 'text' },
        { label: 'Logo', kind: 'image' },
        { label: 'Reads', kind: 'relation', to: bookList },
      ],
    });
    expect(listOf(plan, 'bookClub')).toMatchObject({ singular: 'book club', plural: 'book clubs', titleField: 'name' });
    expect(plan.pages.at(-1)).toMatchObject({ title: 'Book clubs', path: '/book-clubs' });
    expect(plan.features).toContainEqual({
      id: 'image-upload',
      parameters: { fields: expect.arrayContaining([{ entity: 'bookClub', field: 'logo' }]) },
    });
  });

  test('renames it everywhere and keeps its id, slug and rows', () => {
    const before = planOf(books);
    const plan = edited(books, { op: 'rename-list', list: bookList, name: 'Novels' });
    expect(listOf(plan, bookList)).toMatchObject({ singular: 'novel', plural: 'novels', slug: listOf(before, bookList)?.slug });
    expect(plan.pages[0]?.title).toBe('Novels');
    expect(plan.content.samples[bookList]).toEqual(before.content.samples[bookList]);
  });

  test('removes it with its page and all references to it', () => {
    const prompt = 'customers and their orders';
    const plan = edited(prompt, { op: 'remove-list', list: 'customer' });
    expect(plan.entities.map(({ id }) => id)).toEqual(['order']);
    expect(plan.pages.some((page) => page.kind === 'entity' && page.entity === 'customer')).toBe(false);
    expect(JSON.stringify(plan.entities)).not.toContain('"entity":"customer"');
  });

  test('refuses to remove the only list', () => {
    expect(refusal(books, { op: 'remove-list', list: bookList })).toContain('Rename it instead');
    expect(refusal(books, { op: 'remove-list', list: 'nothing' })).toContain(`There are: ${bookList}`);
  });
});

describe('edits of a field', () => {
  test('adds, moves and requires it, and keeps existing rows', () => {
    const plan = edited(
      books,
      { op: 'add-field', list: bookList, field: { label: 'Shelf mark', kind: 'text' } },
      { op: 'move-field', list: bookList, field: 'shelfMark', before: listOf(planOf(books), bookList)?.fields[0]?.id ?? null },
    );
    expect(labels(plan, bookList)?.[0]).toBe('Shelf mark');
    expect(plan.content.samples[bookList]?.length).toBe(planOf(books).content.samples[bookList]?.length);
  });

  test('refuses a label that the list already has', () => {
    const taken = labels(planOf(books), bookList)?.[0] ?? '';
    const field = { label: taken.toUpperCase(), kind: 'text' as const };
    expect(refusal(books, { op: 'add-field', list: bookList, field })).toContain('already a field');
  });

  test('a choice keeps the ids of its remaining options, and a new label never reuses one', () => {
    const prompt = 'support tickets with a priority of low, medium or high';
    const list = planOf(prompt).entities[0];
    const field = list?.fields.find(({ id }) => id === 'priority');
    const before = field?.type.kind === 'choice' ? field.type.options : [];
    const plan = edited(prompt, { op: 'set-options', list: list?.id ?? '', field: 'priority', options: ['High', 'Urgent'] });
    const after = plan.entities[0]?.fields.find(({ id }) => id === 'priority')?.type;
    expect(after).toEqual({
      kind: 'choice',
      options: [before.find(({ label }) => label === 'High'), { id: 'urgent', label: 'Urgent' }],
    });
  });

  test('removing the title field makes the next one the title', () => {
    const title = listOf(planOf(books), bookList)?.titleField ?? '';
    const plan = edited(books, { op: 'remove-field', list: bookList, field: title });
    const list = listOf(plan, bookList);
    expect(list?.titleField).not.toBe(title);
    expect(list?.fields.find(({ id }) => id === list.titleField)?.required).toBe(true);
  });
});

describe('edits of features and pages', () => {
  test('puts a feature on a list that fits, and removes it', () => {
    const plan = edited('a list of tasks', { op: 'add-feature', feature: 'csv-export', list: 'task' });
    expect(plan.features).toContainEqual({ id: 'csv-export', parameters: { entities: ['task'] } });
    const { blueprint } = applyEdits(plan, [{ op: 'remove-feature', feature: 'csv-export' }]);
    expect(blueprint.features.map(({ id }) => id)).not.toContain('csv-export');
  });

  test('gives a list a feed where everyone may read it, and not where only members may', () => {
    const plan = edited('a list of tasks', { op: 'add-feature', feature: 'rss', list: 'task' });
    expect(plan.features).toContainEqual({ id: 'rss', parameters: { entities: ['task'] } });
    const closed = applyEdits(plan, [{ op: 'set-log-in', logIn: true }]).blueprint;
    expect(closed.features.map(({ id }) => id)).not.toContain('rss');
    const { refused } = applyEdits(closed, [{ op: 'add-feature', feature: 'rss', list: 'task' }]);
    expect(refused[0]?.why).toContain('cannot work on tasks');
  });

  test('refuses a feature that the list lacks the fields for', () => {
    expect(refusal(books, { op: 'add-feature', feature: 'kanban', list: 'nothing' })).toContain('no list');
  });

  test('keeps the home page first', () => {
    expect(refusal('customers and their orders', { op: 'move-page', path: '/', before: null })).toContain('home page');
  });
});

const runs = Number(process.env.EDITED_PLANS ?? runsOf(80, 300));

test(`any ten edits of any plan give a valid plan, and the remaining lists keep their slugs (${runs} plans)`, () => {
  fc.assert(
    fc.property(
      anySentence.chain((prompt) => {
        const plan = planOf(prompt);
        return fc.tuple(fc.constant(plan), fc.array(anyEdit(plan), { minLength: 1, maxLength: 10 }));
      }),
      ([plan, edits]) => {
        const { blueprint } = applyEdits(plan, edits);
        expect(problemsIn(blueprint)).toEqual([]);
        for (const entity of blueprint.entities) {
          const before = plan.entities.find(({ id }) => id === entity.id);
          if (!before) continue;
          expect(entity.slug).toBe(before.slug);
        }
      },
    ),
    { numRuns: runs },
  );
});
