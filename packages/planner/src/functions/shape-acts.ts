/** Acts on rows in the plan: the feature with its acts, and the lists whose rows leave records. */
import type { ActsParameters, Entity, ParametersOf, RowAct } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { countLabels, failedStates, ownerLabels, untilLabels, workerLabels } from '../lexicon/act-kinds.ts';
import { type AskedLog, logsIn } from './asked-log.ts';
import type { PlannedAct } from './row-acts.ts';
import { shapePayments } from './shape-payments.ts';

const mostActs = 20;
const mostLists = 10;

export function shapeActs(draft: Draft, parts: DataParts): DataParts {
  const { asking, goal, catalogue, access, reading } = draft;
  if (!asking || goal.type === 'api' || !catalogue.features.has('acts')) return parts;
  const people = [...access.roles, ...access.kinds];
  const flows =
    (parts.features.find(({ id }) => id === 'requests')?.parameters as ParametersOf<'requests'> | undefined)?.flows ?? [];
  const paid = shapePayments(draft, parts.entities, flows);
  const own = asking.acts.flatMap((planned) => actOf(planned, parts.entities, people) ?? []);
  const acts = [...own, ...paid.acts].slice(0, mostActs);
  const logs = logsIn(reading);
  const isKept = acts.length > 0 || (logs.length > 0 && flows.length > 0);
  if (!isKept) return parts;
  const lists: ActsParameters['lists'] = [
    ...flows.map(({ request, relation, total, words, payment }) => ({
      entity: request,
      about: relation,
      added: words.done,
      cost: total,
      hasStates: true,
      ...(payment ? { payment } : {}),
    })),
    ...paid.lists,
    ...[...new Set(acts.map(({ entity }) => entity))]
      .filter((id) => !flows.some(({ request }) => request === id) && !paid.lists.some(({ entity }) => entity === id))
      .map((entity) => ({
        entity,
        about: null,
        added: null,
        cost: null,
        hasStates: acts.some((act) => act.entity === entity && act.state !== null),
      })),
  ].slice(0, mostLists);
  const title = titleOf(
    logs,
    flows.map(({ words }) => words.mine.replace(/^My /, '')),
    draft,
  );
  const words = { mine: `My ${title.charAt(0).toLowerCase()}${title.slice(1)}`.slice(0, 60), all: title.slice(0, 60) };
  draft.evidence.because('features.acts', logs[0]?.span ?? null);
  for (const { span } of logs) draft.evidence.use(span);
  return { ...parts, entities: paid.entities, features: [...parts.features, { id: 'acts', parameters: { lists, acts, words } }] };
}

/** By what the prompt calls them: leasing records are the leases themselves, so their log is the order history. */
function titleOf(logs: AskedLog[], requests: string[], { reading, asking }: Draft): string {
  const stemOf = (word: string) => word.toLowerCase().slice(0, 4);
  const own = logs.filter(
    ({ title }) => !requests.some((name) => name.split(' ').some((word) => stemOf(word) === stemOf(title))),
  );
  const [log] = own;
  if (log && own.every(({ title }) => title === log.title)) return log.title;
  const isOrder = reading.tokens.some(
    ({ lemma }, at) => lemma === 'order' && ['management', 'history'].includes(reading.tokens[at + 1]?.lower ?? ''),
  );
  if (log) return 'Records';
  if (asking?.payables.length)
    return reading.tokens.some(({ lemma }) => lemma === 'transaction') ? 'Transactions' : 'Payments made';
  return isOrder ? 'Order history' : 'History';
}

const nothing = {
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
