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

  test.each([
    ['trumpet register, valves, year bought, what I paid', ['Valves', 'Year bought', 'What I paid']],
    ['absence list, year group, cause, excused y/n, late returners at top', ['Year group', 'Cause', 'Excused']],
  ])('what stands behind a register are the fields of its rows, never a list: %s', (prompt, labels) => {
    expect(planOf(prompt)).toHaveLength(1);
    expect(labelsOf(prompt)).toEqual(expect.arrayContaining(labels));
    expect(labelsOf(prompt).join()).not.toMatch(/top|,Paid|,N,/);
  });

  test('adjectives behind a dash are states', () => {
    const [first, ...others] = planOf('keep track of kegs in the cellar - full, tapped, empty');
    expect(first?.workflow?.states.map(({ label }) => label)).toEqual(['Full', 'Tapped', 'Empty']);
    expect(others).toEqual([]);
  });

  test('what a waiting list is for, and what the app does, are no lists or fields of it', () => {
    expect(planOf('tulip bed waiting list for the garden society, in order, assign beds')).toHaveLength(1);
    const labels = labelsOf('tulip bed waiting list for the garden society, in order, assign beds');
    expect(labels.join()).not.toMatch(/order|assign/i);
  });

  test('jobs beside invoices or a diary are work for customers', () => {
    expect(labelsOf('gutter cleaner here. need jobs diary and quotes')).toEqual(expect.arrayContaining(['Customer', 'Price']));
    expect(labelsOf('job board for our valley')).toContain('Apply by');
  });

  test('a trade that introduces itself is no list', () => {
    expect(idsOf('tree surgeon here. need felling book and invoices')).toEqual(expect.arrayContaining(['felling', 'invoice']));
    expect(idsOf('tree surgeon here. need felling book and invoices')).not.toContain('treeSurgeon');
  });
});

describe('what is done with the things of a short request', () => {
  test.each(['trailer sign out sheet for the rowing club', 'microscope loans for the science society'])(
    'what is out cannot be lent again: %s',
    (prompt) => {
      const [thing, loan] = planOf(prompt);
      expect(thing?.fields.map(({ label }) => label)).toContain('Available');
      expect(loan?.workflow?.states.map(({ label }) => label)).toEqual(['Out', 'Back']);
      expect(loan?.moves).toEqual([expect.objectContaining({ stock: 'available', isTaken: true, state: 'out' })]);
    },
  );

  test('people who sign in came and went', () => {
    const prompt = 'supplier sign-in sheet for a hospital loading bay, company, who they see, time out';
    expect(planOf(prompt).map(({ id }) => id)).toEqual(['supplier']);
    expect(labelsOf(prompt)).toEqual(expect.arrayContaining(['Company', 'To see whom', 'Came', 'Went']));
  });

  test.each([
    ['crane inspections, every 90 days, show which are overdue', 'crane', 'inspectEveryDays', 90],
    ['eyewash station checks, weekly', 'eyewashStation', 'checkEveryDays', 7],
    ['gas detector calibration log, twice a year', 'gasDetector', 'calibrateEveryDays', 182],
    ['tower inspections, 14 day tags', 'tower', 'inspectEveryDays', 14],
  ])('what is looked at again and again is due again: %s', (prompt, id, every, days) => {
    const { entities, features, content } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
    expect(entities.map((one) => one.id)).toEqual([id, expect.stringContaining(id)]);
    expect(features).toContainEqual(expect.objectContaining({ id: 'due-again' }));
    expect(content.samples[id]?.map((row) => row[every])).toEqual([days, days, days]);
  });
});
