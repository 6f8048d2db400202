/** Which list people compare side by side, decided from the entities alone. */
import type { Entity, Page } from '@davit/blueprint';

const measured = new Set(['integer', 'decimal', 'money', 'rating', 'votes']);

/**
 * The list with the most to compare: what others belong to, or what has several numbers; null if no list has any.
 * `named` are the words behind "compare": a list that they name comes first.
 */
export function comparedEntity(entities: readonly Entity[], named: readonly string[] = []): Entity | null {
  const open = entities.filter(({ access }) => access?.reading !== 'owner');
  const weight = (entity: Entity) => {
    const children = open.filter(({ id, fields }) => id !== entity.id && fields.some((field) => isTo(field, entity.id)));
    const withFigures = children.filter(({ fields }) => fields.some(({ type }) => measured.has(type.kind)));
    return 3 * withFigures.length + children.length + entity.fields.filter(({ type }) => measured.has(type.kind)).length;
  };
  const [best] = open
    .map((entity) => ({ entity, weight: weight(entity) }))
    .filter((one) => one.weight > 0)
    .sort((a, b) => Number(isNamed(b.entity, named)) - Number(isNamed(a.entity, named)) || b.weight - a.weight);
  return best?.entity ?? null;
}

const isNamed = ({ singular, plural }: Entity, words: readonly string[]) => words.includes(singular) || words.includes(plural);

const isTo = ({ type }: Entity['fields'][number], id: string) => type.kind === 'relation' && type.entity === id;

/** The page where two or more of its rows are chosen. */
export function comparePage(entities: readonly Entity[]): Page {
  const isTaken = entities.some(({ slug }) => slug === 'compare');
  return { kind: 'tool', tool: 'compare', title: 'Compare', path: isTaken ? '/side-by-side' : '/compare' };
}
