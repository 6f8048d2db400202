import type { Blueprint, FeatureId } from '@davit/blueprint';
import { headOf } from '../brief/nouns.ts';
import type { ActorFact } from '../brief/shape.ts';
import { isOutsider } from '../brief/work-rights.ts';
import { befriendedIn } from '../functions/follows.ts';
import { ledgerIn } from '../functions/ledger.ts';
import { isInCharge, isOfRequirements, kindsOfPeople } from '../functions/people.ts';
import { accessPhrases, openJoiningPhrases } from '../lexicon/features.ts';
import { commonActors, roleNouns } from '../lexicon/people-words.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { accessWishes, givesRights, listedRoles, usualRoles } from './access-signs.ts';
import { answersOf, type Duty } from './duties.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { Evidence } from './evidence.ts';
import type { Goal } from './goal.ts';

type Rules = Required<Pick<Blueprint, 'auth' | 'writing' | 'reading' | 'joining' | 'roles'>>;

export interface Access extends Rules {
  /** What the prompt or the hint asks for, even if Davit cannot make it. */
  wanted: { logIn: boolean; sourceSpan: Span | null };
  /** What people sign up as, if there are several kinds; each chooses one. */
  kinds: string[];
  /** Each row belongs to its author. */
  owned: boolean;
  /** The words for a members-only part of a public site. */
  area: Span | null;
}

/** What the access decision depends on. */
export interface AccessSubject {
  reading: Reading;
  mentions: EntityMention[];
  duties: Duty[];
  goal: Goal;
  requested: ReadonlySet<FeatureId>;
  /** The words that ask for messages between people. */
  messages: Span | null;
  /** The app sells something, so visitors must see the goods. */
  isShop: boolean;
  /** The hint about log-in. */
  hint: boolean | null;
  canLogIn: boolean;
  /** People send something without their name. */
  isAnonymous: boolean;
  /** What people do with the rows of others. */
  shared: Span | null;
  /** Everybody who does something in the requirements. */
  actors: ActorFact[];
  /** People with a right of their own. */
  limited: ActorFact[];
  /** Those of them who are appointed: mechanics, not customers. */
  staff: string[];
  /** "Only me can approve it": the owner decides, and others write. */
  ownDecisions: Span[];
  /** The words for a place where people write as themselves: a forum, a site of reviews. */
  signed: Span | null;
  isPublicPlace: boolean;
}

const everybody: Rules = { auth: 'none', writing: 'anyone', reading: 'anyone', joining: 'open', roles: [] };

const actorVerbs = new Set(['log', 'logs', 'login', 'sign', 'signs', 'can', 'should', 'may']);
const readingVerbs = new Set(['view', 'see', 'read', 'browse', 'only']);
/** Groups that know their members: the owner adds people, and strangers cannot sign up. */
const groupWords = new Set(
  'our team office company staff colleague club choir class family department crew employee association band school'.split(' '),
);
/** Phrases for content that everyone may read. */
const publicPhrases = new PhraseTable<true>(
  'community, forum, public, publicly, marketplace, blog, shop, wiki, listing, guestbook, visitor, everyone, everybody, anyone, website, site, social network, magazine, news, job board, notice board, bulletin board, message board, classifieds, directory, gallery'
    .split(', ')
    .map((phrase) => [phrase, true] as const),
);
/** Features that need other people's rows: a booked room, a cast vote. */
const sharedFeatures: FeatureId[] = ['booking', 'chat', 'realtime', 'kanban', 'calendar'];
const publicFeatures: FeatureId[] = ['sign-up-form', 'polls', 'cart'];

/** The words about accounts and log-in. */
export function accessSpans(reading: Reading): Span[] {
  return [...accessPhrases.scan(reading.tokens), ...accessWishes(reading).filter(({ who }) => who === null)];
}

/** Points, balances and friends belong to people with an account, whatever the prompt says of log-in. */
const needsAccounts = (reading: Reading): boolean => ledgerIn(reading) !== null || befriendedIn(reading) !== null;

/** Whether the prompt names log-in itself, or what only people with an account have. */
export function saysLogIn(reading: Reading): boolean {
  return (
    needsAccounts(reading) ||
    accessPhrases.scan(reading.tokens).some((match) => match.value === 'login' && !isNegated(reading, match))
  );
}

/** Decides whether people log in, how they get accounts, and who reads and writes. Claims only what Davit can make. */
export function decideAccess(subject: AccessSubject, evidence: Evidence): Access {
  const { reading, hint, canLogIn } = subject;
  const accessMatches = accessPhrases.scan(reading.tokens).filter((match) => match.value !== 'unrelated');
  for (const match of accessMatches) evidence.use(match);
  const wishes = accessMatches.filter((match) => !isNegated(reading, match) && !isOfInbox(subject, match));
  const refused = accessMatches.find((match) => match.value === 'login' && isNegated(reading, match)) ?? null;
  const moreWishes = accessWishes(reading).filter((wish) => !isOfInbox(subject, wish));
  for (const wish of moreWishes) evidence.use(wish);
  const isDecision = ({ from, to }: Span) => subject.ownDecisions.some((span) => from < span.to && span.from < to);
  const owner = [...wishes, ...moreWishes].find((match) => match.value === 'owner-writes' && !isDecision(match)) ?? null;
  const closed = [...wishes, ...moreWishes].find((match) => match.value === 'members-only') ?? null;
  const [answer] = answersOf(subject.duties);
  const peopleKinds = kindsOfPeople(reading, subject.staff);
  const [limited] = subject.limited.filter(({ noun: { from } }) => !isOfInbox(subject, { value: 'only-some', from, to: from }));
  const sourceSpan =
    wishes.find((match) => match.value !== 'owner-writes') ??
    moreWishes.find((match) => match.value !== 'owner-writes') ??
    owner ??
    answer?.span ??
    limited?.noun ??
    subject.ownDecisions[0] ??
    subject.messages ??
    (isOfRequirements(reading) ? peopleKinds[0] : null) ??
    ledgerIn(reading)?.spans[0] ??
    befriendedIn(reading) ??
    subject.signed;
  // The staff who report without their names do not log in, unless the prompt asks for that.
  const isWithoutNames = subject.isAnonymous && !wishes.some(({ value }) => value === 'login');
  const logIn = hint ?? ((refused && !owner && !limited) || isWithoutNames ? false : sourceSpan !== null);
  const isMade = logIn && canLogIn;
  evidence.because('auth', hint !== null ? null : (sourceSpan ?? refused));
  const own = moreWishes.find((match) => match.value === 'own') ?? null;
  const ofGroup = moreWishes.find((match) => match.value === 'of-group') ?? null;
  const rules = isMade ? rulesOf(subject, { owner, closed, own, ofGroup, sourceSpan }, evidence) : everybody;
  for (const decision of ['writing', 'reading', 'joining', 'roles']) evidence.because(decision, null);
  const area = isMade && isAreaOfSite(subject, closed) ? closed : null;
  const kinds = rules.joining === 'open' && isMade && rules.writing === 'members' ? peopleKinds : [];
  for (const kind of kinds) evidence.use(kind);
  const isGiven = rules.roles.length === 0 && rules.writing === 'members' && isMade && givesRights(reading);
  return {
    ...rules,
    roles: isGiven ? usualRoles : rules.roles,
    kinds: kinds.map(({ name }) => name),
    owned: rules.writing === 'members',
    area,
    wanted: { logIn, sourceSpan },
  };
}

/** A members' area is one part of a club's site; the rest stays public. */
function isAreaOfSite({ reading, goal }: Pick<AccessSubject, 'reading' | 'goal'>, closed: Span | null): boolean {
  const isOfBusiness = goal.type === 'content_site' && goal.business !== null;
  return isOfBusiness && closed !== null && reading.tokens[closed.to - 1]?.lemma === 'area';
}

/** "only staff can read the answers" of a form: only its owner can read them anyway. */
function isOfInbox({ reading: { tokens }, requested }: AccessSubject, { value, from }: { value: string } & Span): boolean {
  if (!['members-only', 'only-some'].includes(value) || !(requested.has('contact-form') || requested.has('sign-up-form')))
    return false;
  return tokens.slice(from, from + sentWithin).some(({ lemma }) => sentWords.has(lemma));
}

const sentWithin = 9;
const sentWords = new Set('answer message reply response submission entry feedback enquiry inquiry registration'.split(' '));

interface AccessSources {
  owner: Span | null;
  closed: Span | null;
  /** The words that limit people to their own rows. */
  own: Span | null;
  /** "Anyone in our group may": the owner adds its people. */
  ofGroup: Span | null;
  sourceSpan: Span | null;
}

function rulesOf(subject: AccessSubject, { owner, closed, own, ofGroup, sourceSpan }: AccessSources, evidence: Evidence): Rules {
  const { reading } = subject;
  const named = rolesOf(subject, evidence);
  const isOpenToAll = !closed && joinThemselves(subject, named);
  const isAppointed = (name: string) => isInCharge(name) || subject.staff.includes(name);
  const roles = isOpenToAll ? named.filter(isAppointed) : named;
  // "Only admins can" refers to everyone with that role, not to the one owner.
  const isOwners = owner !== null && roles.length === 0;
  const writing = isOwners ? 'owner' : 'members';
  evidence.because('writing', owner ?? sourceSpan);
  // Signing up for an event does not create an account.
  const isOfEvent = subject.requested.has('sign-up-form');
  const group = isOpenToAll ? null : (ofGroup ?? groupOf(reading, roles, evidence));
  const isAtWork = subject.staff.length > 0 || subject.ownDecisions.length > 0;
  const isOther = ({ noun, isDoing }: ActorFact) =>
    isDoing && !roles.includes(noun.singular) && (!isAtWork || isOutsider(headOf(noun.singular)));
  const isOfAll = usersAct(reading) || subject.actors.some(isOther);
  const isOfStaff = isAtWork && !isOfAll;
  const open =
    isOfEvent || isOfStaff ? null : (openJoiningPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match)) ?? null);
  const isKnownGroup =
    !open &&
    !isOpenToAll &&
    sourceSpan !== subject.signed &&
    (closed !== null || group !== null || isOfStaff || (roles.length > 0 && !isOfAll));
  const joining = isOwners && !closed ? 'nobody' : isKnownGroup ? 'invited' : 'open';
  if (joining !== 'nobody') evidence.because('joining', open ?? (isKnownGroup ? (closed ?? group) : null));
  return {
    auth: 'password',
    writing,
    reading: readingOf(subject, { closed, own, isOwners, joining, roles }, evidence),
    joining,
    roles,
  };
}

const modals = new Set(['can', 'may', 'should', 'must', 'will']);

/** "Users can": anybody does something, besides those with a role. */
const usersAct = ({ tokens }: Reading): boolean =>
  tokens.some(({ lower }, at) => lower === 'users' && modals.has(tokens[at + 1]?.lower ?? ''));

/** In requirements anybody who acts may join, unless they are about one team: "our staff", or only those who run the app. */
function joinThemselves({ reading, actors, staff, ownDecisions }: AccessSubject, roles: string[]): boolean {
  const { tokens } = reading;
  const isOurs = tokens.some(
    ({ lower }, at) =>
      ['our', 'my', 'internal'].includes(lower) && [1, 2].some((step) => groupWords.has(tokens[at + step]?.lemma ?? '')),
  );
  // Where people work, only customers and the like come of their own accord.
  const isOther = (name: string) => (staff.length + ownDecisions.length > 0 ? isOutsider(headOf(name)) : !isInCharge(name));
  const others = [...roles, ...actors.map(({ noun }) => noun.singular)].some(isOther);
  return isOfRequirements(reading) && others && !isOurs;
}

/**
 * Log-in hides everything from strangers, except on a site. Members who signed up themselves see only their own
 * rows, unless a feature needs other people's.
 */
function readingOf(
  { reading, goal, requested, isShop, duties, shared, isPublicPlace, staff }: AccessSubject,
  {
    closed,
    own,
    isOwners,
    joining,
    roles,
  }: Pick<AccessSources, 'closed' | 'own'> & Pick<Rules, 'joining' | 'roles'> & { isOwners: boolean },
  evidence: Evidence,
): Rules['reading'] {
  // The shop and the site of "a machine shop" and "site management" are where people work.
  const toAll =
    staff.length > 0 ? null : (publicPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match)) ?? null);
  const isSite = !['web_app', 'api', 'realtime_app'].includes(goal.type) || (goal.type === 'realtime_app' && joining === 'open');
  // Without a word about log-in, accounts only hold what is each person's own.
  const isOpen = needsAccounts(reading) && !accessPhrases.scan(reading.tokens).some(({ value }) => value === 'login');
  const isPublic =
    isShop ||
    isOpen ||
    isSite ||
    (isPublicPlace && joining === 'open') ||
    toAll !== null ||
    publicFeatures.some((id) => requested.has(id));
  const isAnswered = answersOf(duties).length > 0;
  evidence.because('reading', closed ?? own ?? toAll);
  if (closed && !isAreaOfSite({ reading, goal }, closed)) return 'members';
  if (own && !isOwners) return 'own';
  if (isOwners || isPublic) return 'anyone';
  // A submission stays between its author and the people who answer it.
  if (isAnswered) return 'own';
  // Who signs up may not read what others told those with a role.
  return joining === 'invited' ||
    (roles.length > 0 && !usersAct(reading)) ||
    shared !== null ||
    sharedFeatures.some((id) => requested.has(id))
    ? 'members'
    : 'own';
}

/** The first of these words; marks all of them as understood. */
function groupOf({ tokens, negated }: Reading, roles: string[], evidence: Evidence): Span | null {
  // The class of "has a subject, class and due date" is a field.
  const isListed = (at: number) =>
    ([',', 'and'].includes(tokens[at - 1]?.lower ?? '') ||
      (['a', 'an'].includes(tokens[at - 1]?.lower ?? '') && [',', 'and'].includes(tokens[at - 2]?.lower ?? ''))) &&
    tokens.slice(at + 1, at + 2).every(({ lower }) => [',', 'and', '.'].includes(lower));
  const isRole = (lemma: string) => roles.some((role) => role.split(' ').includes(lemma));
  const spans = tokens.flatMap(({ lemma, lower }, at) =>
    (groupWords.has(lemma) || groupWords.has(lower)) && !negated.has(at) && !isListed(at) && !isRole(lemma)
      ? [{ from: at, to: at + 1 }]
      : [],
  );
  for (const span of spans) evidence.use(span);
  return spans[0] ?? null;
}

/** The people who act once they have logged in: "agents log in", "teachers can add". */
function rolesOf({ reading, mentions, duties, limited }: AccessSubject, evidence: Evidence): string[] {
  const roles = new Set<string>();
  // "Students can view": every member can, so it makes no role.
  const onlyReads = (at: number) => readingVerbs.has(reading.tokens[at + 2]?.lower ?? '');
  const take = (at: number, name: string, isLimited = false) => {
    evidence.use({ from: at, to: at + 1 });
    if (commonActors.has(name) || roles.size >= 5 || (!isLimited && onlyReads(at))) return;
    // The manager of a wardrobe manager is the same role.
    if ([...roles].some((role) => role.endsWith(` ${name}`))) return;
    roles.add(name);
    evidence.because('roles', { from: at, to: at + 1 });
  };
  for (const { noun, isRole } of limited) if (isRole) take(noun.from, noun.singular, true);
  // Beside people with a right of their own, the others are ordinary users.
  const isOrdinary = limited.some(({ isRole }) => isRole);
  for (const mention of isOrdinary ? [] : mentions) {
    if (mention.role === 'actor') take(mention.from, mention.known.singular ?? mention.known.entry.says[0] ?? '');
  }
  for (const [at, token] of reading.tokens.entries()) {
    if (roleNouns.has(token.lemma) && !reading.negated.has(at) && actorVerbs.has(reading.tokens[at + 1]?.lower ?? ''))
      take(at, token.lemma);
  }
  for (const [at, name] of listedRoles(reading)) take(at, name);
  for (const { who } of accessWishes(reading)) if (who !== null) take(who, reading.tokens[who]?.lemma ?? '');
  for (const { who, span } of [...answersOf(duties), ...addersOf(duties)]) take(span.from, who);
  return [...roles].filter((role) => role !== 'owner');
}

/** "Teachers add courses, students sign up": adding rows makes a role if others do something else or may not add. */
function addersOf(duties: Duty[]): Duty[] {
  return duties.filter(
    ({ kind, who, isOnly }) =>
      kind === 'adds' &&
      roleNouns.has(who) &&
      (isOnly || duties.some((other) => ['hands-in', 'joins'].includes(other.kind) && other.who !== who)),
  );
}
