import {
  type Blueprint,
  type Field,
  fitsField,
  problemsIn,
  reservedEntities,
  reservedFields,
  reservedWords,
} from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { headPhraseOf } from '../deciding/head-phrase.ts';
import { entityById } from '../lexicon/entities.ts';
import { type EntityEntry, entryId, type FieldSpec } from '../lexicon/shape.ts';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { archetypes } from './archetypes.ts';
import { archetypeOf, indexOf, weightsOf } from './retrieve.ts';
import type { Archetype } from './shape.ts';

const index = indexOf(archetypes);
const planner = createLexicalPlanner();
const kindOf = (prompt: string) => {
  const reading = read(prompt);
  return archetypeOf(reading, headPhraseOf(reading), index)?.archetype.id;
};
const fieldsOf = ({ entities, ifMentioned = [] }: Archetype) => [...entities, ...ifMentioned];
const entryOf = (one: EntityEntry | string) => (typeof one === 'string' ? entityById(one)?.entry : one);
const ownEntries = archetypes.flatMap((one) => fieldsOf(one).filter((entry) => typeof entry !== 'string'));

/** The field's form without the referenced entity. */
function plainField(id: string, spec: FieldSpec): Field {
  const { type } = spec;
  if (type.kind === 'flow')
    return { ...spec, id, type: { kind: 'choice', options: type.states.map(({ id: state, label }) => ({ id: state, label })) } };
  return { ...spec, id, type: type.kind === 'reference' ? { kind: 'text', maxLength: 120 } : type };
}

describe('archetypes: data', () => {
  it('there are at least 60, each with a unique id and comparable words', () => {
    expect(archetypes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(archetypes.map(({ id }) => id)).size).toBe(archetypes.length);
    for (const archetype of archetypes) expect(weightsOf(archetype).length, archetype.id).toBeGreaterThan(3);
  });

  it('entities exist, with samples that fit and usable names', () => {
    expect(archetypes.flatMap((one) => fieldsOf(one).filter((entry) => entryOf(entry) === undefined))).toEqual([]);
    const misfits = ownEntries.flatMap(({ rows, fields, ...entry }) =>
      rows.flatMap((row) =>
        Object.entries(fields).flatMap(([id, spec], at) =>
          fitsField(row[at] ?? null, plainField(id, spec), () => 0)
            ? []
            : [`${entry.id ?? entry.says[0]}.${id}: ${JSON.stringify(row[at])}`],
        ),
      ),
    );
    expect(misfits).toEqual([]);
    for (const entry of ownEntries) {
      const ids = Object.keys(entry.fields);
      expect(entry.rows.map((row) => row.length)).toEqual(entry.rows.map(() => ids.length));
      expect([entryId(entry), ...ids].filter((id) => reservedWords.has(id) || reservedFields.has(id))).toEqual([]);
      expect(reservedEntities.has(entryId(entry))).toBe(false);
      for (const named of [entry.title, entry.sort?.replace('-', '')]) if (named) expect(ids).toContain(named);
    }
  });
});

describe.each(archetypes.map((archetype) => [archetype.id, archetype] as const))('archetype: %s', (id, archetype) => {
  const [main] = archetype.entities;
  const needed = Object.entries((main && entryOf(main)?.fields) ?? {}).filter(([, { required }]) => required);

  it.each(archetype.wins)('wins and makes a plan for "%s"', (prompt) => {
    expect(kindOf(prompt)).toBe(id);
    const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
    expect(problemsIn(blueprint)).toEqual([]);
    if (archetype.tool) return expect(blueprint.features.map((feature) => feature.id)).toContain(archetype.tool.feature);
    const fieldIds = blueprint.entities.map(({ fields }) => fields.map((field) => field.id));
    expect(
      fieldIds.some((fields) => needed.every(([field]) => fields.includes(field))),
      JSON.stringify(fieldIds),
    ).toBe(true);
  });

  it.each(archetype.loses)('loses for "%s"', (prompt) => {
    expect(kindOf(prompt)).not.toBe(id);
  });
});

describe('archetypes: what they say about rights, and about other things', () => {
  const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

  it.each(['digital menu of a bar with prices', 'price list for my garage'])('only the owner writes: %s', (prompt) => {
    expect(planOf(prompt).entities[0]?.access).toEqual({ reading: 'anyone', writing: 'owner' });
  });

  it.each([
    ['maintenance log for our boat', 'boat'],
    ['maintenance log for vehicles', 'vehicle'],
    ['maintenance log for the machines', 'machine'],
  ])('entries belong to the thing that the prompt names: %s', (prompt, thing) => {
    const { entities } = planOf(prompt);
    const entry = entities.find(({ id }) => id === 'maintenance');
    expect(entities.map(({ id }) => id).sort()).toEqual(['maintenance', thing].sort());
    expect(entry?.fields.map(({ type }) => (type.kind === 'relation' ? type.entity : null))).toContain(thing);
    expect(entry?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['day', 'what', 'cost', 'nextDue']));
  });

  it.each(['a page to upload your CV', 'job application form with resume upload'])('takes a CV by a form: %s', (prompt) => {
    const { entities, features } = planOf(prompt);
    expect(entities[0]?.fields.find(({ type }) => type.kind === 'file')?.required).toBe(true);
    expect(features.map(({ id }) => id)).toContain('sign-up-form');
  });
});
