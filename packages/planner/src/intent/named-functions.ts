/** What functions of an app are about: loans of "functions for loans", articles of "article listing". */
import { isPlural, type NounPhrase, phraseOf } from '../english/phrases.ts';
import type { Word } from '../english/words.ts';
import { type Kept, type Lists, points } from './lists.ts';
import type { Place } from './place.ts';
import { isDetail, isOfFunctions, isPerson } from './things.ts';
import { doesVerb } from './verbs.ts';

const functions =
  /^(functions?|functionality|functionalities|features?|sections?|pages?|options?|modules?|abilities|capabilities)$/;

/** "It should have functions for loans, returns and an archive." */
export function listedFunctions(place: Place): boolean {
  const { lists, frame, verb, behind } = place;
  if (!frame.objects.some(({ head }) => functions.test(head.lower)) || !doesVerb(verb, 'have', 'build')) return false;
  // Pages of a site are no lists; somebody may keep rows on them.
  const arePages = frame.objects.some(({ head }) => /^(pages?|sections?|tabs?)$/.test(head.lower));
  // "customer management capabilities, order and payment functions"
  const named = frame.objects.filter(({ head, words }) => functions.test(head.lower) && words.length > 1).map(withoutHead);
  for (const phrase of named.filter(({ head, words }) => acts.test(head.lower) && words.length > 1)) nameFunction(lists, phrase);
  // "a home page, a dashboard and blog pages"
  for (const phrase of named.filter(({ head }) => arePages && ofTexts.test(head.lower))) {
    const kept = lists.named(phrase, points.place);
    if (kept) kept.isPage = true;
  }
  for (const phrase of behind('for', ':', 'including'))
    if (arePages) namePage(lists, phrase);
    else nameFunction(lists, phrase);
  place.listsOn = true;
  return true;
}

const ofTexts = /^(blog|news|forum|event|events)$/;

/** A page called clients or drivers lists them; others are to read. */
function namePage(lists: Lists, phrase: NounPhrase): void {
  const isList = isPerson(phrase) && isPlural(phrase) && !ofAccounts.test(phrase.head.lower);
  const kept = lists.named(phrase, isList ? points.place : points.touched);
  if (kept && isList) Object.assign(kept, { isPlace: true, isPage: true });
}

/** "functions for article listing, comments and a ferry notice" */
export function nameFunction(lists: Lists, phrase: NounPhrase, isKept = false): void {
  // What people have is asked for: balance inquiries.
  const [before, last] = [phrase.words.at(-2), phrase.head.lower];
  if (before && /^(inquiry|inquiries|enquiry|enquiries)$/.test(last) && isDetail(phraseOf([before]))) return;
  const meant = withoutAct(phrase);
  // Functionalities for loans and returns are places of the app.
  // What is managed has rows.
  const isManaged =
    /^(management|monitoring|tracking)$/.test(phrase.head.lower) && meant !== phrase && !ofAccounts.test(meant.head.lower);
  if (functions.test(phrase.head.lower)) return;
  const isSure = (isKept || isManaged || isPlural(phrase) || phrase.determiner !== null) && !isOfFunctions(meant.head.lower);
  const isPart = isDetail(meant) && !(isManaged && ofRows.test(meant.head.lower));
  const kept = isPart
    ? null
    : lists.named(meant, isSure ? points.place : points.named, isManaged && ofEditors.test(meant.head.lower));
  if (kept && (isPlural(phrase) || (isManaged && kept.isPerson))) kept.isPlace = true;
  if (kept && isManaged) kept.isManaged = true;
  if (kept && /^recommendations?$/.test(phrase.head.lower)) markRecommended(kept, phrase);
}

/** Details elsewhere: video management is about videos. */
const ofRows = /^(video|photo|picture|image|document|file|tag|category|department|room|location|contact|level)$/;

/** Parts of a screen, unless somebody manages several of them. */
const ofEditors = /^(form|page|link|menu|banner|template|tag|report|document|website)$/;

/** Those that are recommended have a mark. */
function markRecommended({ details }: Kept, phrase: NounPhrase): void {
  const label = 'Recommended';
  if (!details.some((one) => one.label === label)) details.push({ label, values: ['yes', 'no'], phrase });
}

/** Who logs in is an account, and no row. */
const ofAccounts = /^(users?|accounts?|admins?|administrators?|roles?|permissions?|access|profiles?)$/;

const acts =
  /^(management|listing|browsing|search|booking|tracking|viewing|import|export|creation|registration|posting|editing|recording|publishing|sharing|uploading|reading|filtering|submission|display|showcase|showing|planning|scheduling|logging|adding|writing|rating|enrolment|enrollment|handling|assignment|allocation|matching|monitoring|collaboration|training|query|queries|lookup|retrieval)$/;

/** Article listing is about articles. */
const withoutAct = (phrase: NounPhrase): NounPhrase =>
  acts.test(phrase.head.lower) && phrase.words.length > 1 ? withoutHead(phrase) : phrase;

const withoutHead = (phrase: NounPhrase): NounPhrase => ({
  ...phrase,
  words: phrase.words.slice(0, -1),
  head: phrase.words.at(-2) as Word,
});
