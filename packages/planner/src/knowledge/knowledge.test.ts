import { type Field, fitsField, reservedFields, reservedWords } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import type { EntityEntry, FieldSpec } from '../lexicon/shape.ts';
import { blocksOf } from './blocks.ts';
import { subjectOf, wordsOfSubject } from './read-subject.ts';
import { entryOfThing, namesOf } from './read-thing.ts';
import { subjectTexts } from './subject-texts.ts';
import { thingTexts } from './thing-texts.ts';

const things = thingTexts.flatMap(blocksOf);
const subjects = subjectTexts.flatMap(blocksOf);
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** The field as a plan has it. */
function fieldOf(id: string, spec: FieldSpec): Field {
  const { type } = spec;
  if (type.kind === 'reference') throw new Error('Things refer to nothing.');
  if (type.kind !== 'flow') return { ...spec, id, type };
  return { ...spec, id, type: { kind: 'choice', options: type.states.map(({ id: state, label }) => ({ id: state, label })) } };
}

const misfits = ({ says, fields, rows }: EntityEntry): string[] =>
  rows.flatMap((row) =>
    Object.entries(fields).flatMap(([id, spec], at) =>
      fitsField(row[at] ?? null, fieldOf(id, spec), () => 0) ? [] : [`${says[0]}, ${id}: ${JSON.stringify(row[at])}`],
    ),
  );

describe('things', () => {
  const entries = things.map(entryOfThing);
  test('every row fits its fields', () => expect(entries.flatMap(misfits)).toEqual([]));
  test('every name is of one thing, in lower case', () => {
    const names = things.flatMap(namesOf);
    expect(twice(names)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9][a-z0-9 '&-]*$/.test(name))).toEqual([]);
  });
  test('each has enough fields and rows, one process at most, and different titles', () => {
    for (const { says, fields, rows } of entries) {
      const kinds = Object.values(fields).map(({ type }) => type.kind);
      expect(kinds.length, says[0]).toBeGreaterThanOrEqual(4);
      expect(kinds.length, says[0]).toBeLessThanOrEqual(9);
      expect(kinds.filter((kind) => kind === 'flow').length, says[0]).toBeLessThanOrEqual(1);
      expect(rows.length, says[0]).toBeGreaterThanOrEqual(6);
      expect(twice(rows.map(([title]) => String(title))), says[0]).toEqual([]);
    }
  });
  test('ids of fields are free to use', () => {
    const ids = entries.flatMap(({ fields }) => Object.keys(fields));
    expect(ids.filter((id) => reservedWords.has(id) || reservedFields.has(id) || !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  });
});

describe('subjects', () => {
  test('each has its name and its texts', () => {
    expect(twice(subjects.map(({ head }) => head))).toEqual([]);
    for (const block of subjects) {
      const { name, about, mission, categories, articles, services, products, questions, events, courses, roles, quotes } =
        subjectOf(block);
      const counts = [articles, services, products, questions, events, courses, roles, quotes].map(({ length }) => length);
      expect(counts, name).toEqual([6, 5, 6, 5, 4, 3, 4, 3]);
      expect(wordsOfSubject(block).length, name).toBeGreaterThanOrEqual(6);
      expect(categories.length, name).toBeGreaterThanOrEqual(3);
      expect(
        [about, mission].map(({ length }) => length > 20),
        name,
      ).toEqual([true, true]);
      for (const { price } of [...services, ...products, ...courses]) expect(price, name).not.toBeNull();
      expect(twice(articles.map(({ title }) => title)), name).toEqual([]);
    }
  });
  test('no text is a placeholder', () => {
    expect([...thingTexts, ...subjectTexts].join('\n')).not.toMatch(/lorem|ipsum|dolor sit|sample text|todo:/i);
  });
});
