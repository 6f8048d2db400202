import { listFeatures } from '@davit/contract';
import { EditablePlan } from '@davit/contract/console';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { library } from '../fixtures/library.ts';
import { featureParameters } from '../schema/features.ts';
import { editablePlan } from './editable-plan.ts';

const plan = editablePlan(library);

test('editable plan: fits its schema, and every list shows its fields by id', () => {
  expect(Compile(EditablePlan).Errors(plan)).toEqual([]);
  expect(plan.lists.map(({ id }) => id)).toEqual(library.entities.map(({ id }) => id));
  for (const entity of library.entities) {
    const list = plan.lists.find(({ id }) => id === entity.id);
    expect(list?.fields.map(({ id }) => id)).toEqual(entity.fields.map(({ id }) => id));
  }
});

test('editable plan: choices show their options, and relations the list that they lead to', () => {
  const types = new Map(library.entities.flatMap(({ id, fields }) => fields.map((field) => [`${id}.${field.id}`, field.type])));
  for (const { id, fields } of plan.lists) {
    for (const field of fields) {
      const type = types.get(`${id}.${field.id}`);
      expect(field.options).toEqual(type?.kind === 'choice' ? type.options.map(({ label }) => label) : null);
      expect(field.to).toBe(type?.kind === 'relation' ? type.entity : null);
    }
  }
});

test('editable plan: a feature of a list is shown where it is on, and where it would fit', () => {
  const on = library.features.flatMap(({ id, parameters }) =>
    'entities' in parameters ? parameters.entities.map((list) => `${list} ${id}`) : [],
  );
  const shown = plan.lists.flatMap((list) => list.features.filter(({ isOn }) => isOn).map(({ id }) => `${list.id} ${id}`));
  for (const one of shown) expect(on).toContain(one);
  expect(plan.lists.flatMap(({ features }) => features).some(({ isOn }) => !isOn)).toBe(true);
});

test('editable plan: each part names the words of the prompt that caused it, and a feature only where it is on', () => {
  const words = (decision: string, text: string) => ({ decision, because: { words: text } });
  const evidence = [
    words('entities.book', 'books'),
    words('entities.book.fields.pages', 'how long'),
    words('theme.accent', 'blue'),
    words('pages./', 'library'),
    words('features.search', 'find'),
    { decision: 'auth', because: { default: true as const } },
  ];
  const { because, lists, pages } = editablePlan({ ...library, evidence });
  expect(because).toMatchObject({ accent: 'blue', background: null, mode: null, logIn: null });
  const book = lists.find(({ id }) => id === 'book');
  expect(book?.because).toBe('books');
  expect(book?.fields.map((field) => [field.id, field.because])).toContainEqual(['pages', 'how long']);
  expect(book?.fields.map((field) => [field.id, field.because])).toContainEqual(['title', null]);
  expect(pages[0]?.because).toBe('library');
  for (const { id, isOn, because: words } of lists.flatMap(({ features }) => features))
    expect(words).toBe(id === 'search' && isOn ? 'find' : null);
});

test('editable plan: every feature that needs nothing but lists can be switched for one, except the workflow and the player, which need a field', () => {
  const ofListsAlone = Object.entries(featureParameters)
    .filter(([, schema]) => `${'required' in schema ? schema.required : ''}` === 'entities')
    .map(([id]) => id);
  expect([...listFeatures, 'workflow', 'player'].toSorted()).toEqual(ofListsAlone.toSorted());
});
