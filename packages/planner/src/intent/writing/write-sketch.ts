/** A request, read by its grammar, as a sketch of its app: the form in which models write plans, too. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { subjectOf } from '../../knowledge/subjects.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Sketch, SketchList } from '../../sketching/sketch-schema.ts';
import type { Act, Kept } from '../lists.ts';
import { type NamedRows, rowsOf } from '../usual/rows.ts';
import { type Wording, wordingOf } from '../wording.ts';
import { accessFor } from './access.ts';
import { isAccount } from './account-lists.ts';
import { type ActingPeople, peopleWhoAct } from './acting-people.ts';
import { decidersIn, isOfOthers, staffIn } from './actors.ts';
import { withoutBookedOnce } from './booked-once.ts';
import { doingsOf, isActing } from './doings.ts';
import { withFeaturedFields } from './featured-fields.ts';
import { dropFeatured, type Featured, featuresOf } from './features.ts';
import { formerRows } from './former-rows.ts';
import { withFriends, withMailed } from './mailed-lists.ts';
import { makersOf } from './makers.ts';
import { isAbout, matched, type Read } from './match-kept.ts';
import { withNamedActs } from './named-acts.ts';
import { withPayments } from './payments.ts';
import { related } from './relations.ts';
import { replacedForms, seatsIn, servesVisitors, withoutSignUp } from './replaced-forms.ts';
import { addReviews } from './reviews.ts';
import { dropServed, isServed } from './served-lists.ts';
import { sketchListOf } from './sketch-lists.ts';
import { isOfTool, type Which, whichLists } from './which-lists.ts';

const fewestSpelled = 2;
const fewestActs = 2;

/** Short, and still a story that the plan so far does not tell: "people post cuttings, others comment on them". */
function tellsActs({ lists }: Wording, first: Blueprint, people: ActingPeople | null): boolean {
  // The forms of a site serve who only comes by.
  if (people === null && isSite(first)) return false;
  const stated = lists.acts.flatMap(({ frame, kept }) => (kept !== null && isOfOthers(frame) ? [kept] : []));
  const knowsLists = matched([...new Set(stated)], first).every(({ was }) => was !== null);
  return stated.length >= (people ? 1 : fewestActs) && !(knowsPeople(first, people) && knowsLists);
}

/** Shorter wishes only name a kind of app. */
const fewestWords = 12;
const isStory = ({ isShort, words }: Wording, first: Blueprint): boolean =>
  isShort && words.length >= fewestWords && !saysNone(first);

/** A known kind, and forms, serve those who only come by. */
const servedBy = (first: Blueprint, isKnownKind: boolean) => ({
  isKnown: isKnownKind || servesVisitors(first),
  isSite: isSite(first),
});

const saysNone = ({ auth, evidence }: Blueprint): boolean =>
  auth === 'none' && evidence.some(({ decision, because }) => decision === 'auth' && 'words' in because);

const isSite = ({ goalType }: Blueprint): boolean => goalType === 'content_site' || goalType === 'landing_page';

function knowsPeople(first: Blueprint, people: ActingPeople | null): boolean {
  const { auth, roles, reading } = first;
  if (auth === 'none') return saysNone(first);
  const areKnown = people === null || (people.roles.every((role) => roles.includes(role)) && people.reading !== 'own');
  return (areKnown || reading === 'own') && roles.length > 0;
}

export interface Written {
  sketch: Sketch;
  /** Roles that alone add the rows of a list, by its plural name in lower case. */
  makers: Map<string, string[]>;
}

/** `first` is the plan by the words alone. Null for a request that says too little of its own. */
export function sketchFor(reading: Reading, first: Blueprint, { isKnownKind }: { isKnownKind: boolean }): Written | null {
  const wording = wordingOf(reading.text);
  const { lists, words } = wording;
  // A wish in a sentence or two says enough only where it says what the rows of several lists have.
  const spelled = [...lists.kept.values()].filter(({ isSpelled }) => isSpelled);
  const people = isStory(wording, first) ? peopleWhoAct(lists.acts, servedBy(first, isKnownKind)) : null;
  if (wording.isShort && spelled.length < fewestSpelled && !tellsActs(wording, first, people)) return null;
  const forms = replacedForms(first, wording, people);
  const open = forms.features.includes('sign-up-form') ? withoutSignUp(first) : first;
  const asked = { ...open, features: open.features.filter(({ id }) => !forms.features.some((one) => one === id)) };
  const { base, bookings } = withoutBookedOnce(asked);
  const ofForms = [...forms.lists, ...bookings];
  addReviews(lists);
  const served = [...dropServed(lists, reading, base), ...dropFeatured(lists, words)];
  const read = whichLists(wording, base, isKnownKind);
  // Where it names no list of its own, those of the words alone are meant.
  const found = without(
    served,
    (entity) => ofForms.includes(entity.id) || isServed(entity, reading, base) || isAccount(entity, people, wording),
    (entity) => isOfTool(entity, base),
    read.reads.length > 0 ? read : { reads: [], staying: base.entities, gone: [] },
  );
  const featured = featuresOf(lists.acts, found.reads, words);
  const paid = withPayments(lists.acts, withFriends(withMailed(found, featured.features), featured.features));
  const { which, does: named } = withNamedActs(lists.acts, paid.which, words, base);
  const acted = new Set(lists.acts.flatMap(({ frame, kept }) => (kept && isActing(frame) ? [kept] : [])));
  const access = withDeciders(accessFor(lists.acts, base, people, wording.isShort), lists.acts, base, people);
  const isOfAuthors = access.accounts !== 'none' && access.writing === 'members';
  const context = { reads: which.reads, staying: which.staying, base, lists, words, acted, isOfAuthors, tokens: reading.tokens };
  const sketched = related(
    which.reads.map((one) => withOwn(sketchListOf(one, context), paid.own)),
    which.reads,
    lists.acts,
  );
  const does = [
    ...doingsOf(
      lists.acts.filter(({ frame }) => !featured.acts.has(frame)),
      { reads: which.reads, staying: which.staying, base, staff: staffIn(lists.acts) },
    ),
    ...paid.does,
    ...named,
  ];
  const given = withFeaturedFields({ lists: sketched, does, features: featured.features });
  const gone = which.gone.filter(({ id }) => !ofForms.includes(id));
  const dropped = [...forms.features, ...(bookings.length > 0 ? ['booking'] : [])];
  const sketch: Sketch = {
    name: nameOf(base, gone, which),
    tagline: '',
    goal: base.goalType === 'content_site' ? 'content_site' : 'web_app',
    ...access,
    background: '',
    accent: '',
    overview: false,
    lists: withRows(given.lists, which.reads, base, { words, topics: subjectOf(reading)?.categories ?? [] }),
    does: given.does,
    features: [...given.features, ...profilesOf(people)],
    pages: [],
    sources: [],
    drop: [
      ...droppedOf(which, sketched, base),
      ...dropped.map((id) => `feature ${id}`),
      ...(open === first ? [] : seatsIn(first)),
      ...replacedBy(featured),
    ],
    notMade: [],
  };
  const isNew = people !== null && first.auth === 'none';
  if (!isNew && which.reads.length === 0 && sketch.features.length + sketch.does.length + gone.length === 0) return null;
  return { sketch, makers: makersOf(lists.acts, which.reads, access.roles) };
}

/** People talk about the lists that a request says, and not about those that its words alone lead to. */
const replacedBy = ({ named }: Featured): string[] => (named.has('comments') ? ['feature comments'] : []);

const withOwn = (list: SketchList, own: ReadonlySet<string>): SketchList =>
  own.has(list.name) ? { ...list, writtenBy: 'author' } : list;

/** An app is not called by a list that it no longer has. */
const nameOf = ({ name }: Blueprint, gone: readonly Entity[], { reads, staying }: Which): string =>
  gone.some(({ plural }) => plural.toLowerCase() === name.toLowerCase()) ? (reads[0]?.name ?? staying[0]?.plural ?? '') : '';

/** Several kinds of people sign up as what they are. */
const profilesOf = (people: ActingPeople | null): Sketch['features'] =>
  people && people.kinds.length > 1 ? [{ id: 'profiles', list: '', words: people.kinds }] : [];

/** Lists of the plan so far that features stand for go. */
function without(
  served: readonly Kept[],
  isOfFeature: (entity: Entity) => boolean,
  isKeptBy: (entity: Entity) => boolean,
  { reads, staying, gone }: Which,
): Which {
  const isServed = (entity: Entity) => isOfFeature(entity) || (!isKeptBy(entity) && served.some((kept) => isAbout(entity, kept)));
  return { reads, staying: staying.filter((one) => !isServed(one)), gone: [...gone, ...staying.filter(isServed)] };
}

const mostRoles = 5;

/** Who decides about rows of others has a role, unless such people sign up as a kind of their own. */
function withDeciders(
  access: ReturnType<typeof accessFor>,
  acts: readonly Act[],
  { features }: Blueprint,
  people: ActingPeople | null,
) {
  if (access.accounts === 'none') return access;
  const kinds = features.flatMap((one) => (one.id === 'profiles' ? (one.parameters.kinds ?? []) : []));
  const known = [...kinds, ...(people?.kinds ?? []), ...access.roles];
  const more = decidersIn(acts).filter((name) => !known.includes(name));
  return { ...access, roles: [...access.roles, ...more].slice(0, mostRoles) };
}

/** Lists keep the rows of the plan so far where they have the fields for them. */
function withRows(
  lists: SketchList[],
  reads: Read[],
  base: Blueprint,
  { words, topics }: { words: string[]; topics: readonly string[] },
): SketchList[] {
  const made: NamedRows[] = [];
  return lists.map((list, at) => {
    const was = reads[at]?.was;
    const rows = rowsOf({ name: list.one, fields: list.fields, states: [] }, made, { words });
    made.push({ name: list.one, fields: list.fields, rows: rows.map((row) => [row[0] ?? '', ...row]) });
    const isAsBefore = was && list.fields.every(({ label }) => was.fields.some((field) => field.label === label));
    return isAsBefore ? list : { ...list, rows: (was && formerRows(list, was, base, { made: rows, topics })) ?? rows };
  });
}

/** Lists that go, fields that a list no longer has, and what was only guessed of lists that stay. */
function droppedOf({ reads, staying, gone }: Which, lists: SketchList[], base: Blueprint): string[] {
  const left = reads.flatMap(({ was }, at) =>
    (was?.fields ?? [])
      .filter(({ label }) => !lists[at]?.fields.some((field) => field.label === label))
      .map(({ label }) => `${label} of ${was?.plural}`),
  );
  const guesses = staying.flatMap((entity) => guessed(entity, base).map((label) => `${label} of ${entity.plural}`));
  return [...gone.map(({ plural }) => `list ${plural}`), ...left, ...guesses];
}

/** Texts that the words alone led to, in a list of which the request says nothing more. */
function guessed({ id, fields, titleField }: Entity, { evidence }: Blueprint): string[] {
  const isOfWords = (field: string) =>
    evidence.some(({ decision, because }) => decision === `entities.${id}.fields.${field}` && 'words' in because);
  return fields
    .filter(({ id: field, type }) => field !== titleField && /text/.test(type.kind) && isOfWords(field))
    .map(({ label }) => label);
}
