/** Words in requirements for who does what with which rows. */
const split = (words: string) => words.split(/\s+/).filter(Boolean);

/** Acts on rows, by what they require of the rows. */
const written = {
  /** Somebody must have written them. */
  write: `add compose create enter record log register submit upload publish post write input store save note keep maintain edit update change delete remove manage
organize organise track plan schedule assign import file report propose suggest request send share issue open start raise document collect define set prepare draft
assess evaluate score catalog catalogue administer coordinate handle distribute allocate propose deliver`,
  /** People only read them. */
  read: `browse view see read look find search filter sort explore discover list display show check compare monitor open download export print access query receive get present exhibit cover`,
  /** An answer to a submission. */
  decide: `approve reject accept decline confirm verify`,
  /** Creates a row of its own, by a feature. */
  ask: `book reserve apply order buy purchase enrol enroll join vote comment subscribe cancel pay sign borrow return rent lease hire bid donate invite answer reply register leave give support rate review ask adopt claim message contact follow attend`,
} as const;
export type ActKind = keyof typeof written;

const kinds = new Map<string, ActKind>();
for (const kind of ['ask', 'decide', 'read', 'write'] as const) for (const verb of split(written[kind])) kinds.set(verb, kind);

/** The kind of act of a verb in any form; null if it is none. */
export function actOf(lower: string): ActKind | null {
  return kinds.get(verbOf(lower) ?? '') ?? null;
}

/** The base form: `report` of "reporting". */
export function verbOf(lower: string): string | null {
  const forms = [lower, lower.replace(/(ing|ed|es|s)$/, ''), lower.replace(/(ing|ed|es)$/, 'e'), lower.replace(/ies$|ied$/, 'y')];
  const doubled = lower.replace(/([a-z])\1(ing|ed)$/, '$1');
  return [...forms, doubled].find((form) => kinds.has(form)) ?? null;
}

/** Headings about the app rather than rows. */
type HeadingKind = 'states' | 'pages' | 'looks' | 'figures' | 'people' | 'requirements' | 'aside' | 'other';
export const headingKinds = new Map<string, HeadingKind>(
  Object.entries({
    states: 'state status stage flow workflow phase lifecycle step',
    pages: 'page menu navigation screen view sitemap tab',
    looks: 'color colour style look design theme layout font appearance branding',
    figures: 'report chart statistic progress analytic figure graph turnover dashboard overview',
    people: 'role access permission right login user account',
    requirements:
      'requirement feature functionality story case epic must nice have entity model specification overview summary scope',
    aside: 'purpose goal aim objective background criterion persona metric audience',
    other: `client customer note brief point data home contact search filter export notification
reminder security language technology deadline budget optional homepage`,
  } as const).flatMap(([kind, words]) => split(words).map((word) => [word, kind as HeadingKind] as const)),
);

/** An act that joins two rows: the second stands behind "to". */
export const joiningVerbs = new Set(split('assign allocate link connect match distribute lend rent'));

/** What they set are fields: "enter its size". */
export const settingVerbs = new Set(split('set enter specify define change choose edit update fill state give provide input'));
/** The feature that an act on rows needs: "rate teas", "reserve desks". */
export const featuresOfVerbs = new Map<string, 'ratings' | 'booking'>([
  ['rate', 'ratings'],
  ['reserve', 'booking'],
  ['book', 'booking'],
]);
/** They judge rows: "score each sample for aroma and body". */
export const gradingVerbs = new Set(split('score rate evaluate assess judge grade'));
/** One of what they make is a row: "create a session", "report a pothole". */
export const makingVerbs = new Set(
  split('create post submit propose report record log publish schedule request organize organise plan announce'),
);

/** Introduce the functions that a requirement lists: "functionalities for browsing, booking and paying". */
export const functionWords = new Set(
  split(
    'functionality functionalities page pages feature features function functions capability capabilities module modules section sections area areas part parts',
  ),
);

/** Words that only say that a noun has rows. */
export const rowWords = new Set(
  split(`management tracking booking scheduling listing listings page pages profile profiles detail details information info data record records overview directory
catalog catalogue database register registry list posting postings browsing handling administration planning monitoring display showcase section area entry entries registration inventory library archive log history article articles`),
);

/** Precede a noun without being part of its name. */
export const determiners = new Set(
  split(`a an the my our your their his her its all any some each every new existing own different various several many multiple available more other that this these those
no one both upcoming specific given selected detailed relevant also optional of simple basic easy full complete current personal least most quick private public favorite favourite first next two three four five six seven eight nine ten eleven twelve dozen couple few`),
);

/** The end of a noun phrase. */
export const phraseEnds = new Set(
  split(`with for by on at in from to as per and or of who that which where when while whether if including containing belonging such via through after before
during until within without about so then is are was were be has have had can may must should will shall could would not only just also again once using than into over under between
across against themselves itself himself herself next out off upon toward towards around like because near among along`),
);

/** The names of rows that result from a request. */
export const nounsOfVerbs = new Map(
  Object.entries({
    book: 'booking',
    books: 'booking',
    reserve: 'reservation',
    apply: 'application',
    order: 'order',
    enrol: 'enrolment',
    enroll: 'enrolment',
    register: 'registration',
  }),
);

export const modals = new Set(split('can may must should will shall could would might'));

/** The people who want the app, so no role in it. */
export const ourselves = new Set(
  split(
    'i we us you they he she it myself both each anyone anybody everyone everybody nobody somebody all visitor visitors user users people guest guests one me',
  ),
);

/** Words that limit a right: "only the treasurer", "the lead alone", "see merely the jobs given to them". */
export const limiting = new Set(split('only just merely solely alone exclusively'));
