import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

interface Planned {
  entities: { plural: string; fields: { label: string; type: { kind: string; options?: { label: string }[] } }[] }[];
}
const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Planned;
const listsOf = ({ entities }: Planned) => entities.map(({ plural }) => plural);
const fieldsOf = ({ entities }: Planned, list: string) => entities.find(({ plural }) => plural === list)?.fields ?? [];
const labelsOf = (plan: Planned, list: string) => fieldsOf(plan, list).map(({ label }) => label);
const optionsOf = (plan: Planned, list: string, label: string) =>
  fieldsOf(plan, list)
    .find((field) => field.label === label)
    ?.type.options?.map((option) => option.label);

describe('what people give', () => {
  const plan =
    planned(`Please implement a courier mini-program. Users should be able to create deliveries, select starting and ending
points, set reminders via email, SMS, and phone calls, enter keywords to search for vans, and view delivery records. The management end can
manage vans and deliveries.`);
  test('two words that share a noun are two fields', () => {
    expect(labelsOf(plan, 'deliveries')).toEqual(expect.arrayContaining(['Starting point', 'Ending point']));
  });
  test('channels are one choice', () => {
    expect(optionsOf(plan, 'deliveries', 'Reminder by')).toEqual(['Email', 'SMS', 'Phone call']);
  });
  test('words to search by are no field of what was spoken of before', () => {
    expect(labelsOf(plan, 'deliveries').join()).not.toMatch(/keyword/i);
    expect(listsOf(plan)).toContain('vans');
  });
});

describe('fields and options', () => {
  const plan =
    planned(`Please implement a museum website. Users should be able to manage exhibits, including exhibit name, weight, viewing,
editing, and more. Users should be able to browse different types of exhibits, view exhibit details, and manage their wishes. Users can make
appointments with curators, and browse different types of music, including Western and Japanese music. They can view versions of exhibits and
popular hot exhibits.`);
  test('acts, rests of a list and the name itself are no fields', () => {
    expect(labelsOf(plan, 'exhibits')).toContain('Weight');
    expect(labelsOf(plan, 'exhibits').join()).not.toMatch(/viewing|editing|more|exhibit name/i);
  });
  test('the acts behind "types of" are no options; those behind "including" are, without the noun that they share', () => {
    const options = plan.entities
      .flatMap(({ fields }) => fields.flatMap(({ type }) => type.options ?? []))
      .map(({ label }) => label);
    expect(options.join()).not.toMatch(/view|manage|including/i);
    expect(options).toEqual(expect.arrayContaining(['Western', 'Japanese']));
  });
  test.fails('who appointments are with is a list, and the parts of rows belong to them', () => {
    expect(listsOf(plan)).toEqual(expect.arrayContaining(['curators', 'versions', 'exhibits']));
    expect(fieldsOf(plan, 'versions').some(({ type }) => type.kind === 'relation')).toBe(true);
  });
});
