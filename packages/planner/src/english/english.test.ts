import { describe, expect, test } from 'vitest';
import { type Frame, framesOf } from './frames.ts';
import { itemsOf, labelOf, type NounPhrase } from './phrases.ts';
import { areSame, classOf, isA, isNoun, isVerb, kindsOf } from './wordnet.ts';
import { sentencesOf } from './words.ts';

const verbsIn = (text: string) =>
  sentencesOf(text).flatMap(({ words }) => words.filter(({ is }) => is === 'verb').map(({ lower }) => lower));
const framesIn = (text: string) => sentencesOf(text).flatMap((sentence) => framesOf(itemsOf(sentence), sentence.words));
const shown = ({ subject, pronoun, verb, objects, around }: Frame) =>
  [
    subject ? labelOf(subject) : (pronoun ?? '-'),
    verb?.verb ?? '',
    objects.map(labelOf).join(', '),
    ...[...around].map(([slot, all]) => `${slot}: ${all.map(labelOf).join(', ')}`),
  ].join(' | ');
const phrasesIn = (text: string): NounPhrase[] =>
  sentencesOf(text).flatMap((one) => itemsOf(one).filter((item) => item.kind === 'noun'));

describe('WordNet', () => {
  test('knows the class of a noun, kinds of a thing, and words that mean the same', () => {
    expect([classOf('caseworker'), classOf('kettle'), classOf('wedding'), classOf('xyzzy')]).toEqual([
      'person',
      'artifact',
      'event',
      null,
    ]);
    expect(isA('violin', 'stringed instrument')).toBe(true);
    expect(kindsOf('knife')).toContain('bread knife');
    expect([areSame('picture', 'photograph'), areSame('field', 'application')]).toEqual([true, false]);
  });
  test('tells verbs and nouns, the first and the last word of its index, and no others', () => {
    expect([isVerb('browse'), isVerb('kettle'), isNoun("'hood"), isNoun('zymurgy'), isNoun('zzzz')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('parts of speech that a tagger of prose gets wrong in requests', () => {
  test.each([
    ['Members should be able to filter by type, view prices per month and sort by date.', ['filter', 'view', 'sort']],
    ['Every loan has title, address, make and serial.', ['has']],
    ['The site should have functions for browsing articles and publishing letters.', ['have', 'browsing', 'publishing']],
    ['Staff can create rooms and remove messages.', ['create', 'remove']],
    ['We need names.', ['need']],
    ['Every pour has a date.', ['has']],
    ['A directory where volunteers put up a picture.', ['put']],
    ['A fire extinguisher register for our buildings', []],
    ['Costume loans for our society', []],
    [
      'Worker picks the site, a customer drops off a bike, and Foreman approves or sends back.',
      ['picks', 'drops', 'approves', 'sends'],
    ],
    ['An organiser enters match results for a calendar of start dates.', ['enters']],
    ['Tenants type in their reading, members book courts.', ['type', 'book']],
    ['Each case moves from received to closed.', ['moves']],
  ])('%s', (text, verbs) => expect(verbsIn(text).filter((verb) => !['received', 'closed'].includes(verb))).toEqual(verbs));
});

describe('phrases', () => {
  test('what follows "of", brackets, a colon and quotes belong to the noun', () => {
    const [type, access] = phrasesIn('by type (lake, river) and difficulty of access');
    expect(type?.inner.map((words) => words.map(({ text }) => text).join(' '))).toEqual(['lake', 'river']);
    expect(access && labelOf(access)).toBe('difficulty of access');
    const status = phrasesIn('a status: new, active, waiting on landlord, closed').at(0);
    expect(status?.inner).toHaveLength(4);
    expect(phrasesIn('a bus "Doris"').at(0)?.quoted).toBe('Doris');
  });
  test('examples in brackets are no details', () => {
    expect(phrasesIn('keywords (such as apple)').at(0)?.inner).toEqual([]);
  });
  test('a part of a list may ask', () => {
    const asked = phrasesIn('a picture with title, street, who lent it and when it was taken');
    expect(asked.map(({ asks }) => asks)).toEqual([null, null, null, 'who', 'when']);
  });
});

describe('frames', () => {
  test.each([
    [
      'Visitors should be able to open a spot with parking, depth and water quality, and sort by rating.',
      ['Visitors | open | spot | with: parking, depth, water quality', 'Visitors | sort |  | by: rating'],
    ],
    [
      'Each field has rate in litres per hectare, wind speed and reason.',
      ['field | have | rate, wind speed, reason | in: litres | per: hectare'],
    ],
    ["I'd like couples to look at each bus.", ['couples | look |  | at: bus']],
    [
      'We want every tool listed with its tag and a place.',
      ['we | list | tool | with: tag, place'].map((one) => one.replace('we', 'we')),
    ],
    ['Households have a reference number, not a name.', ['Households | have | reference number']],
  ])('%s', (text, expected) => expect(framesIn(text).map(shown)).toEqual(expected));

  test('a part of a list has parts of its own', () => {
    const [frame] = framesIn('Users submit a requisition with supplier, line items with quantity and price, and a date.');
    expect(frame?.around.get('with')?.map(labelOf)).toEqual(['supplier', 'line items', 'date']);
    expect(frame?.around.get('with')?.[1]?.parts.map(labelOf)).toEqual(['quantity', 'price']);
  });
  test.each([
    ['Staff can mark a firing as loaded, fired or unloaded.', ['loaded', 'fired', 'unloaded']],
    ['Move the order through quoted, approved, in work and collected.', ['quoted', 'approved', 'in work', 'collected']],
    ['Users can mark duplicates as available for swap, search by country.', []],
    ['The repair goes through: received -> waiting for parts -> ready.', ['received', 'waiting for parts', 'ready']],
    ['Mark them new / offer sent / booked.', ['new', 'offer sent', 'booked']],
    ["At the end it's marked repaired, not repairable or come back.", ['repaired', 'not repairable', 'come back']],
    ['Users can be edited or deleted.', []],
  ])('states: %s', (text, states) => expect(framesIn(text).flatMap((frame) => frame.states)).toEqual(states));
});

test('never throws, and never loses count of its places', () => {
  for (const text of ['', '((((', '"', ': , ; —', 'a'.repeat(5_000), '٣ 日本語 👍🏽 “x” (y) [z]', '- one\n2. two\n\n* three'])
    for (const { words } of sentencesOf(text)) {
      expect(() => framesOf(itemsOf({ words }), words)).not.toThrow();
      for (const word of words) expect(text.slice(word.from, word.to).toLowerCase()).toContain(word.lower);
    }
});
