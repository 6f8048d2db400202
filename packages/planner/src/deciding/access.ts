import { accessPhrases } from '../lexicon/features.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { Evidence } from './evidence.ts';

export interface Access {
  /** What the prompt or the hint wants, whether or not it can be made. */
  wanted: { logIn: boolean; writing: 'anyone' | 'members' | 'owner'; roles: string[]; ground: Span | null };
  auth: 'none' | 'password';
  writing: 'anyone' | 'members' | 'owner';
  roles: string[];
}

const actorVerbs = new Set(['log', 'login', 'sign', 'can', 'should', 'may']);
const commonActors = new Set(['user', 'visitor', 'people', 'customer', 'everyone', 'anyone', 'guest', 'reader']);
const roleNouns = new Set(
  'agent admin administrator moderator editor teacher student coach manager employee staff volunteer seller vendor advertiser trainer librarian receptionist owner contributor writer reviewer organiser organizer'.split(
    ' ',
  ),
);

/** Where a text speaks of accounts and log-in. */
export function accessSpans(reading: Reading): Span[] {
  return accessPhrases.scan(reading.tokens);
}

/** Whether people log in, and who may write; what cannot be made is not claimed. */
export function decideAccess(
  reading: Reading,
  mentions: EntityMention[],
  hint: boolean | null,
  canLogIn: boolean,
  evidence: Evidence,
): Access {
  const said = accessPhrases.scan(reading.tokens).filter((match) => match.value !== 'unrelated');
  for (const match of said) evidence.use(match);
  const wishes = said.filter((match) => !isNegated(reading, match));
  const refused = said.find((match) => match.value === 'login' && isNegated(reading, match)) ?? null;
  const owner = wishes.find((match) => match.value === 'owner-writes') ?? null;
  const ground = wishes.find((match) => match.value !== 'owner-writes') ?? owner;
  const logIn = hint ?? (refused && !owner ? false : ground !== null);
  const writing = !logIn ? 'anyone' : owner ? 'owner' : 'members';
  const roles = logIn ? rolesOf(reading, mentions, evidence) : [];
  const made = logIn && canLogIn;
  evidence.because('auth', hint !== null ? null : (ground ?? refused));
  evidence.because('writing', owner ?? (made ? ground : null));
  evidence.because('roles', null);
  return {
    wanted: { logIn, writing, roles, ground },
    auth: made ? 'password' : 'none',
    writing: made ? writing : 'anyone',
    roles: made ? roles : [],
  };
}

/** People who are said to do something once they are in: "agents log in", "teachers can add". */
function rolesOf(reading: Reading, mentions: EntityMention[], evidence: Evidence): string[] {
  const roles = new Set<string>();
  const take = (at: number, name: string) => {
    if (commonActors.has(name) || roles.size >= 5) return;
    roles.add(name);
    evidence.use({ from: at, to: at + 1 });
  };
  for (const mention of mentions) {
    if (mention.role === 'actor') take(mention.from, mention.known.singular ?? mention.known.entry.says[0] ?? '');
  }
  for (const [at, token] of reading.tokens.entries()) {
    if (roleNouns.has(token.lemma) && actorVerbs.has(reading.tokens[at + 1]?.lower ?? '')) take(at, token.lemma);
  }
  return [...roles];
}
