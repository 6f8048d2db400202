import { liveChecks } from '@davit/app-kit/features/realtime/checks/realtime.ts';
import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { checkedEntitiesOf } from '../checked-entities.ts';

/** The actor of each check of live changes. */
const actorsOf = (prompt: string) => {
  const plan = planned(prompt);
  const live = plan.features.flatMap((feature) => (feature.id === 'realtime' ? feature.parameters.entities : []));
  return liveChecks(live, live, checkedEntitiesOf(plan)).map(({ by }) => by);
};

test('changes that only the owner reads are checked as the owner: a visitor would wait forever', () => {
  expect(actorsOf('accountant with newsletter sign up: in sync')).toEqual(['owner']);
  expect(actorsOf('a guestbook where messages appear live')[0]).toBe('stranger');
});
