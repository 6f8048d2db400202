import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

interface Planned {
  auth: string;
  joining: string;
  reading: string;
  roles: string[];
  entities: {
    singular: string;
    workflow: { states: { label: string }[] } | null;
    adders?: string[];
    decided?: { by: string[]; fields: string[] };
  }[];
}
const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Planned;
const listOf = ({ entities }: Planned, name: string) => entities.find(({ singular }) => singular === name);
const statesOf = (plan: Planned, name: string) => listOf(plan, name)?.workflow?.states.map(({ label }) => label);

describe('people at work', () => {
  const plan =
    planned(`Please build a boiler servicing application for a heating firm. It should have functions for planned visits,
breakdown calls and parts used. For each boiler I need street, maker, output in kW and next inspection date. Plumbers should be able to close
a visit. Dispatchers should be able to log breakdowns.`);
  test('are appointed, and do not sign up themselves', () => {
    expect(plan).toMatchObject({ auth: 'password', joining: 'invited', reading: 'members' });
    expect([...plan.roles].sort()).toEqual(['dispatcher', 'plumber']);
  });
  test('decide and add what the text says', () => {
    expect(statesOf(plan, 'planned visit')).toContain('Closed');
    expect(listOf(plan, 'planned visit')?.decided?.by).toEqual(['plumber']);
    expect(listOf(plan, 'breakdown')?.adders).toEqual(['dispatcher']);
  });
  test('see their own rows alone if it says so, and those above them all', () => {
    const cases =
      planned(`We advise tenants and want proper files. Every case has a tenant, reference, problem (mould, rent, repairs), adviser and
next deadline. Advisers add notes and should only open their own cases. The supervisor must sign off a case before it can be closed.`);
    expect(cases).toMatchObject({ reading: 'own', joining: 'invited', roles: ['supervisor'] });
    expect(statesOf(cases, 'case')).toEqual(['New', 'Signed off', 'Closed']);
    expect(listOf(cases, 'case')?.decided?.by).toEqual(['supervisor']);
  });
  test('ask, and the owner alone decides', () => {
    const rota =
      planned(`I plan the shifts of our lifeboat station and want it in one place. Every rower has a name, rank and hours per week.
Rowers can ask for a swap, but only I can approve it.`);
    expect(rota).toMatchObject({ auth: 'password', joining: 'invited', reading: 'members' });
    expect(listOf(rota, 'shift')?.decided?.by).toEqual([]);
    expect(statesOf(rota, 'rower')).toBeUndefined();
  });
});
