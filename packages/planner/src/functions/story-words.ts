/** Words of short prompts in a person's own words: who acts, and what their verbs mean for an app. */
import { deciders } from '../lexicon/duties.ts';
import { determiners } from '../lexicon/requirement-words.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Token } from '../reading/tokens.ts';
import { isNounToo } from './verbs.ts';

const split = (words: string) => words.split(/\s+/).filter(Boolean);

/** Verbs of more than one word, and everyday ones, by the verb of functions that they stand for. */
const spoken = new Map(
  Object.entries({
    'sign up': 'enroll',
    'sign themselves up': 'enroll',
    'put up': 'post',
    'put in': 'enter',
    'put things up': 'post',
    'put things': 'post',
    'pick up': 'claim',
    'hand in': 'submit',
    'turn in': 'submit',
    offer: 'post',
    'send in': 'submit',
    'ask for': 'request',
    'apply to': 'apply',
    'apply for': 'apply',
    'look for': 'find',
    'look at': 'view',
    'keep track of': 'track',
    'keep an eye on': 'monitor',
    'vote for': 'vote',
    'vote on': 'vote',
    'chat about': 'comment',
    'talk about': 'discuss',
    'write to': 'message',
    'talk to': 'message',
    'say if they come': 'attend',
    'say yes': 'attend',
    'top up': 'recharge',
    pick: 'choose',
    take: 'claim',
    get: 'receive',
    suggest: 'propose',
    nominate: 'propose',
    advertise: 'post',
    present: 'post',
    hire: 'book',
    draw: 'draw',
    read: 'read',
  }),
);
const longestSpokenWords = 4;

/** The verb that words stand for, with the number of its words; null for any other words. */
export function spokenVerb(words: string[]): { verb: string; length: number } | null {
  // "pick it up"
  const [first = '', second = '', third] = words;
  if (third !== undefined && pronouns.has(second) && spoken.has(`${first.replace(/s$/, '')} ${third}`))
    return { verb: spoken.get(`${first.replace(/s$/, '')} ${third}`) ?? first, length: 1 };
  for (let length = Math.min(longestSpokenWords, words.length); length > 0; length -= 1) {
    const verb = spoken.get(words.slice(0, length).join(' ')) ?? spoken.get(withoutEnding(words.slice(0, length)));
    if (verb) return { verb, length };
  }
  return null;
}

const withoutEnding = ([first = '', ...rest]: string[]) => [first.replace(/s$/, ''), ...rest].join(' ');

/** They stand for what was last spoken of. */
export const pronouns = new Set(
  split(
    "it them theirs these those one ones this that what whatever things stuff anything something everything all who whose who's",
  ),
);

/** People in the singular who need no article, and groups in the singular. */
export const bareActors = new Set(
  split('people everybody everyone anybody anyone staff admin hr management crew personnel each both others rest'),
);

/** People whom the owner appoints: they act for those who run the app. */
export const appointed = new Set([
  ...deciders,
  ...split(
    'admin administrator moderator manager staff operator supervisor management leadership board committee boss hr librarian receptionist technician mechanic official office nurse secretary treasurer accountant dispatcher clerk principal',
  ),
]);

/** They run the app, and are no role beside its owner. */
export const inCharge = new Set(split('admin administrator management'));

/** People of one firm, whom its owner invites. */
export const ofFirm = new Set(split('employee staff colleague crew personnel worker'));

/** What people put up for others to see. */
export const puttingUp = new Set(split('post share publish offer add upload propose list create write'));

/** Those who speak: the app is theirs. */
export const speakers = new Set(split('i we'));
/** They look and ask without an account. */
export const passers = new Set(split('guest visitor anyone anybody public reader customer client'));

/** Before an actor without being part of its name. */
export const beforeActors = new Set(
  split('the a an our my their other all both only registered new local some many most where and each every then so while but'),
);
/** Between an actor and its verb. */
export const beforeVerbs = new Set(
  split('can could may might must should will shall then also just only both all easily simply to'),
);

/** Acts of people on what others see, so all of them need an account. */
export const needsAccount = new Set(['make', 'rate', 'discuss', 'message', 'track']);
/** Requests that people follow up, so they need one too. */
export const followedUp = new Set(
  split(
    'apply adopt borrow claim join enroll enrol follow subscribe redeem donate exchange bid sell accept draw win recharge withdraw deposit',
  ),
);

/** What joins or ends clauses. */
export const clauseJoints = new Set([
  ...[',', ';', ':', '.', '!', '?', '(', ')', '-', '–', '—', '\n', '+', '/'],
  ...['and', 'or', '&', 'where', 'while', 'whereas', 'but', 'so', 'then', 'plus', 'that', 'which', 'who', 'when'],
]);

/** The people whose app it is. */
export const self = '';
export const having = new Set('have has need needs want wants get gets is are come comes'.split(' '));
/** They go on with those who were spoken of. */
export const spokenOf = new Set('they you it he she them'.split(' '));
export const ofSpeakers = new Set('i we my our me us'.split(' '));
export const sectioning = new Set('with w has having featuring including'.split(' '));
export const openQuestions = new Set('what how which'.split(' '));
export const timeWords = new Set(
  'every each daily weekly monthly afterwards afterward later always together again too instead when once anytime online'.split(
    ' ',
  ),
);
/** Users with a name of their own. */
export const namedUsers = new Set('student pupil parent patient player learner member client customer'.split(' '));
export const goingOn = new Set(
  'also then can could may must should will just even to easily be able later afterwards please'.split(' '),
);
export const skippedParticles = new Set('up for about on in to out of off at into'.split(' '));
export const sending = new Set('send make place submit leave give'.split(' '));
export const sentNouns = new Map(
  Object.entries({
    request: 'request',
    inquiry: 'request',
    enquiry: 'request',
    application: 'apply',
    booking: 'book',
    reservation: 'reserve',
    order: 'order',
    bid: 'bid',
    offer: 'bid',
  }),
);
export const places = new Set('place thing something somewhere way need tool idea'.split(' '));
export const ofAccounts = new Set('account login profile password email'.split(' '));
export const pluralGroups = new Set('people staff others both crew personnel management hr'.split(' '));
/** What people reserve of a thing: an hour of a room, a seat in a car. */
export const units = new Set('hour day slot spot place seat time date week night one'.split(' '));
const nounToo = new Set(
  'order review report rate comment design list record store set post share plan schedule score vote request contact answer download upload search play like chat message log purchase lease hire book show'.split(
    ' ',
  ),
);

export const isLogIn = ([first = '', next = '']: string[]): boolean =>
  (/^(log|logs|sign|signs)$/.test(first) && ['in', 'on'].includes(next)) || /^(login|logins|register|registers)$/.test(first);

export const isNounAsWell = (verb: string): boolean => nounToo.has(verb) || isNounToo(verb);

export const isVerbWord = (lower: string): boolean =>
  /^[a-z]{3,}$/.test(lower) && !/(ing|ed|ly)$/.test(lower) && partsOfSpeech(lower).get(lower) === 'verb';

/** Plurals that do nothing themselves: "orders ship". */
export const noActors = new Set(
  'order product item page form list date photo picture video song game ticket message number button'.split(' '),
);

/** A noun may follow: "review the plan", "rate them". */
export const opensObject = (token: Token | undefined): boolean =>
  token !== undefined &&
  (determiners.has(token.lower) || pronouns.has(token.lower) || token.lower !== token.lemma || skippedParticles.has(token.lower));
