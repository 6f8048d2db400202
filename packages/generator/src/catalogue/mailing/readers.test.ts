import type { Blueprint, Entity } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { requestsPlan } from '../../fixtures/requests-plan.ts';
import { anyMailing } from '../../fixtures/valid-blueprints/any-mailing.ts';
import { entityLiteral } from '../data/module.ts';

const readersOf = (joining: 'open' | 'invited', adders?: string[]) => {
  const base = requestsPlan('open');
  const { entities, parameters } = anyMailing(2);
  const lists: Entity[] = entities.map((one) => (adders ? { ...one, adders } : one));
  const plan: Blueprint = {
    ...base,
    writing: 'members',
    joining,
    entities: lists,
    features: [{ id: 'mailing', parameters }],
  };
  return lists.map((one) => entityLiteral(plan, one).readers);
};

test('mailing: people who sign up read no addresses of others, also where a role adds them', () => {
  expect(readersOf('open')).toEqual(['own', 'own', 'own']);
  expect(readersOf('open', ['editor'])).toEqual(['own', 'own', 'own']);
  expect(readersOf('invited', ['editor'])).toEqual(['members', 'members', 'members']);
});
