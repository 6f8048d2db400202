/**
 * Lists that staff keep about others: grades of students, payslips of employees. If a prompt distinguishes these
 * people and does not say who writes a list, its subjects do not.
 */
import type { Entity } from '@davit/blueprint';
import { publicKeys, requestKeys } from '../lexicon/acts-of-people.ts';
import { deciders } from '../lexicon/duties.ts';
import { commonActors } from '../lexicon/people-words.ts';
import type { Draft } from './draft.ts';
import { objectsOf, viewsOf } from './duties.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Who may add to such a list: these roles, or the owner if there are none. */
export interface Staff {
  roles: string[];
}

/** Null if it is not such a list, or if the app does not distinguish its users. */
export function staffOf(draft: Draft, entity: Entity): Staff | null {
  const { access, reading, planned, duties } = draft;
  // If people see only their own rows, a row added for someone else would be hidden from them.
  if (access.auth === 'none' || access.writing !== 'members' || access.reading === 'own') return null;
  const plan = planned.find(({ id }) => id === entity.id);
  if (!plan || requestKeys.has(plan.key) || publicKeys.has(plan.key)) return null;
  const isRole = (who: string) => access.roles.includes(who);
  const views = viewsOf(reading, (lemma) => commonActors.has(lemma) || planned.some((one) => isPerson(one, lemma)));
  const acts = [...duties, ...views].sort((a, b) => a.span.from - b.span.from);
  const objects = objectsOf(reading, acts, planned);
  const about = acts.filter((act) => objects.get(act)?.includes(plan) && !isRole(act.who));
  // People who act in the app may need to add themselves to a list of people.
  const isActive = acts.some(({ who, kind }) => kind !== 'views' && isPerson(plan, who));
  if (isActive || about.some(({ kind }) => kind !== 'views')) return null;
  const subjects = [...about.map(({ who }) => who), ...peopleIn(draft, entity, plan)].filter((who) => !isRole(who));
  if (subjects.length === 0) return null;
  const isStaffNamed =
    access.roles.length > 0 || reading.tokens.some(({ lemma }, at) => deciders.has(lemma) && !reading.negated.has(at));
  return isStaffNamed ? { roles: access.roles } : null;
}

const isPerson = ({ known, singular }: PlannedEntity, lemma: string) => known?.entry.person === true && singular === lemma;

/** The people that a row is about, by its entity and its relations, if the prompt names them. */
function peopleIn({ reading, planned }: Draft, { fields }: Entity, plan: PlannedEntity): string[] {
  const isNamed = (lemma: string) => reading.tokens.some((token) => token.lemma === lemma);
  const people = planned.filter(({ known }) => known?.entry.person === true);
  const related = people.filter(
    (one) => one === plan || fields.some(({ type }) => type.kind === 'relation' && type.entity === one.id),
  );
  const written = fields.filter(({ id, type }) => type.kind === 'text' && commonActors.has(id)).map(({ id }) => id);
  return [...related.map(({ singular }) => singular), ...written].filter(isNamed);
}
