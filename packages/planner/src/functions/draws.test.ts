import { deepEqual, equal } from 'node:assert/strict';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test('a lottery has prizes with chances, gives draws for orders, and is no list', () => {
  const plan = planned(
    'Please implement a lottery website with a shop. It should have functionalities for lottery participation, product purchase and viewing winning records. Users should be able to obtain lottery chances by purchasing products. The backend should control prize settings and the lottery probability.',
  );
  const draw = parametersOf(plan, 'draw');
  const orders = parametersOf(plan, 'cart')?.orders;
  deepEqual([draw?.title, draw?.daily, draw?.earned], ['Lottery', 0, { entity: orders, each: 1 }]);
  equal(
    plan.entities.some(({ singular }) => /lottery|draw|winning/.test(singular)),
    false,
  );
  deepEqual(plan.entities.find(({ id }) => id === draw?.prizes.entity)?.access, { reading: 'anyone', writing: 'owner' });
});

test.fails('a wheel is spun, and keeps who won what', () => {
  const plan = planned(
    'Please implement a lucky draw website. It should have functionalities for registration, a daily lucky draw and prize management. Users should be able to spin the wheel once a day and view their prizes.',
  );
  const draw = parametersOf(plan, 'draw');
  deepEqual([draw?.title, draw?.action, draw?.daily, draw?.earned], ['Lucky draw', 'Spin', 1, null]);
});

test.each([
  'A website with lottery numbers and results of the last weeks, and which prize each number wins.',
  'A lucky draw for our team lunch.',
])('%s is no draw of prizes', (prompt) => {
  equal(parametersOf(planned(prompt), 'draw'), null);
});
