/** What a balance is made of in this app: its unit, and how people earn and spend it. */
import { currencyDigits, type Entity } from '../../data/entity.ts';
import { internalEntity } from '../../data/internal-entity.ts';
import { money, number } from '../../entities/shown.tsx';
import type { Reader } from '../../web/reader.ts';

export type Earner = 'joining' | 'check-in' | 'inviting' | 'adding' | 'commenting' | 'voting';

/** `amount` is in whole units; `entity` is the list whose rows people add. */
export interface Earning {
  by: Earner;
  amount: number;
  entity?: string;
}

export type LedgerAct = 'top-up' | 'withdraw' | 'transfer';

export interface LedgerPlace {
  /** `Points`, `Balance`, `Wallet`. */
  name: string;
  /** ISO 4217; null: points. Amounts of entries are in the smallest unit. */
  currency: string | null;
  earns: Earning[];
  acts: LedgerAct[];
  /** Ways to top up. */
  methods: string[];
  /** What people get for it; `cost` and `stock` are fields of the rows. */
  redeems: { entity: Entity; cost: string; stock: string | null } | null;
  /** What people buy and sell at the price of the row. */
  trades: { entity: Entity; price: string } | null;
  /** The least total earned for each, lowest first, in whole units. */
  levels: { name: string; from: number }[];
  isRanked: boolean;
}

/** Whole units in the smallest unit. */
export const smallest = ({ currency }: Pick<LedgerPlace, 'currency'>, whole: number): number =>
  currency === null ? whole : whole * 10 ** currencyDigits(currency);

/** An amount of the smallest unit in words: `1 point`, `€5.00`. */
export function amountWords({ currency, name }: Pick<LedgerPlace, 'currency' | 'name'>, reader: Reader, amount: number): string {
  if (currency !== null) return money(reader, amount, currency);
  const many = name.toLowerCase();
  return `${number(reader, amount)} ${Math.abs(amount) === 1 ? many.replace(/s$/, '') : many}`;
}

/** A form with a positive amount in the ledger's unit. */
export const amountForm = ({ currency }: Pick<LedgerPlace, 'currency'>): Entity =>
  internalEntity({
    id: 'ledgerAmount',
    singular: 'amount',
    plural: 'amounts',
    slug: 'ledger-amounts',
    title: 'Amounts',
    fields: [
      {
        id: 'amount',
        label: 'Amount',
        type: currency === null ? { kind: 'integer', min: null, max: null } : { kind: 'money', currency },
        required: true,
        help: '',
      },
    ],
    titleField: 'amount',
  });

/** The highest level that this total reaches; null without levels. */
export function levelOf(place: LedgerPlace, total: number): string | null {
  return place.levels.findLast(({ from }) => smallest(place, from) <= total)?.name ?? null;
}

/** The first part of the addresses of its pages. */
export const at = '/-/ledger';
