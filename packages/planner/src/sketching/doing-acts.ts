/** Buttons on rows: into the state that a verb names (approve: Approved), or what the catalogue knows (accept, renew). */
import type { Entity, Field, RowAct } from '@davit/blueprint';
import { headOf } from '../brief/nouns.ts';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { capitalised } from '../deciding/naming.ts';
import { actOf, nothing } from '../functions/act-of.ts';
import {
  type ActKind,
  actKinds,
  countLabels,
  failedStates,
  participleOf,
  plainActOf,
  stockPhrases,
  workerLabels,
} from '../lexicon/act-kinds.ts';
import { flow, kebabOf } from '../lexicon/shape.ts';
import type { Doing } from './doings.ts';
import { withPart } from './kept-features.ts';
import { peopleIn } from './people-in.ts';
import { withEntity } from './plan-lists.ts';

/** Null: the verb is no act. The plan itself: it has the act already. */
export function withAct(plan: DraftPlan, doing: Doing): DraftPlan | null {
  const { verb, list, actor } = doing;
  const there = actsOf(plan).filter((act) => act.entity === list.id);
  const action = doing.state === undefined ? capitalised(verb) : `Mark as ${doing.state.toLowerCase()}`.slice(0, 60);
  if (there.some(({ words }) => words.action === action || words.action.toLowerCase().startsWith(`${verb} `))) return plan;
  const stock = stockPhrases.find((one) => one.action.toLowerCase() === verb);
  if (stock) {
    const words = { action: stock.action, done: stock.done };
    const counted = withCount(plan, list);
    const act = actOf({ entity: list.id, kind: null, isTaken: stock.isTaken, words, actor }, counted.entities, peopleIn(plan));
    return act ? withActs(counted, [act]) : null;
  }
  const kind = kindOf(doing, plan);
  const state = isTakenOn(kind, doing, plan) ? undefined : stateOf(list, doing);
  if (state) {
    // Who asked for a row cancels the request there, and does not decide about it.
    if (actor === 'user' && (list.decided || isRequested(plan, list))) return plan;
    const earlier = statesBefore(list, state.id);
    const act = actWith(
      doing,
      { action, done: (doing.state ?? participleOf(verb)).toLowerCase() },
      { state: { from: earlier, to: state.id } },
    );
    return withActs(withPersonOf(plan, doing, act), [act]);
  }
  if (!kind) return null;
  const given = withGiven(plan, list, kind, actor);
  const [own, done] = kind.words ?? [action, participleOf(verb)];
  // An engineer is no author of the devices of others.
  const isOfOthers = actor === 'user' && !isEverybody(doing.who);
  const planned = { entity: list.id, kind, isTaken: false, words: { action: own, done }, actor: isOfOthers ? doing.who : actor };
  const act = actOf(planned, given.entities, peopleIn(plan));
  return act ? withActs(given, [act]) : null;
}

/** What comes and goes is counted. */
function withCount(plan: DraftPlan, list: Entity): DraftPlan {
  if (list.fields.some(({ type, label }) => type.kind === 'integer' && countLabels.test(label))) return plan;
  const id = list.fields.some((field) => field.id === 'quantity') ? 'quantityInStock' : 'quantity';
  const field: Field = { id, label: 'Quantity', type: { kind: 'integer', min: 0, max: null }, required: false, help: '' };
  const rows = (plan.content.samples[list.id] ?? []).map((row, at) => ({ ...row, [id]: 10 + at * 5 }));
  const samples = { ...plan.content.samples, [list.id]: rows };
  return { ...withEntity(plan, { ...list, fields: [...list.fields, field] }), content: { ...plan.content, samples } };
}

/** Drivers who accept orders: the order has them from then on. */
const isTakenOn = (kind: ActKind | undefined, { list, actor }: Doing, plan: DraftPlan): boolean =>
  kind?.effect === 'claim' && kind.nouns.has(headOf(list.singular)) && peopleIn(plan).includes(actor);

const isEverybody = (who: string): boolean =>
  /^(users?|visitors?|members?|people|everyone|everybody|anyone|customers?|guests?)$/.test(who);

const claims: ReadonlySet<string> = new Set(actKinds.filter(({ effect }) => effect === 'claim').flatMap(({ verbs }) => verbs));
export const isClaim = (verb: string): boolean => claims.has(verb);

const actsOf = ({ features }: DraftPlan): RowAct[] =>
  (features.find(({ id }) => id === 'acts')?.parameters.acts as RowAct[] | undefined) ?? [];

const isRequested = ({ features }: DraftPlan, { id }: Entity): boolean =>
  features.some(
    (one) => one.id === 'requests' && (one.parameters.flows as { request: string }[]).some(({ request }) => request === id),
  );

/** Approved for approve, Loading for load, the state itself for "mark Broken"; what is finished is in the first state that is done. */
function stateOf({ workflow }: Entity, { verb, state }: Doing) {
  const [, ...later] = workflow?.states ?? [];
  if (state !== undefined) return workflow?.states.find(({ label }) => kebabOf(label) === kebabOf(state));
  const stem = verb.replace(/e$/, '');
  const spelled = new Set([
    kebabOf(participleOf(verb)),
    `${stem}ed`,
    `${verb}led`,
    `${stem}ing`,
    `${verb}${verb.at(-1) ?? ''}ed`,
    kebabOf(verb),
  ]);
  const named = later.find(({ label }) => spelled.has(kebabOf(label)));
  return named ?? (finishing.has(verb) ? later.find(({ done, label }) => done && !failedStates.test(label)) : undefined);
}

/** Those before it that are not over; for the first, the others. */
function statesBefore({ workflow }: Entity, id: string): string[] {
  const states = workflow?.states ?? [];
  const before = states
    .slice(
      0,
      states.findIndex((state) => state.id === id),
    )
    .filter(({ done }) => !done);
  return (before.length > 0 ? before : states.filter((state) => state.id !== id && !state.done)).map((state) => state.id);
}

const finishing: ReadonlySet<string> = new Set(['finish', 'complete', 'close', 'resolve', 'deliver', 'return', 'end']);

/** Done once by each person, and recorded: units that somebody has finished. */
export function withRecord(plan: DraftPlan, doing: Doing): DraftPlan {
  const { verb } = doing;
  const act = actWith(doing, { action: capitalised(verb), done: participleOf(verb) }, { by: 'readers', isOnce: true });
  return withActs(plan, [act]);
}

/** By the list that it is about; a role's accept and take mean to take a row on. */
function kindOf({ verb, list, actor }: Doing, plan: DraftPlan): ActKind | undefined {
  const kinds = actKinds.filter(({ verbs }) => verbs.includes(verb));
  const meant = kinds.find(({ nouns, needsRole }) => nouns.has(headOf(list.singular)) && (!needsRole || actor !== 'user'));
  if (meant) return meant;
  const isWork = list.workflow !== null || isRequested(plan, list);
  const claim = kinds.find(({ effect }) => effect === 'claim' && isWork && peopleIn(plan).includes(actor));
  return claim ?? plainActOf(verb, headOf(list.singular)) ?? undefined;
}

function actWith({ actor, list }: Doing, words: RowAct['words'], more: Partial<RowAct>): RowAct {
  const isStaff = actor !== 'user';
  return {
    id: kebabOf(words.action).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    entity: list.id,
    words,
    by: isStaff ? 'staff' : list.owned ? 'authors' : 'readers',
    ...nothing,
    roles: isStaff && actor !== 'admin' ? [actor] : [],
    note: isStaff ? 'Note' : null,
    ...more,
  };
}

/** A role decides where rows are made by others: they do not set the state themselves. */
function withPersonOf(plan: DraftPlan, { list, actor }: Doing, { state }: RowAct): DraftPlan {
  const field = list.workflow?.field;
  if (!list.owned || actor === 'user' || !state || field === undefined) return plan;
  // Who signs up as a kind of people has the button; a role decides.
  if (actor !== 'admin' && !plan.roles.includes(actor)) return plan;
  const by = [...new Set([...(list.decided?.by ?? []), ...(actor === 'admin' ? [] : [actor])])].slice(0, 5);
  const fields = [...new Set([...(list.decided?.fields ?? []), field])];
  return withEntity(plan, { ...list, decided: { by, fields, isFinal: list.decided?.isFinal ?? true } });
}

/** States, and who took a row on, where the list has none. */
function withGiven(plan: DraftPlan, list: Entity, { effect, states }: ActKind, actor: string): DraftPlan {
  // Who takes a row on is an account, which no row of another list is.
  const isActor = ({ type, label }: Field) => effect === 'claim' && type.kind === 'relation' && label.toLowerCase() === actor;
  const leading = list.fields.filter(isActor);
  const fields = list.fields.map(
    (field): Field => (leading.includes(field) ? { ...field, type: { kind: 'text', maxLength: 120 } } : field),
  );
  let { workflow } = list;
  const id = (wanted: string) => (fields.some((field) => field.id === wanted) ? `${wanted}OfWork` : wanted);
  if (states !== undefined && !workflow) {
    const spec = flow('Status', states).type;
    const made = spec.kind === 'flow' ? spec.states : [];
    const field = id('status');
    fields.push({
      id: field,
      label: 'Status',
      type: { kind: 'choice', options: made.map(({ done: _, ...option }) => option) },
      required: true,
      help: '',
    });
    workflow = { field, states: made };
  }
  if (effect === 'claim' && !fields.some(({ type, label }) => type.kind === 'text' && workerLabels.test(label)))
    fields.push({
      id: id('takenBy'),
      label: workerLabels.test(actor) ? capitalised(actor) : 'Taken by',
      type: { kind: 'text', maxLength: 120 },
      required: false,
      help: '',
    });
  const before = (plan.content.samples[list.id] ?? []).map((row) => ({
    ...row,
    ...Object.fromEntries(leading.map(({ id: field }) => [field, null])),
  }));
  const rows = before.map((row) =>
    workflow && workflow !== list.workflow ? { ...row, [workflow.field]: workflow.states[0]?.id ?? null } : row,
  );
  const samples = { ...plan.content.samples, [list.id]: rows };
  return { ...withEntity(plan, { ...list, fields, workflow }), content: { ...plan.content, samples } };
}

function withActs(plan: DraftPlan, acts: RowAct[]): DraftPlan {
  const lists = acts.map(({ entity, state }) => ({ entity, about: null, added: null, cost: null, hasStates: state !== null }));
  const words = { mine: 'My history', all: 'History' };
  const hasAuthors = (id: string) => plan.entities.some((one) => one.id === id && one.owned);
  const fitting = acts.map((act) => (act.by === 'authors' && !hasAuthors(act.entity) ? { ...act, by: 'readers' as const } : act));
  return withPart(plan, { id: 'acts', parameters: { lists, acts: fitting, words } });
}
