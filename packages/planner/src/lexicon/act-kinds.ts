/** What people do with a row that changes it: by the verb of the prompt, and the kinds of lists where it means that. */
import { handsOn } from './hands-on.ts';

export type ActEffect =
  /** The row gets who acts, and goes on to its next state. */
  | 'claim'
  /** The row is in the last state but those of failure. */
  | 'finish'
  /** A number goes down by one. */
  | 'use-up'
  /** The row is in its first state of failure. */
  | 'refuse'
  /** Its time goes on. */
  | 'renew'
  /** It goes to another person. */
  | 'transfer'
  /** It is only recorded, once per person. */
  | 'once'
  /** It is only recorded. */
  | 'record'
  /** It is recorded, and the row is in the state that the verb names, if it has one: "sign", Signed. */
  | 'mark';

export interface ActKind {
  /** Base forms. */
  verbs: string[];
  /** Last words of lists. */
  nouns: ReadonlySet<string>;
  effect: ActEffect;
  /** The button and its past participle, if they are not those of the verb. */
  words?: [action: string, done: string];
  /** Of lists without states; a star marks what is done. */
  states?: string;
  /** Whose act it is where the prompt only says "users". */
  isAuthors?: true;
  /** Only who runs the app does it, whatever the prompt says of users. */
  isStaffs?: true;
  /** What else the record says: to whom something was sent. */
  note?: string;
  /** Means this only when people with a role do it: everybody receives messages. */
  needsRole?: true;
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const kind = (verbs: string, nouns: string, effect: ActEffect, more: Partial<ActKind> = {}): ActKind => ({
  verbs: words(verbs),
  nouns: new Set(words(nouns)),
  effect,
  ...more,
});

const work =
  'order task request demand job errand trip ride delivery parcel ticket case assignment mission commission shipment load bounty gig inquiry consultation';

const judged = 'application request leave claim permit proposal submission';

export const actKinds: ActKind[] = [
  kind('accept grab', work, 'claim', { needsRole: true, states: 'Open, Accepted, Done*' }),
  kind('receive', work, 'claim', { needsRole: true, words: ['Accept', 'accepted'], states: 'Open, Accepted, Done*' }),
  kind('take', 'task job errand assignment mission commission bounty gig order', 'claim', {
    words: ['Take on', 'taken on'],
    states: 'Open, Taken on, Done*',
  }),
  kind('repair fix', 'failure fault issue problem incident defect breakdown malfunction', 'finish', {
    states: 'Reported, Under repair, Repaired*',
  }),
  kind('resolve solve', 'failure fault issue problem incident defect breakdown malfunction complaint', 'finish', {
    states: 'Reported, In progress, Solved*',
  }),
  kind('deploy', 'program app application model api interface service project website version', 'finish', {
    states: 'Draft, Deployed*',
    isAuthors: true,
  }),
  kind('verify', 'order ticket coupon voucher application document certificate identity', 'record', {
    words: ['Verify', 'verified'],
  }),
  kind('launch', 'game app application program', 'record'),
  kind(
    'distribute push broadcast',
    'content resource multimedia material message notification coupon campaign post article video audio file media advertisement promotion',
    'record',
    { isAuthors: true, note: 'To whom' },
  ),
  kind('test try', 'app application program game software feature', 'record', { note: 'What you found' }),
  kind('approve', judged, 'finish', { states: 'Submitted, In review, Approved*, Rejected', isStaffs: true }),
  kind('reject decline', judged, 'refuse', { states: 'Submitted, In review, Approved*, Rejected', isStaffs: true }),
  kind(
    'renew extend prolong',
    'domain lease subscription membership license licence contract policy rental loan permit insurance',
    'renew',
    {
      isAuthors: true,
      words: ['Renew', 'renewed'],
    },
  ),
  kind(
    'transfer',
    'domain ticket asset ownership property membership license licence vehicle lease deed title item',
    'transfer',
    {
      isAuthors: true,
    },
  ),
  kind('take', 'medication medicine pill dose tablet drug vitamin supplement', 'use-up', { words: ['Take', 'taken'] }),
  kind('use', 'coupon voucher', 'once', { words: ['Use', 'used'] }),
  kind('backup', 'database server website site dataset', 'record', { words: ['Back up', 'backed up'], note: 'Note' }),
  kind('restore recover', 'database server website site dataset backup', 'record', {
    words: ['Restore', 'restored'],
    note: 'Note',
  }),
];

/** The act of a verb that has no kind of its own: recorded with who did it, when, and a note. Null if it asks for no button. */
export const plainActOf = (verb: string, noun: string): ActKind | null =>
  handsOn.has(verb) ? kind(verb, noun, 'mark', { isAuthors: true, note: 'Note' }) : null;

/** Phrases for goods that come and go, in lower case. Lists with a quantity get both acts. */
export const stockPhrases: { says: RegExp; isTaken: boolean; action: string; done: string }[] = [
  {
    says: /\b(into|in)[- ](the )?(warehouse|storage|stock)\b|\b(stock|check)[- ]?in\b|\binbound\b|\bin and out of (the )?(warehouse|storage|stock)\b|\bgoods (receipt|in|received)\b|\bwarehousing\b/,
    isTaken: false,
    action: 'Stock in',
    done: 'stocked in',
  },
  {
    says: /\bout[- ]of[- ](the )?(warehouse|storage|stock)\b(?! (alert|warning|notification|item|product))|\bstock[- ]?out\b|\boutbound\b|\bin and out of (the )?(warehouse|storage|stock)\b|\bgoods (issue|out|and goods out)\b|\bgoods in and out\b/,
    isTaken: true,
    action: 'Stock out',
    done: 'stocked out',
  },
];

/** Labels of numbers that count what is there. */
export const countLabels = /^(quantity|stock|in stock|on hand|available|units?|pieces|copies|amount in stock|inventory|left)$/i;
/** Labels of a text with who works on a row. */
export const workerLabels =
  /^(assign(ed to|ee)|taken (on )?by|accepted by|driver|courier|rider|worker|responsible|handled by|handler|repaired by|agent|staff|technician|doctor)$/i;
/** Labels of a date until which a row is valid. */
export const untilLabels =
  /^(until|valid until|expires( on)?|expiry( date)?|expiration( date)?|renews on|ends on|end date|due date)$/i;
/** Labels of a text with whose row it is. */
export const ownerLabels = /^(owner|owned by|holder|belongs to|registrant)$/i;
/** States that are no success, and never what an act leads to. */
export const failedStates = /^(cancel|reject|refus|declin|fail|withdrawn|archiv|lost|given back|no )/i;

const irregular: Record<string, string> = {
  sew: 'sewn',
  sow: 'sown',
  mow: 'mown',
  repot: 'repotted',
  expel: 'expelled',
  unfreeze: 'unfrozen',
  freeze: 'frozen',
  feed: 'fed',
  ship: 'shipped',
  stop: 'stopped',
  tag: 'tagged',
  admit: 'admitted',
  label: 'labeled',
  take: 'taken',
  push: 'pushed',
  broadcast: 'broadcast',
  try: 'tried',
  do: 'done',
  draw: 'drawn',
  grab: 'grabbed',
  sell: 'sold',
  buy: 'bought',
};
/** The past participle of a verb. */
export const participleOf = (verb: string): string =>
  irregular[verb] ??
  (/e$/.test(verb)
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? verb.replace(/y$/, 'ied')
      : verb === 'transfer'
        ? 'transferred'
        : `${verb}ed`);
