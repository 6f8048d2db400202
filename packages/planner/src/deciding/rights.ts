/** What each role may do with the rows of each entity: who adds them, and who answers them. */
import type { Entity } from '@davit/blueprint';
import { answered } from '../lexicon/acts-of-people.ts';
import { customerWords, isAskedForOneself, isConfidential, isOfCustomer, subjectRoles } from '../lexicon/confidential.ts';
import type { Draft } from './draft.ts';
import { answersOf, objectsOf } from './duties.ts';
import { isPartOf } from './read-through.ts';
import { type Staff, staffOf } from './staff-lists.ts';
import { answerFields, withWorkRights } from './work-rights.ts';

/** Who adds and answers; what tells of a person is read by that person and by those who write it. */
export function withRights(draft: Draft, entities: Entity[]): Entity[] {
  const { auth } = draft.access;
  const all = rightsOf(draft, entities).map((entity) => withWorkRights(entity, draft.workRights, draft.access.roles));
  if (auth === 'none') return all;
  return all.map((entity) => {
    const isPersonal = isConfidential(entity.singular);
    if (!isPersonal && !isClosed(entity, all)) return entity;
    const isAsked = draft.requests.some((request) => request.entity.id === entity.id);
    // People's own requests are theirs already; what everybody reads may lead only to what everybody reads.
    if (isAsked || isChosen(entity, all)) return entity;
    const closed = isPersonal ? withSubjects(draft.access, entity) : ofItsCustomer(draft, entity);
    if (closed !== entity) draft.evidence.because(`entities.${entity.id}.access`, null);
    return closed;
  });
}

const isClosed = ({ singular }: Entity, all: Entity[]): boolean =>
  isConfidential(singular) ||
  isOfCustomer(singular) ||
  all.some((whole) => isOfCustomer(whole.singular) && isPartOf(singular, whole.singular));

const isChosen = ({ id }: Entity, all: Entity[]): boolean =>
  all.some((other) => !isClosed(other, all) && other.fields.some(({ type }) => type.kind === 'relation' && type.entity === id));

const own = { reading: 'own', writing: 'members' } as const;

/** Grades are read by the student, payslips by the employee: nobody reads them for being a member. */
export function withSubjects(
  { reading, roles, writing }: Pick<Draft['access'], 'reading' | 'roles' | 'writing'>,
  entity: Entity,
): Entity {
  const { access, owned, singular, adders } = entity;
  if (access !== undefined && (access.reading === 'owner' || access.reading === 'own')) return entity;
  if (access === undefined && reading === 'own' && !adders) return entity;
  const staff = roles.filter((role) => !subjectRoles.has(role.split(' ').at(-1) ?? ''));
  if (writing !== 'members') return entity;
  if (isAskedForOneself(singular)) return owned && !adders ? { ...entity, access: own } : entity;
  if (staff.length > 0) return { ...entity, owned: true, access: own, adders: adders ?? staff };
  return access === undefined && owned ? { ...entity, access: own } : entity;
}

/** On a public site, and where staff write them, a customer reads no order, invoice or refund of another. */
function ofItsCustomer({ access: { reading, writing }, reading: { tokens } }: Draft, entity: Entity): Entity {
  const { access, adders, owned } = entity;
  const isAboutThem = access === undefined && adders !== undefined && tokens.some(({ lemma }) => customerWords.has(lemma));
  if (isAboutThem && writing === 'members') return { ...entity, owned: true, access: own };
  if (access !== undefined || reading !== 'anyone' || writing !== 'members' || adders) return entity;
  return { ...entity, access: owned ? own : { reading: 'members', writing: 'members' } };
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
    const isRequest = draft.requests.some(({ entity: request }) => request.id === entity.id);
    if (entity.access !== undefined || isRequest) return entity;
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
