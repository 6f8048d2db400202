/** The fields that rows of an unknown name need, by the last word of the name. */
import {
  choice,
  date,
  dateTime,
  decimal,
  email,
  type FieldSpec,
  file,
  flow,
  image,
  integer,
  longText,
  money,
  phone,
  text,
  url,
  yesNo,
} from '../lexicon/shape.ts';

const split = (words: string) => words.split(/\s+/);

/** Behind `=`: the whole name, since a QR code is no code. */
const kinds: [nouns: string, fields: FieldSpec[]][] = [
  [
    'file document pdf attachment resume report contract certificate template manual sheet spreadsheet presentation backup',
    [file('File')],
  ],
  ['image picture photo poster logo drawing painting screenshot wallpaper avatar', [image('Picture')]],
  ['video audio song track podcast music movie film clip stream recording lecture', [url('Link'), file('File')]],
  [
    'reminder schedule appointment meeting visit session shift deadline announcement activity record log entry inspection training',
    [date('Date')],
  ],
  [
    'transaction expense deposit withdrawal commission fee bill rebate bonus refund salary donation settlement invoice payment income',
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
  ['=code script statement macro algorithm', [text('Language'), longText('Source code')]],
  [
    'api endpoint webhook interface',
    [choice('Method', 'GET, POST, PUT, PATCH, DELETE'), text('Path'), choice('State', 'In use, Deprecated')],
  ],
  ['call execution', [dateTime('Time'), text('By'), text('Result')]],
  ['package plan tier bundle', [money('Price'), integer('Duration', 'days'), longText('Benefits')]],
  [
    'store branch outlet clinic center centre office warehouse campus facility attraction location spot',
    [image('Picture'), text('Address'), text('Opening hours'), phone()],
  ],
  ['version release edition revision', [text('Number'), date('Released on'), longText('Changes')]],
  ['programme broadcast screening', [dateTime('Starts at'), integer('Length', 'min')]],
  ['channel', [integer('Number')]],
  ['chapter episode', [integer('Number'), longText('Text')]],
  ['insurance policy warranty', [text('Provider'), text('Number'), date('From'), date('Until'), money('Price')]],
  [
    'company enterprise organization organisation institution agency provider partner sponsor department',
    [text('Contact person'), email(), phone(), url('Website')],
  ],
  ['setting parameter configuration preference', [text('Value')]],
  ['rule regulation standard guideline law condition criterion', [longText('Text'), yesNo('In force')]],
  ['notification alert warning', [choice('Level', 'Low, Medium, High'), dateTime('Time')]],
  [
    'error failure fault defect outage breakdown',
    [choice('Severity', 'Low, Medium, High'), dateTime('Happened at'), flow('Status', 'Open, In progress, Solved*')],
  ],
  ['goal target objective', [decimal('Target'), date('Due date')]],
  ['route', [text('From'), text('To'), decimal('Distance', 'km')]],
  ['result outcome finding conclusion', [text('Result'), date('Date')]],
  ['reward gift', [image('Picture'), integer('In stock')]],
];

const byNoun = new Map(kinds.flatMap(([nouns, fields]) => split(nouns).map((noun) => [noun, fields] as const)));

/** Endings of nouns for what nobody can see. */
const unseen = /(tion|sion|ment|ance|ence|ity|ship|ness|ism|ing|age|data|information|knowledge|balance|progress|history|quota)$/;
const seenAnyway =
  /(building|painting|drawing|instrument|apartment|garment|monument|ring|vintage|cottage|collection|city|community|facility|university)$/;

/** Whether a picture of it says something. */
export const isSeen = (singular: string): boolean => !unseen.test(singular) || seenAnyway.test(singular);

/** Empty for a noun of another kind. */
export const fieldsOfKind = (singular: string): FieldSpec[] =>
  byNoun.get(`=${singular}`) ?? byNoun.get(singular.split(' ').at(-1) ?? '') ?? [];
