import { EditablePlan } from '@davit/contract/console';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { library } from '../fixtures/library.ts';
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
