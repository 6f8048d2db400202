/** What a site tells about its subject, in place of texts that fit any site. */
import type { Section } from '@davit/blueprint';
import type { Subject } from '../knowledge/shape.ts';
import { subjectOf } from '../knowledge/subjects.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { anyBusiness } from '../lexicon/businesses.ts';
import { likelyPerson } from '../lexicon/likely-texts.ts';
import type { Match } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { tokensOf } from '../reading/tokens.ts';
import { hoursIn, phoneIn, pricedItemsIn } from './given-facts.ts';
import { siteSubjectOf, subjectName, townIn } from './site-subject.ts';

/**
 * What a site tells about its owner: the lexicon's business if the prompt calls it by its first name, such as a bakery;
 * else the texts of the subject, which fit a pottery better than those of any shop.
 */
export const businessOn = (reading: Reading, found: Match<BusinessEntry> | null = null): BusinessEntry =>
  withGiven(reading, usualOf(reading, found));

/** With the town, the hours, the prices and the phone number that the prompt tells. */
function withGiven(reading: Reading, business: BusinessEntry): BusinessEntry {
  const hours = hoursIn(reading.text);
  const phone = phoneIn(reading.text);
  const priced = pricedItemsIn(reading.text);
  const town = townIn(reading)?.name;
  const about = aboutOf(reading);
  const given = priced.map(({ name, price }): BusinessEntry['offer']['cards'][number] => [name, pricedText, price]);
  return {
    ...business,
    ...(about ? { welcome: `${about}. ${business.welcome}` } : {}),
    ...(hours ? { hours, hoursNote: '' } : {}),
    ...(phone ? { phone } : {}),
    ...(town ? { address: [...business.address.slice(0, -1), town] } : {}),
    ...(given.length > 1 ? { offer: { ...business.offer, cards: given } } : {}),
  };
}
const pricedText = 'Ask us if you want to know more.';

/** What a business with a name of its own is: its site is not called by that. */
function aboutOf(reading: Reading): string | null {
  const { name } = reading;
  const subject = name && siteSubjectOf(reading);
  return name && subject && (subject.to <= name.from || name.to <= subject.from) ? subjectName(reading, subject) : null;
}

function usualOf(reading: Reading, found: Match<BusinessEntry> | null): BusinessEntry {
  const subject = subjectOf(reading);
  const business = found?.value ?? anyBusiness;
  if (!subject || (found && isFirstName(reading, found))) return business;
  const [quote = business.quote[0]] = subject.quotes;
  return {
    ...business,
    tagline: subject.mission,
    welcome: firstSentence(subject.about),
    about: [subject.about, subject.mission],
    offer: {
      ...business.offer,
      cards: subject.services.map(({ title, text, price }) => [title, text, price === null ? null : `€${price}`]),
    },
    faq: subject.questions.map(({ question, answer }) => [question, answer]),
    quote: [quote, 'A customer'],
  };
}

const isFirstName = ({ tokens }: Reading, { from, to, value }: Match<BusinessEntry>): boolean =>
  value.says[0] ===
  tokens
    .slice(from, to)
    .map(({ lemma }) => lemma)
    .join(' ');

/** The first sentence that is long enough to stand alone. */
export const firstSentence = (text: string): string => /^.{20,}?[.!?](?= [A-Z]|$)/u.exec(text)?.[0] ?? text;

/** The text of a page called `title`: its mission, its story, or what the subject knows under words of that title. */
export function paragraphsOn(reading: Reading, title: string): string[] | null {
  const subject = subjectOf(reading);
  if (!subject) return null;
  if (/\b(mission|vision|values?|goals?|philosophy)\b/i.test(title)) return [subject.mission, subject.about];
  if (/\b(about|story|history|who we are|introduction|background|profile|company|us)\b/i.test(title))
    return [subject.about, subject.mission];
  const found = knownUnder(subject, title);
  return found ? [found.title.endsWith('?') ? found.text : `${found.title}: ${found.text}`, subject.mission] : null;
}

function knownUnder(
  { articles, services, events, courses, questions }: Subject,
  title: string,
): { title: string; text: string } | null {
  const wanted = wordsIn(title);
  const texts = [
    ...services,
    ...courses,
    ...events,
    ...articles.map(({ title: called, body }) => ({ title: called, text: body })),
    ...questions.map(({ question, answer }) => ({ title: question, text: answer })),
  ];
  return texts.find((one) => wordsIn(one.title).some((word) => wanted.includes(word))) ?? null;
}

const wordsIn = (text: string): string[] => tokensOf(text).flatMap(({ lemma }) => (lemma.length > 3 ? [lemma] : []));

/** The cards of a page about the team, by what its members do; null without a subject. */
export function teamOn(reading: Reading): Extract<Section, { kind: 'cards' }>['cards'] | null {
  const subject = subjectOf(reading);
  return (
    subject?.roles.map(({ title, text }, at) => ({
      title: likelyPerson(at),
      text: `${title}. ${text}`,
      price: null,
    })) ?? null
  );
}
