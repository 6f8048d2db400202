/** Words around a wish and around the parts that it names: they ask for nothing. */
const split = (words: string) => new Set(words.split(/\s+/));
export const phrases = (list: string) => list.split(', ').map((phrase) => phrase.split(' '));
type Words = readonly { lower: string }[];

/** The first of the phrases whose words stand at a place. */
export const phraseStartingAt = (of: readonly string[][], tokens: Words, at: number): string[] | undefined =>
  of.find((words) => words.every((word, offset) => tokens[at + offset]?.lower === word));
export const phraseEndingAt = (of: readonly string[][], tokens: Words, to: number): string[] | undefined =>
  of.find((words) => words.length < to && words.every((word, offset) => tokens[to - words.length + offset]?.lower === word));

/** Before a wish. */
export const leadIns = phrases(
  `please, can you, could you, would you, will you, can we, could we, can i, could i, i want to, i want you to, i want, i would like to, i would like you to, i would like, i'd like to, i'd like you to, i'd like, i'd love to, i need to, i need you to, i need, we need to, we need, we want to, we want, we'd like to, we'd like, we should, you should, let's, lets, let us, let me, let people, let users, let visitors, let everyone, let members, let customers, let readers, and, but, then, also, now, just, maybe, so, also, additionally, it would be nice to, it would be great to, it would be good to, go ahead and, feel free to, hi, hello, hey, ok, okay, yes, actually, oh, can we get, could we get, can i get, can we have, could we have, give me, there should be, it needs, the app needs, the app should have, i also want, we also want, we also need, i also need, help me, try to, can u, could u, will u, to be able to, be able to, i want people to be able to, i want users to be able to`,
);

/** Behind a wish. */
export const leadOuts = phrases(
  `please, thanks, thank you, thx, ty, too, as well, instead, now, also, for me, for us, again, anymore, any more, any longer, from now on, if possible, right away, at once, then, everywhere, in the app, to the app, from the app, of the app, on the site, to the site, from the site, to it, of it`,
);

/** Between two wishes. */
export const joints = split(', and but plus then &');

/** Before the name of a part. */
export const determiners = split('the a an each every all our my your their its his her this that these those any some both new');

/** Behind the name of a list. */
export const listWords = split('list table page form entry entries row rows record records section screen collection overview');
/** Behind the name of a field. */
export const fieldWords = split(
  'field column label property attribute flag box input detail choice dropdown select date number text value option checkbox info',
);
/** Behind the name of a page. */
export const pageWords = split('page tab screen section view');

/** The whole app. */
export const appNames = new Set(
  `it, this, app, site, website, the app, this app, the site, this site, the website, my app, our app, the name, the app name, the name of app, the title, title of app, app name, name of the app, name of this app, name of the site, title of the app, the app title, the site name, site name, the project, project name, the page title, everything, whole thing, the whole thing, the whole app, whole app, whole site, the whole site`.split(
    ', ',
  ),
);

/** What a word says about order. */
export const directions = new Map<string, 'asc' | 'desc'>([
  ...'highest newest latest largest biggest most descending recent best longest priciest reverse desc heaviest top youngest'
    .split(' ')
    .map((word) => [word, 'desc'] as const),
  ...'lowest oldest earliest smallest least ascending alphabetically alphabetical shortest quickest fastest cheapest soonest asc lightest fewest'
    .split(' ')
    .map((word) => [word, 'asc'] as const),
]);
/** Words about order that name no field. */
export const orderWords = split(
  'first last on top at the to be in order up down z then by with and always default ones date-wise one recently going added created',
);

/** What a person calls a kind of field: "a yes/no field", "that holds a number". */
export const kindNames: Record<string, string> = {
  'yes-no': 'yes / no, yes or no, yes no, checkbox, tick box, tickbox, check box, toggle, true / false, flag',
  'long-text': 'long text, text area, textarea, multiline text, paragraph, notes',
  text: 'text, short text, free text, string, word, words',
  integer: 'number, whole number, integer, count, numeric',
  decimal: 'decimal, decimal number',
  money: 'money, amount of money, price, currency, amount',
  'date-time': 'date and time, datetime, timestamp',
  date: 'date, day',
  time: 'time',
  rating: 'rating, star rating, stars',
  email: 'email, email address, mail address',
  phone: 'phone, phone number, telephone number',
  url: 'link, url, web link, web address, website',
  image: 'image, photo, picture',
  file: 'file, attachment, upload, document, pdf',
  tags: 'tags',
};
/** "yes/no field": the noun behind the kind. */
export const fieldNouns = split('field column property attribute input box question');
/** Before the name or the kind of a new field. */
export const namedBy = phrases('called, named, labelled, labeled, titled, with the name, with the label, for, that says');
export const heldBy = phrases('that holds a, that is a, which holds a, which is a, as a, of type, that holds an, as, of kind');

/** Verbs and pronouns that no name of a field has: the words ask for something else. */
export const notInLabels = split('it them me us i you we they connect integrate sync send notify remind should can will would');
