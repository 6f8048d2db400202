import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

function planOf(prompt: string) {
  const { entities } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  return entities;
}

const idsOf = (prompt: string) => planOf(prompt).map(({ id }) => id);
const labelsOf = (prompt: string) => planOf(prompt)[0]?.fields.map(({ label }) => label) ?? [];

describe('what a short request is about', () => {
  test.each([
    ['defibrillator register for a shopping mall', ['defibrillator']],
    ['umbrella log hotel', ['umbrella']],
    ['staff laptop requests, the office manager decides', ['request']],
    ['parcel book for our student halls', ['parcel']],
    ['complaint list for the sports club, settled or not', ['complaint']],
  ])('the noun before the container, not the words for where and for whom: %s', (prompt, ids) => {
    expect(idsOf(prompt)).toEqual(ids);
  });

  test.each([
    ['ventilation duct register for our 4 schools, when each one was last cleaned', 'ventilationDuct', 'school'],
    ['sprinkler list for two hangars', 'sprinkler', 'hangar'],
  ])('several places are a list that its rows belong to: %s', (prompt, thing, place) => {
    const [first, second] = planOf(prompt);
    expect([first?.id, second?.id]).toEqual([thing, place]);
    expect(first?.fields).toContainEqual(expect.objectContaining({ type: { kind: 'relation', entity: place }, required: true }));
  });

  test('fields behind a place are those of the rows', () => {
    expect(labelsOf('defibrillator list for our 3 schools, serial number, battery until, who checks it')).toEqual(
      expect.arrayContaining(['Serial number', 'Battery until']),
    );
  });

  test.each([
    ['notes of my badger walks', 'note'],
    ['maintenance log for our tractor', 'maintenance'],
    ['grades of pupils and courses', 'course'],
  ])('what a doing is done to, and what stands behind "of", stays: %s', (prompt, id) => {
    expect(idsOf(prompt)).not.toEqual([id]);
  });
});
