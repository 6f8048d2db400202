/** Sample rows for the lists and fields that a plan got after its first ones: what was there stays. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { samplesOf } from '../sketching/cells.ts';
import type { SketchField, SketchList } from '../sketching/sketch-schema.ts';
import { type NamedRows, rowsOf } from './usual/rows.ts';

/** `words` are those of the request. */
export function withSamples(plan: Blueprint, before: Blueprint, words: string[]): Blueprint {
  const made: NamedRows[] = [];
  const lists = plan.entities.map((entity): SketchList => {
    const fields = entity.fields.map((field) => sketchField(field, entity, plan));
    const isSame = before.entities.some(({ id, fields: old }) => id === entity.id && old.length === entity.fields.length);
    const rows = isSame ? [] : rowsOf({ name: entity.singular, fields, states: [] }, made, { words });
    // Others read its rows by their name, which is their first cell.
    const title = entity.fields.findIndex(({ id }) => id === entity.titleField);
    made.push({ name: entity.singular, fields, rows: rows.map((row) => [row[title] ?? '', ...row]) });
    return { was: '', name: entity.plural, one: entity.singular, fields, writtenBy: 'everyone', readBy: 'everyone', rows };
  });
  const columns = plan.entities.map(({ fields }) => fields.map(({ id }) => id));
  const full = samplesOf(lists, columns, plan.entities, plan.content.samples);
  const samples = Object.fromEntries(plan.entities.map(({ id }) => [id, merged(plan.content.samples[id] ?? [], full[id] ?? [])]));
  return withRowsThatExist({ ...plan, content: { ...plan.content, samples } });
}

/** A relation leads to a row that is there: of fewer rows, in turns. */
export function withRowsThatExist(plan: Blueprint): Blueprint {
  const { samples } = plan.content;
  const existing = Object.fromEntries(
    plan.entities.map(({ id, fields }) => [id, (samples[id] ?? []).map((row) => leading(row, fields, samples))]),
  );
  return { ...plan, content: { ...plan.content, samples: existing } };
}

function leading(row: Rows[number], fields: Entity['fields'], samples: Blueprint['content']['samples']): Rows[number] {
  const led = fields.flatMap(({ id, type }): [string, Rows[number][string]][] => {
    const value = row[id];
    if (type.kind !== 'relation' || typeof value !== 'number') return [];
    const count = samples[type.entity]?.length ?? 0;
    return [[id, count === 0 ? null : ((value - 1) % count) + 1]];
  });
  return { ...row, ...Object.fromEntries(led) };
}

type Rows = Blueprint['content']['samples'][string];

/** The rows of before, with what they lack; else the new ones. */
const merged = (old: Rows, full: Rows): Rows =>
  old.length === 0
    ? full
    : old.map((row, at) => {
        const filled = full[at % Math.max(1, full.length)] ?? {};
        const own = Object.entries(row).filter(([, value]) => value !== null);
        return { ...filled, ...Object.fromEntries(own) };
      });

/** A field in the form of sketches; relations name their list. */
export function sketchField(
  { id, label, type, required }: Entity['fields'][number],
  { workflow }: Entity,
  { entities }: Blueprint,
): SketchField {
  const list = type.kind === 'relation' ? (entities.find((one) => one.id === type.entity)?.singular ?? '') : '';
  const options = type.kind === 'choice' ? type.options.map((option) => option.label) : [];
  const kind = workflow?.field === id ? 'status' : type.kind;
  return { label, kind: kind as SketchField['kind'], options, list, required };
}
