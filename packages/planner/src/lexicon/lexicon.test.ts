import {
  type CalculatorParameters,
  calculatorProblems,
  type Field,
  fitsField,
  reservedEntities,
  reservedFields,
  reservedWords,
} from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { businesses } from './businesses.ts';
import { areas } from './entities.ts';
import { links } from './links.ts';
import { type EntityEntry, entryId, type FieldSpec } from './shape.ts';
import { tools } from './tools.ts';

const entries = areas.flatMap((area) => area.entities);
const ids = entries.map(entryId);

/** The field's form without the referenced entity. */
function plainField(id: string, spec: FieldSpec): Field {
  const { type } = spec;
  if (type.kind === 'flow')
    return { ...spec, id, type: { kind: 'choice', options: type.states.map(({ id: state, label }) => ({ id: state, label })) } };
  if (type.kind === 'reference') return { ...spec, id, type: { kind: 'text', maxLength: 120 } };
  return { ...spec, id, type };
}

const misfits = (entry: EntityEntry): string[] =>
  entry.rows.flatMap((row, at) =>
    Object.entries(entry.fields).flatMap(([id, spec], column) =>
      fitsField(row[column] ?? null, plainField(id, spec), () => 0)
        ? []
        : [`${entryId(entry)} row ${at + 1} ${id}: ${JSON.stringify(row[column])}`],
    ),
  );

describe('the lexicon of entities', () => {
  it('has at least 150 entries, each with a unique id', () => {
    expect(ids.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has sample rows that fit their fields', () => {
    expect(entries.flatMap(misfits)).toEqual([]);
    for (const entry of entries) {
      expect(entry.rows.length).toBeGreaterThanOrEqual(2);
      for (const row of entry.rows) expect(row.length).toBe(Object.keys(entry.fields).length);
    }
  });

  it('names only fields and entries that exist', () => {
    for (const entry of entries) {
      for (const named of [entry.title, entry.sort?.replace('-', '').replace('createdAt', ''), entry.due])
        if (named) expect(Object.keys(entry.fields)).toContain(named);
      for (const { type } of Object.values(entry.fields)) if (type.kind === 'reference') expect(ids).toContain(type.entity);
      for (const brought of entry.brings ?? []) expect(ids).toContain(brought);
    }
    for (const link of links) for (const id of [...link.with, link.adds, ...link.unless]) expect(ids).toContain(id);
  });

  it('uses no reserved words as identifiers', () => {
    const bad = entries.flatMap((entry) =>
      Object.keys(entry.fields).filter((id) => reservedWords.has(id) || reservedFields.has(id)),
    );
    expect([...bad, ...ids.filter((id) => reservedWords.has(id) || reservedEntities.has(id))]).toEqual([]);
  });

  it('refers to samples of other entities by title', () => {
    const titles = new Map(
      entries.map((entry) => {
        const at = Math.max(0, Object.keys(entry.fields).indexOf(entry.title ?? ''));
        return [entryId(entry), entry.rows.map((row) => row[at])] as const;
      }),
    );
    const lost = entries.flatMap((entry) =>
      Object.values(entry.fields).flatMap(({ type, required }, column) =>
        type.kind === 'reference' && required
          ? entry.rows
              .filter((row) => !titles.get(type.entity)?.includes(row[column]))
              .map((row) => `${entryId(entry)}: ${row[column]} is no ${type.entity}`)
          : [],
      ),
    );
    expect(lost).toEqual([]);
  });

  it('contains no placeholder Latin', () => {
    expect(JSON.stringify([entries, businesses])).not.toMatch(/lorem|ipsum|dolor sit/i);
  });
});

describe('the lexicon of tools', () => {
  for (const tool of tools.filter(({ feature }) => feature === 'calculator')) {
    it(`${tool.name} can be calculated`, () => {
      expect(calculatorProblems(tool.parameters)).toEqual([]);
      const { inputs, outputs } = tool.parameters as unknown as CalculatorParameters;
      expect(inputs.length).toBeGreaterThan(0);
      expect(outputs.length).toBeGreaterThan(0);
    });
  }
});

describe('the lexicon of businesses', () => {
  it('has for each the parts that a page needs', () => {
    for (const { name, hours, offer, about, faq } of businesses) {
      expect([0, 7], name).toContain(hours.length);
      expect(offer.cards.length, name).toBeGreaterThanOrEqual(3);
      expect(about.length, name).toBeGreaterThan(0);
      expect(faq.length, name).toBeGreaterThanOrEqual(3);
    }
  });
});
