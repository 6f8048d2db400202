import type { Blueprint } from '../blueprint.ts';
import { accessPhrases, openJoiningPhrases } from '../lexicon/features.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { Evidence } from './evidence.ts';
import type { Goal } from './goal.ts';

type Rules = Required<Pick<Blueprint, 'auth' | 'writing' | 'reading' | 'joining' | 'roles'>>;

export interface Access extends Rules {
  /** What the prompt or the hint wants, whether or not it can be made. */
  wanted: { logIn: boolean; ground: Span | null };
  /** Rows belong to who made them. */
  owned: boolean;
}

/** What is known of an app when it is decided who may do what in it. */
export interface AccessSubject {
  reading: Reading;
  mentions: EntityMention[];
  goal: Goal;
  keepsRows: boolean;
  /** Something is sold: the goods are there to be seen. */
  isShop: boolean;
  /** What the hint says of log-in. */
  hint: boolean | null;
  canLogIn: boolean;
}

const everybody: Rules = { auth: 'none', writing: 'anyone', reading: 'anyone', joining: 'open', roles: [] };

const actorVerbs = new Set(['log', 'login', 'sign', 'can', 'should', 'may']);
const commonActors = new Set('user visitor people customer everyone anyone guest reader member client person friend'.split(' '));
const roleNouns = new Set(
  'agent admin administrator moderator editor teacher student coach manager employee staff volunteer seller vendor advertiser trainer librarian receptionist owner contributor writer reviewer organiser organizer'.split(
    ' ',
  ),
);
/** Words of a group that knows its people: they are let in, strangers do not sign up. */
const groupWords = new Set(
  'our team office company staff colleague club choir class family department crew employee association band school'.split(' '),
);
/** Words of what is there to be read by everybody. */
const publicWords = new Set(
  'community forum public marketplace blog shop wiki listing guestbook visitor everyone everybody anyone website site social magazine news'.split(
    ' ',
  ),
);

/** Where a text speaks of accounts and log-in. */
export function accessSpans(reading: Reading): Span[] {
  return accessPhrases.scan(reading.tokens);
}

/** Whether people log in, how they get an account, and who may read and write; what cannot be made is not claimed. */
export function decideAccess(subject: AccessSubject, evidence: Evidence): Access {
  const { reading, hint, canLogIn } = subject;
  const said = accessPhrases.scan(reading.tokens).filter((match) => match.value !== 'unrelated');
  for (const match of said) evidence.use(match);
  const wishes = said.filter((match) => !isNegated(reading, match));
  const refused = said.find((match) => match.value === 'login' && isNegated(reading, match)) ?? null;
  const owner = wishes.find((match) => match.value === 'owner-writes') ?? null;
  const closed = wishes.find((match) => match.value === 'members-only') ?? null;
  const ground = wishes.find((match) => match.value !== 'owner-writes') ?? owner;
  const logIn = hint ?? (refused && !owner ? false : ground !== null);
  const isMade = logIn && canLogIn;
  evidence.because('auth', hint !== null ? null : (ground ?? refused));
  const rules = isMade ? rulesOf(subject, { owner, closed, ground }, evidence) : everybody;
  for (const decision of ['writing', 'reading', 'joining', 'roles']) evidence.because(decision, null);
  const owned = rules.writing === 'members' && (rules.roles.length === 0 || rules.joining === 'open');
  return { ...rules, owned, wanted: { logIn, ground } };
}

interface Grounds {
  owner: Span | null;
  closed: Span | null;
  ground: Span | null;
}

function rulesOf(subject: AccessSubject, { owner, closed, ground }: Grounds, evidence: Evidence): Rules {
  const { reading, mentions } = subject;
  const roles = rolesOf(reading, mentions, evidence);
  // "Only admins can": who has that role, not the one owner alone.
  const isOwners = owner !== null && roles.length === 0;
  const writing = isOwners ? 'owner' : 'members';
  evidence.because('writing', owner ?? ground);
  const open = openJoiningPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match)) ?? null;
  const group = wordOf(reading, groupWords);
  const isKnownGroup = !open && (closed !== null || group !== null || roles.length > 0);
  const joining = isOwners && !closed ? 'nobody' : isKnownGroup ? 'invited' : 'open';
  if (joining !== 'nobody') evidence.because('joining', open ?? (isKnownGroup ? (closed ?? group) : null));
  return { auth: 'password', writing, reading: readingOf(subject, { closed, isOwners, joining }, evidence), joining, roles };
}

/** Behind a log-in strangers see nothing, but where it is a site or there is nothing that anybody keeps. */
function readingOf(
  { reading, goal, keepsRows, isShop }: AccessSubject,
  { closed, isOwners, joining }: { closed: Span | null; isOwners: boolean; joining: Rules['joining'] },
  evidence: Evidence,
): Rules['reading'] {
  if (closed) {
    evidence.because('reading', closed);
    return 'members';
  }
  const isPublic = isShop || (goal.type !== 'web_app' && goal.type !== 'api') || wordOf(reading, publicWords) !== null;
  if (isOwners || isPublic || !keepsRows) return 'anyone';
  return joining === 'invited' ? 'members' : 'own';
}

function wordOf({ tokens, negated }: Reading, words: Set<string>): Span | null {
  const at = tokens.findIndex(({ lemma, lower }, index) => (words.has(lemma) || words.has(lower)) && !negated.has(index));
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** People who are said to do something once they are in: "agents log in", "teachers can add". */
function rolesOf(reading: Reading, mentions: EntityMention[], evidence: Evidence): string[] {
  const roles = new Set<string>();
  const take = (at: number, name: string) => {
    if (commonActors.has(name) || roles.size >= 5) return;
    roles.add(name);
    evidence.because('roles', { from: at, to: at + 1 });
  };
  for (const mention of mentions) {
    if (mention.role === 'actor') take(mention.from, mention.known.singular ?? mention.known.entry.says[0] ?? '');
  }
  for (const [at, token] of reading.tokens.entries()) {
    if (roleNouns.has(token.lemma) && actorVerbs.has(reading.tokens[at + 1]?.lower ?? '')) take(at, token.lemma);
  }
  return [...roles].filter((role) => role !== 'owner');
}
