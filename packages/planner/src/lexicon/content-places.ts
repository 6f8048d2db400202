/** Kinds of places for content: the noun that a request is about, whatever other nouns stand around it. */
import { PhraseTable } from '../reading/phrases.ts';
import { choice, date, type FieldSpec, image, longText, money, must, phone, text, url } from './shape.ts';

export type PlaceKind =
  | 'forum'
  | 'wiki'
  | 'questions'
  | 'reviews'
  | 'directory'
  | 'map'
  | 'archive'
  | 'comparison'
  | 'box'
  | 'poll'
  | 'quiz'
  | 'cards'
  | 'chat'
  | 'blog'
  | 'sharing';

const saidAs: Record<PlaceKind, string> = {
  forum: 'forum, discussion board, discussion forum, message board, support forum, community forum',
  wiki: 'wiki, wiki dictionary',
  questions: 'q & a, questions and answers, question and answer',
  reviews: 'review, reviews, rating site',
  directory: 'directory, finder',
  map: 'map',
  archive: 'archive',
  comparison: 'comparison',
  box: 'suggestion box, question box, complaint box, feedback box, comment box',
  poll: 'poll',
  quiz: 'quiz, practice test, mock exam, mock test, practice exam, trivia',
  cards: 'flash card, flashcard',
  chat: 'chat, chat room, chatroom',
  blog: 'blog',
  sharing: 'sharing',
};

export const placePhrases = new PhraseTable<PlaceKind>(
  Object.entries(saidAs).flatMap(([kind, phrases]) => phrases.split(', ').map((phrase) => [phrase, kind as PlaceKind] as const)),
);

/** Places where people write as themselves: who wrote what decides who may change it. */
export const signedPlaces: ReadonlySet<PlaceKind> = new Set(['forum', 'questions', 'reviews']);

/** What a row of a place is, where the lexicon knows nothing of its subject. */
export const placeRows: Partial<Record<PlaceKind, Record<string, FieldSpec>>> = {
  reviews: {
    name: must(text('Name')),
    place: text('Place'),
    photo: image('Photo'),
    description: longText('Description'),
  },
  directory: {
    name: must(text('Name')),
    city: text('City'),
    region: text('Region'),
    address: text('Address'),
    phone: phone(),
    website: url('Website'),
    hours: text('Opening hours'),
    description: longText('Description'),
  },
  map: {
    name: must(text('Name')),
    place: must(text('Where', 'An address, or what it stands next to.')),
    condition: choice('Condition', 'Good, Needs repair, Gone'),
    seenOn: date('Last seen on'),
    photo: image('Photo'),
    notes: longText('Notes'),
  },
  wiki: {
    title: must(text('Title')),
    summary: text('Summary', 'One sentence for the list.', 200),
    text: must(longText('Text')),
    picture: image('Picture'),
    updatedOn: date('As of'),
  },
  archive: {
    title: must(text('Title')),
    picture: image('Picture'),
    year: text('Year', 'A year, or about when.', 40),
    place: text('Place'),
    source: text('Source'),
    description: longText('Description'),
  },
  comparison: {
    name: must(text('Name')),
    brand: text('Brand'),
    price: money('Price'),
    photo: image('Photo'),
    specifications: longText('Specifications'),
    pros: longText('Pros'),
    cons: longText('Cons'),
    link: url('Link'),
  },
};

/** A person in a directory has no opening hours. */
export const personRow: Record<string, FieldSpec> = {
  name: must(text('Name')),
  photo: image('Photo'),
  region: text('Region'),
  specialty: text('Specialty'),
  phone: phone(),
  website: url('Website'),
  description: longText('About'),
};
