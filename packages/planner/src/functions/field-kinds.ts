/** The fields that rows of an unknown name need, by the last word of the name. */
import { choice, date, dateTime, decimal, type FieldSpec, file, flow, image, money, text, url } from '../lexicon/shape.ts';

const split = (words: string) => words.split(/\s+/);

const kinds: [nouns: string, fields: FieldSpec[]][] = [
  [
    'file document pdf attachment resume report contract certificate template manual sheet spreadsheet presentation backup',
    [file('File')],
  ],
  ['image picture photo poster logo drawing painting screenshot wallpaper avatar', [image('Picture')]],
  ['video audio song track podcast music movie film clip stream recording lecture', [url('Link'), file('File')]],
  [
    'reminder schedule meeting visit session shift deadline announcement activity record log entry inspection training',
    [date('Date')],
  ],
  [
    'transaction expense deposit withdrawal commission fee bill rebate bonus reward refund salary donation settlement invoice payment income',
    [money('Amount'), date('Date')],
  ],
  [
    'score level temperature usage consumption performance traffic measurement reading metric rate weight',
    [decimal('Value', undefined, null), dateTime('Measured at')],
  ],
  [
    'device server machine sensor equipment robot vehicle charger pile station terminal',
    [choice('State', 'Working, In maintenance, Off'), text('Location')],
  ],
  [
    'task ticket issue case request process operation inquiry complaint demand affair',
    [flow('Status', 'New, In progress, Done*'), date('Due date')],
  ],
  ['coupon discount voucher deal', [text('Code'), date('Valid until')]],
];

const byNoun = new Map(kinds.flatMap(([nouns, fields]) => split(nouns).map((noun) => [noun, fields] as const)));

/** Empty for a noun of another kind. */
export const fieldsOfKind = (singular: string): FieldSpec[] => byNoun.get(singular.split(' ').at(-1) ?? '') ?? [];
