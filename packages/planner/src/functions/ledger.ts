/**
 * The points or the balance that a request speaks of: what people earn, top up, redeem and trade.
 * A point and a balance mean other things elsewhere, so each needs a second word: what is done with it, or whose it is.
 */
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import {
  balanceActs,
  beforeBalance,
  beforePoints,
  behindInvitation,
  behindPoints,
  bookkeeping,
  depositWords,
  earningVerbs,
  invited,
  invitingVerbs,
  ledgerLists,
  levelOwners,
  moneyLists,
  otherBalances,
  otherPoints,
  otherRecharges,
  payingMethods,
  playWords,
  pointLists,
  pointWords,
  prizes,
  ranking,
  rechargeWords,
  redeemingVerbs,
  tradeLists,
  tradingVerbs,
  withdrawalWords,
} from './ledger-words.ts';

export interface AskedLedger {
  /** `Points`, `Coins`, `Balance`, `Wallet`. */
  name: string;
  isMoney: boolean;
  /** People earn by what they do, not only by what is paid in. */
  isEarned: boolean;
  earns: Set<'check-in' | 'inviting'>;
  acts: Set<'top-up' | 'withdraw' | 'transfer'>;
  methods: string[];
  isRedeemed: boolean;
  isTraded: boolean;
  isRanked: boolean;
  hasLevels: boolean;
  /** The words of all of it. */
  spans: Span[];
}

/** How far apart two words of one sign are, in tokens. */
const near = 5;

const known = new WeakMap<Reading, AskedLedger | null>();

/** Null if the request speaks of neither. */
export function ledgerIn(reading: Reading): AskedLedger | null {
  const found = known.get(reading);
  if (found !== undefined) return found;
  const ledger = read(reading);
  known.set(reading, ledger);
  return ledger;
}

function read(reading: Reading): AskedLedger | null {
  const signs = new Signs(reading);
  const points = signs.points();
  const balances = signs.balances();
  const moves = signs.moves();
  // The coins of an exchange are what people trade.
  const isPoints = points.some(({ from, to }) => reading.tokens.slice(from, to).some(({ lemma }) => lemma === 'point'));
  const isMoney = points.length === 0 || (moves.isBank && !isPoints);
  const main = isMoney ? [...balances, ...moves.main] : points;
  const [first] = main;
  if (!first) return null;
  const invitations = signs.invitations();
  const checkIns = signs.checkIns();
  const redeemed = isMoney ? [] : signs.behind(redeemingVerbs, (token) => pointWords.has(token.lemma) || prizes.has(token.lemma));
  const traded = isMoney && moves.isBank ? signs.words(tradingVerbs) : [];
  const ranked = isMoney ? [] : signs.words(ranking);
  const levels = signs.levels();
  const acts = new Set<'top-up' | 'withdraw' | 'transfer'>(moves.acts);
  if (isMoney && balances.length > 0 && acts.size === 0) acts.add('top-up');
  return {
    name: isMoney ? (signs.words(new Set(['wallet'])).length > 0 ? 'Wallet' : 'Balance') : signs.nameOf(first),
    isMoney,
    isEarned: !isMoney || invitations.length > 0 || checkIns.length > 0,
    earns: new Set([
      ...(checkIns.length > 0 ? ['check-in' as const] : []),
      ...(invitations.length > 0 ? ['inviting' as const] : []),
    ]),
    acts,
    methods: payingMethods.flatMap(([pattern, name]) => (pattern.test(reading.text) ? [name] : [])),
    isRedeemed: redeemed.length > 0,
    isTraded: traded.length > 0,
    isRanked: ranked.length > 0,
    hasLevels: levels.length > 0,
    spans: [
      ...main,
      ...(isMoney ? [] : signs.behind(earningVerbs, ({ lemma }) => pointWords.has(lemma))),
      ...balances,
      ...moves.spans,
      ...invitations,
      ...checkIns,
      ...redeemed,
      ...traded,
      ...ranked,
      ...levels,
    ],
  };
}

class Signs {
  private readonly reading: Reading;
  private readonly tokens: Token[];

  constructor(reading: Reading) {
    this.reading = reading;
    this.tokens = reading.tokens;
  }

  /** Each place at which `fits` holds, unless the request denies it. */
  private spans(fits: (token: Token, at: number) => number): Span[] {
    return this.tokens.flatMap((token, at) => {
      const length = token.kind === 'word' ? fits(token, at) : 0;
      const span = { from: at, to: at + length };
      return length > 0 && !isNegated(this.reading, span) ? [span] : [];
    });
  }

  private lemma(at: number): string {
    return this.tokens[at]?.lemma ?? '';
  }

  /** Whether one of the words stands within reach before or behind, in the same sentence. */
  private isNear(at: number, fits: (token: Token, at: number) => boolean, reach = near): boolean {
    const sentence = this.tokens[at]?.sentence;
    return this.tokens
      .slice(Math.max(0, at - reach), at + reach + 1)
      .some((token, step) => token.sentence === sentence && fits(token, Math.max(0, at - reach) + step));
  }

  words(table: ReadonlySet<string>): Span[] {
    return this.spans(({ lemma }) => (table.has(lemma) ? 1 : 0));
  }

  behind(verbs: ReadonlySet<string>, fits: (token: Token) => boolean): Span[] {
    return this.spans(({ lemma, lower }, at) => ((verbs.has(lemma) || verbs.has(lower)) && this.isNear(at, fits) ? 1 : 0));
  }

  nameOf({ from }: Span): string {
    const lemma = [from, from + 1].map((at) => this.lemma(at)).find((word) => pointWords.has(word)) ?? 'point';
    return `${lemma.charAt(0).toUpperCase()}${lemma.slice(1)}s`;
  }

  points(): Span[] {
    const isPlay = this.tokens.some(({ lemma }) => playWords.has(lemma));
    return this.spans(({ lemma, lower }, at) => {
      if (!pointWords.has(lemma) || otherPoints.has(this.lemma(at - 1)) || this.tokens[at + 1]?.lower === 'of') return 0;
      const isName = behindPoints.has(this.lemma(at + 1)) || (lower !== lemma && beforePoints.has(this.lemma(at - 1)));
      if (isName && lemma !== 'credit') return behindPoints.has(this.lemma(at + 1)) ? 2 : 1;
      const isEarned =
        lower !== lemma && !isPlay && this.isNear(at, (token, other) => other < at && earningVerbs.has(token.lemma));
      return isEarned ? 1 : 0;
    });
  }

  balances(): Span[] {
    if (this.tokens.some(({ lemma }) => bookkeeping.has(lemma))) return [];
    return this.spans(({ lemma }, at) => {
      if (lemma !== 'balance' || otherBalances.has(this.lemma(at - 1)) || pointWords.has(this.lemma(at - 1))) return 0;
      const isNamed = beforeBalance.has(this.lemma(at - 1)) && !otherBalances.has(this.lemma(at - 2));
      const isActed = balanceActs.has(this.lemma(at + 1)) || rechargeWords.has(this.lemma(at - 1)) || this.isTopUp(at - 2);
      return isNamed || isActed ? 1 : 0;
    });
  }

  private isTopUp(at: number): boolean {
    return this.lemma(at) === 'top' && this.lemma(at + 1) === 'up';
  }

  /** What is paid in and out. A deposit alone may be what a renter leaves, a recharge alone what a car does. */
  moves(): { main: Span[]; spans: Span[]; acts: ('top-up' | 'withdraw' | 'transfer')[]; isBank: boolean } {
    const none = { main: [], spans: [], acts: [], isBank: false };
    if (this.tokens.some(({ lemma }) => bookkeeping.has(lemma))) return none;
    const deposits = this.words(depositWords);
    const withdrawals = this.words(withdrawalWords);
    const ofMoney = (at: number) => this.isNear(at, ({ lemma }) => moneyWords.has(lemma));
    const recharges = this.spans(({ lemma }, at) => {
      const isOther = this.isNear(at, (token) => otherRecharges.has(token.lemma), 2);
      if (isOther || !(rechargeWords.has(lemma) || this.isTopUp(at)) || !ofMoney(at)) return 0;
      return lemma === 'top' ? 2 : 1;
    });
    const transfers = this.spans(({ lower }, at) =>
      ['transfer', 'transfers', 'transferring'].includes(lower) && this.lemma(at - 1) !== 'bank' ? 1 : 0,
    );
    const isBank = deposits.length > 0 && withdrawals.length > 0;
    const isTransferred = transfers.some(({ from }) => ofMoney(from));
    const isFilled = recharges.length > 0 || isBank;
    return {
      main: isBank ? [...deposits, ...withdrawals] : recharges,
      spans: isFilled ? [...recharges, ...deposits, ...withdrawals, ...(isTransferred ? transfers : [])] : [],
      acts: [
        ...(isFilled ? (['top-up'] as const) : []),
        ...(withdrawals.length > 0 ? (['withdraw'] as const) : []),
        ...(isTransferred ? (['transfer'] as const) : []),
      ],
      isBank,
    };
  }

  /** "Invite friends", "new user invitation rewards": into the app, and not to one of its events or boards. */
  invitations(): Span[] {
    return this.spans(({ lemma, lower }, at) => {
      if (!invitingVerbs.has(lemma) && !invitingVerbs.has(lower)) return 0;
      if (lemma === 'recommend') return 0;
      const isNoun = lower.startsWith('invitation') || lower.startsWith('referral');
      if (isNoun) return behindInvitation.has(this.lemma(at + 1)) || invited.has(this.lemma(at - 1)) ? 1 : 0;
      const whom = [1, 2, 3].find((step) => invited.has(this.lemma(at + step)));
      const isTo = this.lemma(at + (whom ?? 0) + 1) === 'to' && !joining.has(this.lemma(at + (whom ?? 0) + 2));
      return whom !== undefined && !isTo ? 1 : 0;
    });
  }

  /** The daily check-in; in a hotel and at a door people check in as well, so it counts beside points alone. */
  checkIns(): Span[] {
    return this.spans(({ lower }, at) => {
      const isTwo = ['check', 'checking', 'sign'].includes(lower) && ['in', 'ins'].includes(this.tokens[at + 1]?.lower ?? '');
      if (isTwo && this.isDaily(at, lower)) return 2;
      return ['checkin', 'checkins'].includes(lower) ? 1 : 0;
    });
  }

  /** Who signs in daily does not only log in. */
  private isDaily(at: number, lower: string): boolean {
    return lower.startsWith('check') || this.isNear(at, (token) => ['daily', 'day', 'reward'].includes(token.lemma), 3);
  }

  levels(): Span[] {
    return this.spans(({ lemma }, at) => (lemma === 'level' && levelOwners.has(this.lemma(at - 1)) ? 1 : 0));
  }
}

const moneyWords = new Set(
  'balance money fund cash wallet account payment currency amount dollar point coin credit user member'.split(' '),
);
/** What one is invited to do in the app: "invite friends to join". */
const joining = new Set('join register sign use the website platform app site'.split(' '));

/** Whether the ledger of the request stands for a list of this name. */
export function isLedgerList(asked: AskedLedger, singular: string): boolean {
  const name = singular
    .replaceAll('-', ' ')
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');
  const lists = asked.isMoney ? moneyLists : pointLists;
  return [...ledgerLists, ...lists].some((pattern) => pattern.test(name)) || (asked.isTraded && tradeLists.test(name));
}
