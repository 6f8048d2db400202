/** Requested pages other than lists: about, prices, questions, a form, a tool, the API. */
import type { FeatureId, Page, Section, SignUpParameters } from '@davit/blueprint';
import { neutralSubject } from '../knowledge/neutral-subject.ts';
import { kebabOf, type ToolEntry } from '../lexicon/shape.ts';
import { toolPhrases } from '../lexicon/tools.ts';
import { type Match, PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { blogTopicOf } from './blog-topic.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import { sentOf } from './sign-ups.ts';
import { businessOn, paragraphsOn } from './site-on-subject.ts';
import { partSection, signUpText } from './site-pages.ts';
import { namedPage, titlesIn } from './site-parts.ts';
import { topicsIn } from './site-topics.ts';

/** Adds the pages that an app has besides its lists. */
export function addPages(pages: Page[], features: DraftFeature[], draft: Draft): void {
  addAbout(pages, draft);
  addNamed(pages, draft);
  addTopics(pages, draft);
  addParts(pages, features, draft);
  addSignUp(pages, features, draft);
  addContact(pages, features, draft);
  addTools(pages, features, draft);
}

/** Adds the API and the page to try it on, for an API or if the prompt asks for one in an app. */
export function addApi(pages: Page[], features: DraftFeature[], draft: Draft, isHome: boolean): void {
  if (!isHome && !draft.requested.wanted.has('api-docs')) return;
  if (!draft.catalogue.features.has('api-docs')) return;
  pages.push({ kind: 'api-docs', title: 'API', path: isHome ? '/' : '/api-docs' });
  features.push({ id: 'api-docs', parameters: {} });
  draft.evidence.because('features.api-docs', draft.requested.wanted.get('api-docs') ?? draft.goal.sourceSpan);
}

const aboutPhrases = new PhraseTable<true>(
  ['about page', 'about me', 'about us', 'about me page', 'about us page', 'about section', 'page about me', 'who we are'].map(
    (phrase) => [phrase, true] as const,
  ),
);

function addAbout(pages: Page[], { reading, evidence }: Draft): void {
  const sourceSpan = aboutPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match));
  if (!sourceSpan || pages.some(({ path }) => path === '/about')) return;
  evidence.because('pages./about', sourceSpan);
  const topic = blogTopicOf(reading);
  const paragraphs = topic
    ? [`This is where I write about ${topic.words}.`, 'How it all began, and how to get in touch. This is sample text.']
    : (paragraphsOn(reading, 'About') ?? [neutralSubject().about, neutralSubject().mission]);
  const title = titlesIn(reading).about ?? 'About';
  pages.push({ kind: 'content', title, path: '/about', sections: [{ kind: 'text', heading: title, paragraphs }] });
}

/** "Pages on parking and on sponsors", unless a list or another page is that. */
function addNamed(pages: Page[], { reading, evidence, pages: named, planned }: Draft): void {
  for (const one of named) {
    const page = namedPage(reading, one);
    const isList = planned.some(({ plural, singular }) => [plural, singular].includes(page?.title.toLowerCase() ?? ''));
    if (!page || isList || pages.some(({ path }) => path === page.path)) continue;
    evidence.because(`pages.${page.path}`, page.sourceSpan);
    pages.push({ kind: 'content', title: page.title, path: page.path, sections: [page.section] });
  }
}

/** Topics of a presentation beside its lists, unless a list is about that. */
function addTopics(pages: Page[], { reading, evidence, planned }: Draft): void {
  for (const { title, path, section, sourceSpan } of topicsIn(reading)) {
    const isOf = (words: string) => words.endsWith(title.toLowerCase()) || title.toLowerCase().endsWith(words);
    if (planned.some(({ plural, singular }) => isOf(plural) || isOf(singular))) continue;
    evidence.use(sourceSpan);
    evidence.because(`pages.${path}`, sourceSpan);
    const there = pages.findIndex((page) => page.path === path);
    const page: Page = { kind: 'content', title, path, sections: [section] };
    if (there < 0) pages.push(page);
    else if (pages[there]?.kind === 'content') pages[there] = page;
  }
}

/** Pages about a place; the `opening-hours` of a row belong to the row. */
const businessParts: [FeatureId, 'hours' | 'prices' | 'faq', string][] = [
  ['opening-hours', 'hours', '/opening-hours'],
  ['pricing', 'prices', '/prices'],
  ['faq', 'faq', '/questions'],
];

function addParts(pages: Page[], features: DraftFeature[], draft: Draft): void {
  const { requested, catalogue, evidence, goal, currency, reading } = draft;
  for (const [id, part, path] of businessParts) {
    const sourceSpan = requested.wanted.get(id);
    const isOurs =
      goal.business !== null || ['our', 'my', 'the'].includes(reading.tokens[(sourceSpan?.from ?? 0) - 1]?.lower ?? '');
    if (id === 'opening-hours' && !isOurs) continue;
    if (!sourceSpan || requested.refused.has(id) || !catalogue.features.has(id) || isOfRows(draft, id, sourceSpan)) continue;
    if (pages.some((page) => page.path === path) || features.some((feature) => feature.id === id)) continue;
    const business = goal.business && businessOn(reading, goal.business);
    const facts = business && (part !== 'hours' || business.hours.length > 0) ? business : businessOn(reading);
    const section = partSection(part, { business: facts, currency });
    pages.push({ kind: 'content', title: titleOf(section), path, sections: [section] });
    features.push({ id, parameters: {} });
    evidence.because(`features.${id}`, sourceSpan);
  }
}

const titleOf = (section: Section) => (section.kind === 'faq' ? 'Questions' : 'heading' in section ? section.heading : 'About');

const hoursTokens = 6;
/** The opening hours of bookings are their first and last hour; a bare "pricing" may be a field. */
function isOfRows({ reading, requested }: Draft, id: FeatureId, sourceSpan: Span): boolean {
  const behind = reading.tokens.slice(sourceSpan.to, sourceSpan.to + hoursTokens);
  if (id === 'opening-hours') return requested.wanted.has('booking') && behind.some(({ kind }) => kind === 'number');
  return id === 'pricing' && sourceSpan.to - sourceSpan.from === 1 && reading.tokens[sourceSpan.from]?.lower === 'pricing';
}

function addContact(pages: Page[], features: DraftFeature[], draft: Draft): void {
  const sourceSpan = draft.requested.wanted.get('contact-form');
  if (!sourceSpan || draft.requested.refused.has('contact-form') || !draft.catalogue.features.has('contact-form')) return;
  features.push({ id: 'contact-form', parameters: {} });
  draft.evidence.because('features.contact-form', sourceSpan);
  const text = 'Write to us. We read every message and answer as soon as we can.';
  const title = titlesIn(draft.reading).contact ?? 'Contact';
  pages.push({ kind: 'content', title, path: '/contact', sections: [{ kind: 'contact-form', heading: title, text }] });
}

/** A sign-up form without an event has its own page. */
function addSignUp(pages: Page[], features: DraftFeature[], draft: Draft): void {
  const parameters = features.find(({ id }) => id === 'sign-up-form')?.parameters as Partial<SignUpParameters> | undefined;
  if (!parameters?.words || parameters.event !== null) return;
  const { heading } = parameters.words;
  const text = sentOf(draft)?.known?.entry.sent?.text ?? signUpText;
  const section: Section = { kind: 'sign-up-form', heading, text };
  // An app that does nothing else opens on its form.
  const path = pages.length > 0 ? '/join' : '/';
  pages.push({ kind: 'content', title: heading, path, sections: [section] });
  draft.evidence.because(`pages.${path}`, draft.requested.wanted.get('sign-up-form') ?? null);
}

/** Calculators and timers next to the lists, one of each: "a todo app with a pomodoro timer". */
export function addTools(pages: Page[], features: DraftFeature[], draft: Draft): void {
  for (const tool of toolsOf(draft)) {
    const { feature, name, parameters } = tool.value;
    const isThere = features.some(({ id }) => id === feature);
    if (isThere || !draft.requested.wanted.has(feature) || !draft.catalogue.features.has(feature)) continue;
    features.push({ id: feature, parameters });
    pages.push({ kind: 'tool', tool: feature, title: name, path: `/${kebabOf(name)}` });
    draft.evidence.because(`features.${feature}`, tool);
  }
}

/** Starts with the tool that the opening names, since it knows the day of a countdown. */
function toolsOf({ reading, goal }: Draft): Match<ToolEntry>[] {
  const others = toolPhrases.scan((reading as Reading).tokens).filter((match) => !isNegated(reading, match));
  return [...(goal.tool ? [goal.tool] : []), ...others];
}
