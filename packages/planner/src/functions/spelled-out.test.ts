import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

interface Planned {
  entities: {
    plural: string;
    fields: { label: string; type: { kind: string; entity?: string; options?: { label: string }[] } }[];
  }[];
}
const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Planned;
const listsOf = ({ entities }: Planned) => entities.map(({ plural }) => plural);
const fieldsOf = ({ entities }: Planned, list: string) => entities.find(({ plural }) => plural === list)?.fields ?? [];
const optionsOf = (plan: Planned, list: string, label: string) =>
  fieldsOf(plan, list)
    .find((field) => field.label === label)
    ?.type.options?.map((option) => option.label);

describe('nouns of acts', () => {
  const club =
    planned(`Please implement a website for a hiking club. The website should have functionalities for trail recommendations,
member balance inquiries, fossil submission, crew collaboration, and error handling. Users should be able to browse trails, submit fossils,
view popular trail recommendations, and view trail introductions.`);
  test('are no lists beside the rows that they are about', () => {
    expect(listsOf(club).join()).not.toMatch(/recommendation|inquir|submission|collaboration|introduction|error/);
    expect(listsOf(club)).toEqual(expect.arrayContaining(['trails', 'fossils']));
  });
  test('what is recommended has a mark', () => {
    expect(fieldsOf(club, 'trails').filter(({ label, type }) => label === 'Recommended' && type.kind === 'yes-no')).toHaveLength(
      1,
    );
  });
  test('functions in a row do not belong to each other', () => {
    const city =
      planned(`Please implement a city website. The website should have functionalities for questionnaire surveys, cultural
activities, and garbage classification queries. Users should be able to browse news, take surveys, and join activities.`);
    // Questions lead to their survey, and requests to their activity.
    const own = city.entities.filter(({ plural }) => !/question|request/.test(plural));
    const relations = own.flatMap(({ fields }) => fields.filter(({ type }) => type.kind === 'relation'));
    expect(relations.map(({ label }) => label).join()).not.toMatch(/survey|activit/i);
  });
});

describe('words that share a noun', () => {
  const plan =
    planned(`Please implement a platform for marketing. The platform should have functionalities for planning online and offline
workshops, managing posters, and monitoring devices. It should support Meta, Google, and TikTok campaigns. Users should be able to log in,
create campaigns, plan activities, and view posters.`);
  test('adjectives are kinds of one list', () => {
    expect(optionsOf(plan, 'workshops', 'Kind')).toEqual(['Online', 'Offline']);
  });
  test('names are kinds of one list', () => {
    expect(optionsOf(plan, 'campaigns', 'Kind')).toEqual(['Meta', 'Google', 'TikTok']);
  });
  test('devices and activities that people keep are lists', () => {
    expect(listsOf(plan)).toEqual(expect.arrayContaining(['devices', 'activities']));
  });
});
