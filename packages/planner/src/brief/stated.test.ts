import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

interface Planned {
  name: string;
  entities: {
    singular: string;
    fields: { label: string; type: { kind: string; options?: { label: string }[]; entity?: string } }[];
    workflow: { states: { label: string }[] } | null;
  }[];
}
const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Planned;
const listOf = ({ entities }: Planned, name: string) => entities.find(({ singular }) => singular === name);
const fieldsOf = (plan: Planned, name: string) => listOf(plan, name)?.fields.map(({ label }) => label) ?? [];
const kindOf = (plan: Planned, name: string, label: string) =>
  listOf(plan, name)?.fields.find((one) => one.label === label)?.type;
const statesOf = (plan: Planned, name: string) => listOf(plan, name)?.workflow?.states.map(({ label }) => label);

describe('what a text says that a thing has', () => {
  test('is a list with these fields, among functions', () => {
    const plan =
      planned(`Please build a boiler servicing application for a heating firm. It should have functions for planned visits, breakdown
calls and parts used. For each boiler I need street, maker, output in kW and next inspection date. Users should be able to log breakdowns
and plan visits.`);
    expect(fieldsOf(plan, 'boiler')).toEqual(expect.arrayContaining(['Street', 'Maker', 'Next inspection date']));
    expect(kindOf(plan, 'boiler', 'Output')?.kind).toBe('decimal');
  });
  test.fails('comes before the story ends and the wish begins', () => {
    const plan =
      planned(`I look after the bells of our parish and we have it all on cards. Every bell has a note like 12.4.2, a founder,
weight in kg, year or period, metal (bronze, steel) and condition from good to poor. I want pictures of them and a count by metal.`);
    expect(fieldsOf(plan, 'bell')).toEqual(expect.arrayContaining(['Founder', 'Weight', 'Year or period', 'Metal', 'Condition']));
    expect(kindOf(plan, 'bell', 'Condition')?.options?.map(({ label }) => label)).toEqual(['Good', 'Fair', 'Poor']);
  });
  test('ends where the sentence goes on', () => {
    const plan =
      planned(`Allotment society, about 60 plots. Plots have a number, size in m and tenant, and they can only be let for a year.
Every hive has a colour and an owner, so show the owner first.`);
    expect(fieldsOf(plan, 'plot')).toEqual(expect.arrayContaining(['Number', 'Size', 'Tenant']));
    expect(fieldsOf(plan, 'hive').join()).not.toMatch(/show|first/i);
  });
  test('a usual list of that name gives way if its fields are others', () => {
    const plan =
      planned(`I sweep chimneys and my diary is full. For each customer I note name, street and phone. A job has flue type, height in m
and date and is booked, swept or paid.`);
    expect(fieldsOf(plan, 'job')).toEqual(expect.arrayContaining(['Flue type', 'Height', 'Date']));
    expect(fieldsOf(plan, 'job').join()).not.toMatch(/Company|Hours|Apply/);
    expect(statesOf(plan, 'job')).toEqual(['Booked', 'Swept', 'Paid']);
  });
});

describe('states that a sentence gives to rows', () => {
  test('belong to its subject', () => {
    const plan =
      planned(`Please build a shoe repair management system. It should have functions for order intake, cobbler assignment and pick-up.
Users should be able to enter a repair with customer, shoe type, fault and due date. Each repair moves from received to on the bench to
finished to collected. Managers should be able to assign cobblers.`);
    expect(statesOf(plan, 'repair')).toEqual(['Received', 'On the bench', 'Finished', 'Collected']);
    expect(fieldsOf(plan, 'repair')).toEqual(expect.arrayContaining(['Customer', 'Shoe type', 'Fault', 'Due date']));
  });
  test('make a list of a thing that has no other fields', () => {
    const plan =
      planned(`I coach rowing on Sundays. Every rower has name, weight in kg and side. Each outing gets marked rowed, called off by me or
missed.`);
    expect(statesOf(plan, 'outing')).toEqual(['Rowed', 'Called off by me', 'Missed']);
    expect(statesOf(plan, 'rower')).toBeUndefined();
  });
});
