/** What each role may do with the rows of each entity: who adds them, and who answers them. */
import type { Entity } from '@davit/blueprint';
import { answered } from '../lexicon/acts-of-people.ts';
import { isConfidential } from '../lexicon/confidential.ts';
import { ofAnswers } from '../lexicon/duties.ts';
import type { Draft } from './draft.ts';
import { answersOf, objectsOf } from './duties.ts';
import { type Staff, staffOf } from './staff-lists.ts';

/** Who adds and answers; on a site with accounts, strangers do not read what its owner keeps about people. */
export function withRights(draft: Draft, entities: Entity[]): Entity[] {
  const { auth, reading, writing } = draft.access;
  const isAsked = (id: string) => draft.asking?.requests.some(({ entity }) => entity.id === id) === true;
  return rightsOf(draft, entities).map((entity) => {
    const { access, adders, id, owned, singular } = entity;
    const isOpen = access?.reading === 'anyone' && access.writing === 'owner';
    // People's own requests are theirs already; what else members write, they alone read.
    const isMembers = access === undefined && reading === 'anyone' && writing === 'members' && !isAsked(id);
    // What everybody reads may lead to it only if everybody reads it, too.
    const isChosen = entities.some(
      (other) =>
        !isConfidential(other.singular) && other.fields.some(({ type }) => type.kind === 'relation' && type.entity === id),
    );
    if (auth === 'none' || !(isOpen || isMembers) || isChosen || !isConfidential(singular)) return entity;
    draft.evidence.because(`entities.${id}.access`, null);
    if (isOpen) return { ...entity, access: { reading: 'members', writing: 'owner' } };
    return { ...entity, access: { reading: owned && !adders ? 'own' : 'members', writing: 'members' } };
  });
}

/** Applies only if an app tells people apart; without accounts the owner answers visitors' requests. */
function rightsOf(draft: Draft, entities: Entity[]): Entity[] {
  const { access, reading, planned, evidence, duties } = draft;
  if (access.auth === 'none') return entities.map((entity) => withOwnersAnswer(draft, entity));
  const objects = objectsOf(reading, duties, planned);
  const answers = answersOf(duties);
  return entities.map((entity) => {
    const isAbout = (duty: Draft['duties'][number]) => objects.get(duty)?.some(({ id }) => id === entity.id) === true;
    // Everybody who may ask for something adds the request.
    const isRequest = draft.asking?.requests.some(({ entity: request }) => request.id === entity.id) === true;
    const letters = draft.asking?.mailing;
    // Who writes letters adds all that they need.
    const isOfLetters = [letters?.messages, letters?.recipients, letters?.templates].includes(entity.id);
    if (entity.access !== undefined || isRequest || isOfLetters) return entity;
    const deciding = answers.filter(isAbout);
    const adders = duties.filter((duty) => duty.kind === 'adds' && access.roles.includes(duty.who) && isAbout(duty));
    const others = duties.some(({ kind, who }) => ['hands-in', 'joins'].includes(kind) && !access.roles.includes(who));
    const isTheirs = adders.length > 0 && (others || adders.some(({ isOnly }) => isOnly)) && deciding.length === 0;
    const fields = deciding.length > 0 ? answerFields(entity) : [];
    const staff = isTheirs || fields.length > 0 ? null : staffOf(draft, entity);
    if (staff) return keptByStaff(draft, entity, staff);
    if (isTheirs) evidence.because(`entities.${entity.id}.adders`, adders[0]?.span ?? null);
    if (fields.length > 0) evidence.because(`entities.${entity.id}.decided`, deciding[0]?.span ?? null);
    return {
      ...entity,
      fields: entity.fields.map((field) =>
        fields.includes(field.id) && field.id !== entity.workflow?.field ? { ...field, required: false } : field,
      ),
      ...(isTheirs ? { adders: unique(adders.map(({ who }) => who)) } : {}),
      ...(fields.length > 0 ? { decided: { by: unique(deciding.map(({ who }) => who)), fields, isFinal: true } } : {}),
    };
  });
}

/** The fields in which somebody answers who made a row. */
export function answerFields({ fields, workflow }: Entity): string[] {
  return fields.filter(({ id, label }) => id === workflow?.field || ofAnswers.test(label)).map(({ id }) => id);
}

/** People read the rows that staff keep about them, but do not add any. */
function keptByStaff({ access, evidence }: Draft, entity: Entity, { roles }: Staff): Entity {
  evidence.because(`entities.${entity.id}.adders`, null);
  if (roles.length > 0) return { ...entity, adders: roles };
  return { ...entity, access: { reading: access.reading === 'anyone' ? 'anyone' : 'members', writing: 'owner' } };
}

/** Guests who ask for a table do not confirm it themselves. */
function withOwnersAnswer({ planned, evidence }: Draft, entity: Entity): Entity {
  const key = planned.find(({ id }) => id === entity.id)?.key ?? '';
  if (!entity.owned || !entity.workflow || !answered.has(key)) return entity;
  evidence.because(`entities.${entity.id}.decided`, null);
  return { ...entity, decided: { by: [], fields: answerFields(entity), isFinal: false } };
}

const unique = (names: string[]) => [...new Set(names)];
