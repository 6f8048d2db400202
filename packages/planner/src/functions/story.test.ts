import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const lists = ({ entities }: Blueprint) => entities.map(({ singular }) => singular);
const fieldsOf = ({ entities }: Blueprint, name: string) =>
  entities.find(({ singular }) => singular === name)?.fields.map(({ label }) => label.toLowerCase()) ?? [];
const kindsOf = ({ features }: Blueprint): string[] =>
  (features.find(({ id }) => id === 'profiles')?.parameters as { kinds?: string[] } | undefined)?.kinds ?? [];
const actsOf = ({ features }: Blueprint): string[] => {
  const { flows = [] } = (features.find(({ id }) => id === 'requests')?.parameters ?? {}) as {
    flows?: { words: { action: string }; listing: string }[];
  };
  return flows.map(({ words, listing }) => `${words.action} ${listing}`);
};

describe('short prompts: who does what', () => {
  it('gives two kinds of people accounts of their kind, and the acts of both', () => {
    const plan = planOf('a board where carriers post loads with weight and drivers take them home');
    expect(plan.auth).toBe('password');
    expect(plan.joining).toBe('open');
    expect(kindsOf(plan)).toEqual(['carrier', 'driver']);
    expect(lists(plan)).toEqual(['load', 'claim']);
    expect(fieldsOf(plan, 'load')).toContain('weight');
    expect(actsOf(plan)).toEqual(['Claim load']);
  });

  it('lets those apply who find what others post', () => {
    const plan = planOf('a place where cooks find jobs near them and companies post them for free');
    expect(actsOf(plan)).toEqual(['Apply job']);
    expect(kindsOf(plan)).toContain('company');
  });

  it('lets those who offer something add it, and others take it', () => {
    const plan = planOf('a swap shelf for our street: residents offer toys with age and size, others take them');
    expect(plan.entities.find(({ singular }) => singular === 'toy')).toMatchObject({ owned: true });
    expect(actsOf(plan)).toEqual(['Claim toy']);
  });

  it('reads the verb behind people as a verb, and "theirs" as their own rows', () => {
    const plan = planOf('we need a thing for our salon: the staff books appointments, clients see theirs');
    expect(lists(plan)).not.toContain('book');
    expect(lists(plan)).toContain('appointment');
    expect(plan.reading).toBe('own');
    expect(plan.roles).toEqual(['staff']);
  });

  it('goes on with the people and the things of the clause before', () => {
    const plan = planOf('old instruments, musicians put them up with age and price, others reserve or buy them');
    expect(fieldsOf(plan, 'instrument')).toEqual(expect.arrayContaining(['age', 'price']));
    expect(actsOf(plan)).toEqual(['Reserve instrument', 'Buy instrument']);
  });

  it('makes a list of what people ask for, and roles for those who decide', () => {
    const plan = planOf('internal page where trainees ask for a laptop, the boss approves or declines, and hr sees everyone');
    expect(lists(plan)).toEqual(['laptop request']);
    expect(plan.roles).toEqual(['boss', 'hr']);
    expect(plan.joining).toBe('invited');
  });

  it('makes a list of people who say something of themselves', () => {
    const plan = planOf('tutors show their subjects and rates, parents send a request, both can message each other');
    expect(kindsOf(plan)).toEqual(['tutor', 'parent']);
    expect(actsOf(plan)).toEqual(['Request tutor']);
  });

  it.fails('keeps what people report in one list, without a page of figures', () => {
    const plan = planOf('app for our village where residents report potholes or graffiti and follow their report');
    expect(lists(plan)).toEqual(['incident']);
    expect(plan.features.map(({ id }) => id)).not.toContain('reports');
  });

  it('leaves private tools, visits and games without accounts', () => {
    for (const prompt of [
      'a tracker for my running: distance, time, shoes i used, and a chart for each month',
      'people sign up for the shifts of our food bank, at most six people per shift',
      'tic tac toe for two players on one phone, players take turns and see the score',
    ])
      expect(planOf(prompt).auth, prompt).toBe('none');
  });
});
