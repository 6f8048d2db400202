/** Sample rows in place of those that only count: "Boat A" and "Boat B" of a list that the lexicon does not know. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { likelyPerson } from '../lexicon/likely-texts.ts';
import { samplesOf } from '../sketching/cells.ts';
import type { SketchList } from '../sketching/sketch-schema.ts';
import { sketchField, withRowsThatExist } from './sample-lists.ts';
import { groupOf } from './usual/group-of.ts';
import { type NamedRows, rowsOf } from './usual/rows.ts';

/** `words` are those of the request. Lists with rows of their own keep them. */
export function withoutPlaceholders(plan: Blueprint, words: string[]): Blueprint {
  const { entities, content } = plan;
  if (!entities.some((entity) => isPlaceholder(entity, plan))) return plan;
  const made = new Map<string, NamedRows & { cells: string[][] }>();
  for (const entity of inOrder(entities)) made.set(entity.id, rowsFor(entity, plan, [...made.values()], words));
  const lists = entities.map(({ id, singular, plural }): SketchList => {
    const { fields = [], cells = [] } = made.get(id) ?? {};
    return { was: '', name: plural, one: singular, fields, writtenBy: 'everyone', readBy: 'everyone', rows: cells };
  });
  const columns = entities.map(({ fields }) => fields.map(({ id }) => id));
  return withRowsThatExist({ ...plan, content: { ...content, samples: samplesOf(lists, columns, entities, content.samples) } });
}

/** Cells for a list of placeholders. Others read its rows by their name, which is their first cell. */
function rowsFor(entity: Entity, plan: Blueprint, others: NamedRows[], words: string[]): NamedRows & { cells: string[][] } {
  const { singular: name, fields: own, titleField } = entity;
  const fields = own.map((field) => sketchField(field, entity, plan));
  if (!isPlaceholder(entity, plan)) {
    const rows = (plan.content.samples[entity.id] ?? []).map((row) => [String(row[titleField] ?? '')]);
    return { name, fields, rows, cells: [] };
  }
  const cells = rowsOf({ name, fields, states: [] }, others, { words });
  const title = own.findIndex(({ id }) => id === titleField);
  return { name, fields, rows: cells.map((row) => [row[title] ?? '', ...row]), cells };
}

/** Whether the names of its rows were only numbered, or it has people whom nobody described. */
function isPlaceholder({ id, singular, titleField }: Entity, { content }: Blueprint): boolean {
  // What a rule or a message says depends on more than its name.
  if (groupOf(singular) === 'message') return false;
  const rows = content.samples[id] ?? [];
  const titles = rows.map((row) => row[titleField]);
  const isCounted = (title: unknown, row: number) => {
    const written = String(title).toLowerCase();
    const rest = written.startsWith(`${singular.toLowerCase()} `) ? written.slice(singular.length + 1) : '';
    return title === likelyPerson(row) || /^[a-z]-10\d$/.test(written) || /^([a-l]|10\d)$/.test(rest);
  };
  return rows.length > 1 && titles.every(isCounted);
}

/** Lists behind those that they lead to. */
function inOrder(entities: readonly Entity[]): Entity[] {
  const left = [...entities];
  const done: Entity[] = [];
  while (left.length > 0) {
    const isFree = ({ fields, id }: Entity) =>
      fields.every(({ type }) => type.kind !== 'relation' || type.entity === id || !left.some((one) => one.id === type.entity));
    done.push(...left.splice(Math.max(0, left.findIndex(isFree)), 1));
  }
  return done;
}
