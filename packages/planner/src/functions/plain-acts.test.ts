import { type Blueprint, type Entity, parametersOf, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { participleOf, plainActOf } from '../lexicon/act-kinds.ts';
import { createLexicalPlanner } from '../planner.ts';
import { actOf } from './act-of.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(problemsIn(blueprint)).toEqual([]);
  return blueprint;
};
const actsOf = (plan: Blueprint) => parametersOf(plan, 'acts')?.acts.map(({ entity, id, by }) => `${entity} ${id} ${by}`);

test('what people do by hand is a button, and neither a list nor a word of its name', () => {
  const plan = planOf(
    'Please implement a device management system for a laboratory. The system should have functionalities for device management, calibration, and contract management. Engineers can calibrate devices, inspect devices, and lock devices. Users should be able to log in, view devices, sign contracts, and archive contracts.',
  );
  expect(plan.entities.map(({ id }) => id).sort()).toEqual(['contract', 'device']);
  expect(actsOf(plan)?.sort()).toEqual([
    'contract archive authors',
    'contract sign authors',
    'device calibrate readers',
    'device inspect readers',
    'device lock readers',
  ]);
});

test('an act leads to the state that it names', () => {
  const states = ['Received', 'Labeled', 'Handed over'].map((label, at) => ({
    id: label.toLowerCase().replace(' ', '-'),
    label,
    done: at === 2,
  }));
  const parcel = { id: 'parcel', fields: [], workflow: { field: 'status', states } } as unknown as Entity;
  const actBy = (verb: string) => {
    const words = { action: verb, done: participleOf(verb) };
    return actOf({ entity: 'parcel', kind: plainActOf(verb, 'parcel'), isTaken: false, words, actor: 'user' }, [parcel], []);
  };
  expect(actBy('label')).toMatchObject({ id: 'label', by: 'authors', state: { from: [], to: 'labeled' }, note: 'Note' });
  expect(actBy('weigh')?.state).toBeNull();
  expect(actBy('repot')?.words.done).toBe('repotted');
});
