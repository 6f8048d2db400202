/** The entities of a plan that lend others: a loan of a book, a rental of a bicycle. */
import type { Blueprint, Entity, Field } from '@davit/blueprint';
import { isRequest } from '../data/module.ts';

export interface Lending {
  entity: string;
  lent: string;
  open: { field: string; states: string[] } | { field: string; isEmpty: true };
  copies: string | null;
}

const lendingWords = new Set(['loan', 'lending', 'borrowing', 'checkout', 'rental', 'hire', 'lease']);
const copiesWords = new Set(['copies', 'quantity', 'stock', 'units', 'copyCount', 'numberOfCopies']);
const personWords = new Set([
  'member',
  'person',
  'user',
  'customer',
  'client',
  'borrower',
  'reader',
  'guest',
  'student',
  'patron',
  'employee',
  'tenant',
  'friend',
  'teacher',
  'author',
]);

export function lendingsOf(blueprint: Blueprint): Lending[] {
  // Requests have rules of their own.
  const lent = blueprint.entities.filter(({ id }) => !isRequest(blueprint, id));
  return lent.flatMap((entity) => lendingOf(blueprint, entity) ?? []);
}

/** An entity named as a loan, with one relation to a thing, and a field that tells whether it is back. */
function lendingOf(blueprint: Blueprint, entity: Entity): Lending | null {
  if (!entity.singular.split(' ').some((word) => lendingWords.has(word))) return null;
  const things = entity.fields.filter((field) => isRelation(field) && !isPerson(blueprint, field));
  const [lent] = things;
  const open = openOf(entity);
  if (lent === undefined || things.length > 1 || open === null || lent.type.kind !== 'relation') return null;
  const target = lent.type.entity;
  const copies = blueprint.entities
    .find((one) => one.id === target)
    ?.fields.find((field) => field.type.kind === 'integer' && copiesWords.has(field.id));
  return { entity: entity.id, lent: lent.id, open, copies: copies?.id ?? null };
}

function isRelation(field: Field): boolean {
  return field.type.kind === 'relation';
}

function isPerson(blueprint: Blueprint, { type }: Field): boolean {
  const other = type.kind === 'relation' ? blueprint.entities.find((entity) => entity.id === type.entity) : undefined;
  return other?.singular.split(' ').some((word) => personWords.has(word)) ?? false;
}

function openOf({ workflow, fields }: Entity): Lending['open'] | null {
  const states = workflow?.states.filter((state) => !state.done).map((state) => state.id) ?? [];
  if (workflow !== null && states.length > 0 && states.length < workflow.states.length) return { field: workflow.field, states };
  const returned = fields.find((field) => field.type.kind.startsWith('date') && /^(returned|back)/u.test(field.id));
  return returned === undefined ? null : { field: returned.id, isEmpty: true };
}
