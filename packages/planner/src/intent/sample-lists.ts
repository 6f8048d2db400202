/** What a list has in the form of sketches, and relations of sample rows that lead to a row that is there. */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { SketchField } from '../sketching/sketch-schema.ts';

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
