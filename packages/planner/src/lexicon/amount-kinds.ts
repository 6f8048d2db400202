/** Amounts that an app calculates, with the rates and numbers that each is usually made of. Values are in whole units. */

export interface FactorSpec {
  label: string;
  kind: 'integer' | 'decimal' | 'money';
  unit?: string;
  /** Labels of fields that hold it already. */
  matches: RegExp;
  /** What it is called in some lists, by their last word. */
  labels?: Readonly<Record<string, string>>;
  /** Of the sample rows. */
  samples: number[];
}

export interface TermSpec {
  label: string;
  /** Null: the number alone. */
  rate: { label: string; kind: 'money' | 'percent'; value: number } | null;
  factor: FactorSpec | null;
  isTaken?: true;
  /** Only where the list has such a field, or the request one of these words. */
  ifNamed?: readonly string[];
}

export interface AmountKind {
  id: string;
  /** What is calculated, by lemmas in a row: beside a word of calculating, or alone where `isSure`. */
  names: readonly string[];
  sure?: RegExp;
  label: string;
  /** Labels of a field of money that holds it already. */
  holds: RegExp;
  title: string;
  /** Last words of lists whose rows have it, most telling first. */
  carriers: readonly string[];
  terms: readonly TermSpec[];
  /** Last words of lists that its own rows belong to: the agent of a commission. */
  belongs?: readonly string[];
  /** The list of these amounts, where the plan has such owners and no list for them; `title` names a row. */
  list?: { singular: string; plural: string; title: string; rows: readonly string[] };
  /** It is paid out some day, if the request speaks of settling. */
  isSettled?: true;
}

const split = (words: string) => words.split(/\s+/).filter(Boolean);
const number = (label: string, kind: FactorSpec['kind'], matches: RegExp, samples: number[], unit?: string): FactorSpec => ({
  label,
  kind,
  matches,
  samples,
  ...(unit ? { unit } : {}),
});
const fixed = (label: string, value: number): TermSpec => ({ label, rate: { label, kind: 'money', value }, factor: null });
const each = (rate: string, value: number, factor: FactorSpec, ifNamed?: string): TermSpec => ({
  label: factor.label,
  rate: { label: rate, kind: 'money', value },
  factor,
  ...(ifNamed ? { ifNamed: split(ifNamed) } : {}),
});
const share = (rate: string, value: number, factor: FactorSpec, more: Partial<TermSpec> = {}): TermSpec => ({
  label: rate.replace(/ rate$/, ''),
  rate: { label: rate, kind: 'percent', value },
  factor,
  ...more,
});
const alone = (factor: FactorSpec, more: Partial<TermSpec> = {}): TermSpec => ({
  label: factor.label,
  rate: null,
  factor,
  ...more,
});

const distance = number('Distance', 'decimal', /^(distance|kilomet|mileage|miles)/i, [12, 35, 8], 'km');
const weight = number('Weight', 'decimal', /^(weight|gross weight|total weight)/i, [20, 150, 5], 'kg');
const volume = number('Volume', 'decimal', /^(volume|cubic)/i, [2, 8, 1], 'm³');
const sale: FactorSpec = {
  ...number(
    'Sale amount',
    'money',
    /^(sales? amount|sales?|order (amount|total)|booking amount|turnover|revenue|total|price|fee|reward|budget|amount)/i,
    [400, 120, 950],
  ),
  labels: {
    task: 'Fee',
    job: 'Fee',
    errand: 'Fee',
    gig: 'Fee',
    order: 'Order amount',
    booking: 'Booking amount',
    contract: 'Value',
  },
};
const hours = number('Hours', 'decimal', /^(hours|working hours|hours worked|duration)/i, [6, 12, 3], 'h');

export const amountKinds: readonly AmountKind[] = [
  {
    id: 'freight',
    names: [
      'freight',
      'shipping',
      'delivery fee',
      'delivery cost',
      'transport cost',
      'transportation cost',
      'transport fee',
      'moving cost',
      'moving price',
      'postage',
      'haulage',
      'logistics cost',
    ],
    sure: /\bfreight( and \w+)? (rates?|prices?|charges?)\b/i,
    label: 'Freight',
    holds: /^(freight|total|price|cost|fee|shipping)\b/i,
    title: 'Freight rates',
    carriers: split(
      'order shipment move moving delivery consignment waybill transport parcel package booking cargo request quotation quote',
    ),
    terms: [
      fixed('Base price', 40),
      each('Price per km', 1.5, distance),
      each('Price per kg', 0.2, weight, 'weight kilogram kg ton'),
      each('Price per cubic meter', 12, volume, 'volume cubic'),
      share('Insurance rate', 1, number('Declared value', 'money', /^(declared|insured|goods|cargo) value/i, [500, 2_000, 150]), {
        ifNamed: ['insurance', 'insure'],
      }),
    ],
  },
  {
    id: 'fare',
    names: ['fare', 'ride price', 'trip price', 'taxi fare'],
    label: 'Fare',
    holds: /^(fare|total|price|cost)\b/i,
    title: 'Fares',
    carriers: split('ride trip order booking journey reservation request'),
    terms: [fixed('Base fare', 3), each('Price per km', 1.2, distance)],
  },
  {
    id: 'commission',
    names: ['commission', 'brokerage'],
    sure: /\b(platform|promotions?|sales?|agents?|agency|distribut\w+|referral|affiliate|partner|service|level) commissions?\b|\bcommissions? (rates?|rules?|distribution|calculation|settlement|percentages?|ratios?)\b/i,
    label: 'Commission',
    holds: /^(commission|amount)\b/i,
    title: 'Commission rates',
    carriers: split('commission task order sale deal booking transaction job referral promotion contract'),
    terms: [share('Commission rate', 10, sale)],
    belongs: split('agent salesperson partner distributor affiliate promoter broker sale order product'),
    isSettled: true,
  },
  {
    id: 'rebate',
    names: ['rebate', 'cashback'],
    sure: /\breceiv\w+ rebates?\b|\brebate (rates?|ratios?|rules?)\b/i,
    label: 'Rebate',
    holds: /^(rebate|amount)\b/i,
    title: 'Rebate rates',
    carriers: split('rebate cashback payment purchase order'),
    terms: [
      share(
        'Rebate rate',
        5,
        number('Amount paid', 'money', /^(amount paid|paid amount|payment|purchase|order) ?(amount|total)?/i, [80, 240, 35]),
      ),
    ],
    isSettled: true,
  },
  {
    id: 'fee',
    names: ['service fee', 'platform fee', 'handling fee', 'transaction fee', 'processing fee'],
    sure: /\b(configur\w+|set(ting)?|manag\w+|adjust\w*) (the )?(system parameters|((service|platform|handling|transaction) )?fee rates?)\b/i,
    label: 'Service fee',
    holds: /^(service|platform|handling|transaction|processing) fee\b/i,
    title: 'Fees',
    carriers: split('transaction payment order booking withdrawal deposit task'),
    terms: [share('Fee rate', 3, number('Amount', 'money', /^(amount|total|price|sum)\b/i, [100, 250, 60]))],
  },
  {
    id: 'salary',
    names: ['salary', 'wage', 'payroll', 'net pay'],
    sure: /\bpayroll (calculation|processing)\b/i,
    label: 'Net pay',
    holds: /^(net pay|net salary|take-home|total pay|amount)\b/i,
    title: 'Pay rates',
    carriers: split('salary payroll payslip wage payment attendance'),
    belongs: split('employee worker staff teacher driver nurse'),
    list: { singular: 'salary', plural: 'salaries', title: 'Period', rows: ['This month', 'Last month', 'The month before'] },
    terms: [
      alone(number('Basic pay', 'money', /^(basic|base|gross|monthly) ?(pay|salary|wage)?/i, [2_400, 3_100, 2_800])),
      each('Overtime pay per hour', 25, number('Overtime hours', 'decimal', /^overtime/i, [4, 0, 10], 'h')),
      alone(number('Bonus', 'money', /^(bonus|allowance)/i, [100, 0, 250])),
      alone(number('Deductions', 'money', /^deduction/i, [0, 50, 0]), { isTaken: true }),
      share(
        'Income tax rate',
        15,
        number('Basic pay', 'money', /^(basic|base|gross|monthly) ?(pay|salary|wage)?/i, [2_400, 3_100, 2_800]),
        {
          isTaken: true,
        },
      ),
    ],
  },
  {
    id: 'parking',
    names: ['parking fee', 'parking charge', 'parking cost', 'parking'],
    label: 'Parking fee',
    holds: /^(parking fee|fee|price|total|amount|cost)\b/i,
    title: 'Parking rates',
    carriers: split('parking session entry record vehicle booking reservation'),
    terms: [each('Price per hour', 2.5, hours)],
  },
  {
    id: 'bill',
    names: [
      'electricity bill',
      'water bill',
      'gas bill',
      'utility bill',
      'energy bill',
      'electricity fee',
      'water fee',
      'electricity charge',
      'property fee',
      'bill',
    ],
    label: 'Amount',
    holds: /^(amount|total|price|cost|fee)\b/i,
    title: 'Prices',
    carriers: split('bill meter reading consumption usage'),
    terms: [
      fixed('Standing charge', 6),
      each('Price per unit', 0.3, number('Consumption', 'decimal', /^(consumption|usage|units|value|kwh)/i, [180, 240, 95])),
    ],
  },
  {
    id: 'premium',
    names: ['premium', 'insurance premium', 'insurance price'],
    label: 'Premium',
    holds: /^(premium|price)\b/i,
    title: 'Premium rates',
    carriers: split('policy insurance quote quotation application'),
    terms: [
      fixed('Base premium', 20),
      share(
        'Premium rate',
        0.8,
        number('Sum insured', 'money', /^(sum insured|insured (sum|value|amount)|coverage)/i, [10_000, 25_000, 6_000]),
      ),
    ],
  },
  {
    id: 'tax',
    names: ['tax', 'vat', 'sales tax'],
    label: 'Tax',
    holds: /^(tax|vat)\b/i,
    title: 'Tax rates',
    carriers: split('invoice bill sale income transaction order'),
    terms: [
      share('Tax rate', 19, number('Net amount', 'money', /^(net amount|amount|net|subtotal|total|price)\b/i, [200, 480, 75])),
    ],
  },
  {
    id: 'price',
    names: [
      'price',
      'total price',
      'cost',
      'total cost',
      'quote',
      'quotation',
      'estimate',
      'total amount',
      'total',
      'fee',
      'charge',
      'amount',
    ],
    label: 'Price',
    holds: /^(price|total|cost|amount|fee|charge|estimate)\b/i,
    title: 'Prices and rates',
    carriers: split(
      'quotation quote estimate order sale purchase rental booking reservation job project request appointment session',
    ),
    terms: [
      fixed('Base price', 30),
      each('Price per hour', 35, hours, 'hour hours duration time'),
      each(
        'Price per square meter',
        4,
        number('Area', 'decimal', /^(area|size|square)/i, [60, 110, 35], 'm²'),
        'area size square room floor',
      ),
      each('Price per km', 1.5, distance, 'distance mileage'),
      each('Price per kg', 0.5, weight, 'weight kilogram'),
      each(
        'Price per piece',
        8,
        number('Quantity', 'integer', /^(quantity|pieces|items|copies)/i, [2, 10, 1]),
        'quantity piece copy',
      ),
    ],
  },
];

/** What says that something is calculated: verbs before it, and behind it nouns or a participle. */
export const calculating: ReadonlySet<string> = new Set(
  split('calculate compute estimate calculating computing estimating calculated computed estimated'),
);
export const calculation: ReadonlySet<string> = new Set(
  split('calculation computation estimation calculator calculated computed'),
);
/** Before what it depends on: `calculated from the area and the weight`. */
export const dependingOn: readonly string[] = ['based on', 'according to', 'depending on', 'by', 'from', 'using', 'considering'];
export const settling: ReadonlySet<string> = new Set(split('settle settlement settling payout'));
