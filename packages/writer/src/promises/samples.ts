/** The sample rows of an app for a request to a model: whole rows, as many as fit. */
import type { Blueprint } from '@davit/blueprint';

/** Of one list, in characters of JSON. */
const maxSampleChars = 1_500;

type Entity = Blueprint['entities'][number];
type Rows = NonNullable<Blueprint['content']['samples']>[string];

/** By the ids of fields, as code reads them; null without rows. */
export function samplesOf(plan: Blueprint, { id }: Pick<Entity, 'id'>): string | null {
  return written(plan.content.samples?.[id] ?? []);
}

/** By the labels of fields, with the names of related rows, as a person sees them. */
export function samplesAsSeen(plan: Blueprint, { id, fields }: Entity): string | null {
  const rows = (plan.content.samples?.[id] ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => seen(plan, fields, name, value))),
  );
  return written(rows);
}

function seen(plan: Blueprint, fields: Entity['fields'], name: string, value: Rows[number][string]) {
  const field = fields.find(({ id }) => id === name);
  if (field === undefined) return [name, value];
  const { type } = field;
  if (type.kind === 'choice') return [field.label, type.options.find(({ id }) => id === value)?.label ?? value];
  if (type.kind !== 'relation' || typeof value !== 'number') return [field.label, value];
  const related = plan.entities.find(({ id }) => id === type.entity);
  return [field.label, plan.content.samples?.[type.entity]?.[value - 1]?.[related?.titleField ?? ''] ?? value];
}

/** No row is cut: half a row says something that is not there. */
function written(rows: Rows): string | null {
  if (rows.length === 0) return null;
  const texts: string[] = [];
  let chars = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    chars += text.length;
    if (chars > maxSampleChars && texts.length > 0) return `[${texts.join(',')}] and ${rows.length - texts.length} more`;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}
