import { describe, expect, test } from 'vitest';
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { usualFieldsOf } from './usual-fields.ts';

const field = (label: string, kind: SketchField['kind'] = 'text'): SketchField => ({
  ...{ label, kind, options: [], list: '', required: false },
});
const labels = (
  name: string,
  given: SketchField[] = [],
  more: { isPerson?: boolean; isPublic?: boolean; words?: string[] } = {},
) => usualFieldsOf(name, { isPerson: false, isPublic: false, given, ...more }).map(({ label }) => label);

describe('the usual fields of a list', () => {
  test('people have a name and can be reached', () => {
    expect(labels('glass blower', [], { isPerson: true })).toEqual(['Name', 'E-mail', 'Phone', 'Notes']);
  });
  test('what is looked after has a place, and days of its checks', () => {
    expect(labels('smoke detector')).toEqual(['Name', 'Place', 'Last checked', 'Next check', 'Condition', 'Notes']);
  });
  test('an event has a time and a place', () => {
    expect(labels('jamboree')).toEqual(expect.arrayContaining(['Place']));
    expect(labels('harvest supper club evening')[0]).toBe('Name');
  });
  test('what visitors read has a description instead of what its keepers write down', () => {
    expect(labels('paddle boat', [], { isPublic: true })).toContain('Description');
    expect(labels('paddle boat')).not.toContain('Description');
  });
  test('a known thing has its own fields', () => {
    expect(labels('lost item')).toContain('Lost or found');
    expect(labels('chore')).toContain('How often');
  });
  test('a name of several meanings needs a word of that world', () => {
    expect(labels('batch')).not.toContain('Product');
    expect(labels('practice note')).not.toContain('Hours');
    expect(labels('parking permit')).not.toContain('Monthly price');
  });
  test('given fields come first, and none is there twice', () => {
    expect(labels('defibrillator', [field('Name'), field('Location')])).toEqual([
      'Name',
      'Location',
      'Last checked',
      'Next check',
      'Condition',
    ]);
    const many = [field('Number'), field('Depth', 'decimal'), field('Owner'), field('Since', 'date')];
    expect(labels('well', many)).toEqual(['Number', 'Depth', 'Owner', 'Since']);
  });
  test('a list whose fields name no row has a name before them', () => {
    expect(labels('defibrillator', [field('Location'), field('Power', 'integer'), field('Fired', 'date')])[0]).toBe('Name');
    expect(labels('absence', [field('Pupil'), field('Day', 'date'), field('Reason')])[0]).toBe('Pupil');
    expect(labels('sail', [field('Sail number'), field('Area', 'decimal'), field('Boat')])[0]).toBe('Sail number');
  });
  test('the number of another thing names no row', () => {
    expect(labels('complaint', [field('Bus number'), field('Day', 'date'), field('Text', 'long-text')])[0]).not.toBe(
      'Bus number',
    );
  });
  test('there is one status', () => {
    const given: SketchField[] = [{ ...field('Stage', 'status'), options: ['Asked', 'Agreed'] }];
    expect(
      usualFieldsOf('petition request', { isPerson: false, isPublic: false, given }).filter(({ kind }) => kind === 'status'),
    ).toHaveLength(1);
  });
});
