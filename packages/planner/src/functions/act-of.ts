/** A button on rows, of a list as it is: what it changes there. */
import type { Entity, RowAct } from '@davit/blueprint';
import { type ActKind, countLabels, failedStates, ownerLabels, untilLabels, workerLabels } from '../lexicon/act-kinds.ts';
import type { Actor } from './shape.ts';

/** An act that a plan asks for. */
export interface PlannedAct {
  /** The id of its entity: a list, or the requests for its rows. */
  entity: string;
  /** Null for goods that come and go. */
  kind: ActKind | null;
  isTaken: boolean;
  /** The labels of the state before and after. */
  step?: { from: string; to: string };
  words: { action: string; done: string };
  actor: Actor;
}

/** An act on a row that changes nothing yet. */
export const nothing = {
  roles: [],
  state: null,
  person: null,
  number: null,
  date: null,
  isTransfer: false,
  isOnce: false,
  asks: null,
  note: null,
  opens: null,
};

/** Null if the list lacks what the act changes. */
export function actOf(
  { entity: id, kind, words, actor, isTaken, step }: PlannedAct,
  entities: Entity[],
  people: string[],
): RowAct | null {
  const entity = entities.find((one) => one.id === id);
  if (!entity || (entity.access?.reading === 'owner' && actor !== 'admin')) return null;
  const isStaff = actor === 'admin' || kind?.isStaffs === true || people.includes(actor);
  // What only the owner writes has no other authors, and an engineer is no author of the devices of others.
  const isOfOthers = kind?.effect === 'mark' && (entity.access?.writing === 'owner' || actor !== 'user');
  const isOfAuthors = kind?.isAuthors === true && !isOfOthers;
  const by = isStaff ? 'staff' : isOfAuthors ? 'authors' : 'readers';
  const roles = people.includes(actor) ? [actor] : [];
  const act: RowAct = {
    ...nothing,
    id: words.action
      .replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/^./, (letter) => letter.toLowerCase()),
    entity: id,
    words,
    by,
    roles,
  };
  const fieldOf = (kinds: string[], label: RegExp) =>
    entity.fields.find((field) => kinds.includes(field.type.kind) && label.test(field.label));
  const count = fieldOf(['integer'], countLabels);
  if (step) {
    const stateOf = (label: string) => entity.workflow?.states.find((state) => state.label === label)?.id;
    const [from, to] = [stateOf(step.from), stateOf(step.to)];
    return from && to ? { ...act, by: 'authors', state: { from: [from], to }, note: 'Note' } : null;
  }
  if (!kind) return count ? { ...act, number: { field: count.id, isTaken }, asks: count.label, note: 'Note' } : null;
  const states = entity.workflow?.states.filter(({ label }) => !failedStates.test(label)) ?? [];
  switch (kind.effect) {
    case 'claim': {
      const [first, next] = states;
      const person = fieldOf(['text'], workerLabels);
      if (!first || !next) return null;
      return { ...act, state: { from: [first.id], to: next.id }, person: person && !person.required ? person.id : null };
    }
    case 'finish': {
      const last = states.find(({ done }) => done);
      return last ? { ...act, state: { from: [], to: last.id }, note: 'Note' } : null;
    }
    case 'refuse': {
      const failed = entity.workflow?.states.find(({ label }) => failedStates.test(label));
      return failed ? { ...act, state: { from: [], to: failed.id }, note: 'Reason' } : null;
    }
    case 'renew': {
      const months = fieldOf(['integer'], /^months$/i);
      const until = fieldOf(['date'], untilLabels) ?? fieldOf(['date'], /^check-out$/i);
      if (months) return { ...act, number: { field: months.id, isTaken: false }, asks: 'Months' };
      return until ? { ...act, date: until.id, asks: 'Months' } : null;
    }
    case 'transfer': {
      const owner = fieldOf(['text'], ownerLabels);
      const person = entity.decided !== undefined && entity.owned ? entity.titleField : (owner?.id ?? null);
      const isText = entity.fields.some((field) => field.id === person && field.type.kind === 'text');
      return entity.owned || owner ? { ...act, isTransfer: true, person: isText ? person : null } : null;
    }
    case 'use-up': {
      return { ...act, ...(count ? { number: { field: count.id, isTaken: true } } : {}) };
    }
    case 'once':
      return { ...act, isOnce: true };
    case 'mark': {
      const named = entity.workflow?.states.find(({ label }) => label.toLowerCase() === words.done);
      return { ...act, state: named ? { from: [], to: named.id } : null, note: kind.note ?? null };
    }
    case 'record':
      return kind.note === undefined ? act : { ...act, note: kind.note };
  }
}
