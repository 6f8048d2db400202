/** Rows that the plan so far has for a list, with cells for the fields that the request adds. */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { SketchField, SketchList } from '../../sketching/sketch-schema.ts';

type Cell = Blueprint['content']['samples'][string][number][string];

/** Null where the list has become another: without its title, or with most fields of its own. */
export function formerRows(
  list: SketchList,
  was: Entity,
  { content }: Blueprint,
  { made, topics }: { made: string[][]; topics: readonly string[] },
): string[][] | null {
  const before = content.samples[was.id] ?? [];
  const twins = list.fields.map(({ label }) => was.fields.find((field) => field.label === label));
  const shared = twins.filter((twin) => twin !== undefined);
  const isSame = shared.some(({ id }) => id === was.titleField) && shared.length * 2 > list.fields.length;
  if (!isSame || before.length === 0 || made.length === 0) return null;
  return before.map((row, at) =>
    list.fields.map((field, place) => {
      const twin = twins[place];
      const own = isOfTopic(field) && topics.length > 0 ? topics[at % topics.length] : made[at % made.length]?.[place];
      return twin && field.kind !== 'relation' ? written(row[twin.id] ?? null, field) : (own ?? '');
    }),
  );
}

const isOfTopic = ({ label, kind }: SketchField): boolean => kind === 'text' && /^(topic|category)$/i.test(label);

function written(value: Cell | null, { kind }: SketchField): string {
  if (value === null) return '';
  if (kind === 'yes-no') return value === true ? 'yes' : 'no';
  return String(value);
}
