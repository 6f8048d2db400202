import type { Catalogue, FeatureId, GoalType, Page, Section } from '@davit/blueprint';
import type { NamedPage } from '../brief/brief.ts';
import { isOfPages } from '../functions/page-words.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import type { Part } from '../lexicon/site-parts.ts';
import { inCurrency } from '../reading/currencies.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { sectionsOnUs, withoutMission } from './about-sections.ts';
import type { DraftFeature } from './draft-feature.ts';
import type { Evidence } from './evidence.ts';
import type { RequestedFeatures } from './features.ts';
import { hoursIn } from './given-facts.ts';
import { offerTitleIn } from './offer-title.ts';
import { collectParts, type RequestedParts } from './site-parts.ts';
import { moreTopics, pagesAsked, withProducts } from './site-topics.ts';

/** Features that are a part of the site, whichever words asked for them. */
const featureParts: [FeatureId, Part][] = [
  ['contact-form', 'contact'],
  ['opening-hours', 'hours'],
  ['faq', 'faq'],
  ['pricing', 'prices'],
];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export interface Site {
  pages: Page[];
  features: DraftFeature[];
  /** Whether the site has a form that stores messages. */
  keepsMessages: boolean;
}

interface SitePlan {
  goalType: GoalType;
  business: BusinessEntry;
  name: string;
  /** The words that name the subject of the site. */
  sourceSpan: Span | null;
  currency: string;
  /** The lexicon knows the subject of the site. */
  isKnown: boolean;
  /** The prompt asks for a form other than the contact form. */
  hasForm: boolean;
  /** Davit can make that form, headed by `join`. */
  isJoinMade: boolean;
  join: { heading: string; action: string };
  /** Pages that a brief names. */
  namedPages: NamedPage[];
  /** The paths of lists next to its pages. */
  lists: string[];
  /** The path of its shop, if it has one. */
  shop: string | null;
  /** What visitors come for, such as booking a room; null: nothing that they ask for. */
  act: { label: string; href: string } | null;
  /** Visitors ask for a quote by the form. */
  isOfQuotes: boolean;
  /** The shop sells what the business offers anyway. */
  isOfferSold: boolean;
  /** The path of the gallery that replaces the page about the offer. */
  gallery: string | null;
}

/** A landing page or a site of several pages, with the requested parts and those that its kind always has. */
export function sitePages(
  reading: Reading,
  given: SitePlan,
  requested: RequestedFeatures,
  catalogue: Catalogue,
  evidence: Evidence,
): Site {
  const requestedParts = collectParts(reading, evidence, given.namedPages);
  const plan = { ...given, business: withProducts(reading, given.business) };
  // Rows tell more than a sample of them.
  requestedParts.named = requestedParts.named.filter(({ path }) => !given.lists.includes(path));
  const { wanted: parts, refused } = requestedParts;
  // A quote for a job is no quotation of a customer.
  if (given.isOfQuotes) parts.delete('quote');
  const usual: Part[] = plan.isKnown || parts.size === 0 || isOfPages(reading) ? usualParts(plan) : [];
  for (const [id, part] of featureParts) {
    const words = requested.wanted.get(id);
    if (words && !parts.has(part)) parts.set(part, words);
  }
  // Hours in the prompt are to be seen.
  if (hoursIn(reading.text)) usual.push('hours');
  const joins = plan.isJoinMade && !requested.refused.has('sign-up-form');
  if (plan.hasForm && !joins && !parts.has('contact')) usual.push('contact');
  const wants = (part: Part) => !refused.has(part) && (parts.has(part) || usual.includes(part));
  const features: DraftFeature[] = [];
  const feature = (id: FeatureId, part: Part): boolean => {
    if (!wants(part) || requested.refused.has(id) || !catalogue.features.has(id)) return false;
    features.push({ id, parameters: {} });
    evidence.because(`features.${id}`, requested.wanted.get(id) ?? parts.get(part) ?? null);
    return true;
  };
  const has: Record<Part, boolean> = {
    about: wants('about'),
    // The goods of a shop are its offer.
    offer:
      wants('offer') &&
      plan.business.offer.cards.length > 0 &&
      plan.gallery === null &&
      !(plan.shop && plan.business.says.length === 0),
    // An offer with prices needs no second list of them.
    prices: feature('pricing', 'prices') && !(wants('offer') && !isListed(plan) && pricedCards(plan).length > 1),
    hours: plan.business.hours.length > 0 && feature('opening-hours', 'hours'),
    join: joins,
    contact: feature('contact-form', 'contact'),
    address: wants('address') && plan.business.address.length > 0,
    faq: feature('faq', 'faq'),
    quote: wants('quote'),
  };
  const pages =
    plan.goalType === 'landing_page' ? onePage(plan, has, requestedParts) : severalPages(reading, plan, has, requestedParts);
  if (plan.goalType === 'content_site') addPagesAsked(reading, pages, evidence);
  for (const { sourceSpan, path } of requestedParts.named) evidence.because(`pages.${path}`, sourceSpan);
  for (const page of pages) evidence.because(`pages.${page.path}`, plan.sourceSpan);
  return { pages, features, keepsMessages: has.contact };
}

/** As many pages as the prompt asks for. */
function addPagesAsked(reading: Reading, pages: Page[], evidence: Evidence): void {
  const asked = pagesAsked(reading);
  if (!asked) return;
  const there = pages.map(({ title }) => title);
  const contact = pages.at(-1)?.path === '/contact' ? pages.length - 1 : pages.length;
  const more = moreTopics(reading, asked.count - pages.length, there, asked.sourceSpan);
  const made = more.map(({ title, path, section }): Page => ({ kind: 'content', title, path, sections: [section] }));
  pages.splice(contact, 0, ...made);
  evidence.use(asked.sourceSpan);
}

/** The parts of such a site by default. */
function usualParts(plan: SitePlan): Part[] {
  const parts: Part[] = ['about', 'offer'];
  if (plan.business.address.length > 0) parts.push('address');
  if (plan.goalType === 'content_site' && !plan.hasForm) parts.push('contact');
  return parts;
}

function onePage(plan: SitePlan, has: Record<Part, boolean>, { named, wanted }: RequestedParts): Page[] {
  const action = has.join
    ? { label: plan.join.action, href: '#join' }
    : has.contact
      ? { label: plan.hasForm ? 'Join in' : 'Write to us', href: '#contact' }
      : has.hours
        ? { label: 'Opening hours', href: '#hours' }
        : null;
  const order: Part[] = ['offer', 'prices', 'about', 'hours', 'quote', 'faq', 'address', 'join', 'contact'];
  // A visitor who looks for prices finds the priced offer under that name.
  const isOfPrices = wanted.has('prices') && !wanted.has('offer') && !has.prices && pricedCards(plan).length > 1;
  const calledOf = (part: Part): Part => (part === 'offer' && isOfPrices ? 'prices' : part);
  const sections = order.flatMap((part) => [
    ...(has[part] ? [sectionOf(calledOf(part), plan)] : []),
    ...(part === 'about' ? named.map(({ section }) => section) : []),
  ]);
  return [{ kind: 'content', title: 'Home', path: '/', sections: [heroOf(plan, action), ...sections] }];
}

function severalPages(reading: Reading, plan: SitePlan, has: Record<Part, boolean>, { titles, named }: RequestedParts): Page[] {
  const page = (title: string, path: string, parts: Part[]): Page[] => {
    const sections = parts.filter((part) => has[part]).map((part) => entitled(sectionOf(part, plan), title));
    return sections.length > 0 ? [{ kind: 'content', title, path, sections }] : [];
  };
  const offerPath = offerPathOf(plan);
  const action = plan.shop
    ? { label: 'To the shop', href: plan.shop }
    : (plan.act ??
      (has.join
        ? { label: plan.join.heading, href: '/join' }
        : has.contact
          ? { label: 'Get in touch', href: '/contact' }
          : { label: plan.business.offer.heading, href: offerPath }));
  const home: Section[] = [
    heroOf(plan, action),
    // A shop that sells the offer shows it itself, so the home page needs no teaser.
    ...(has.offer && !plan.isOfferSold ? [teaserOf(plan)] : []),
    ...previewsOf(named),
    ...(has.quote ? [sectionOf('quote', plan)] : []),
  ];
  return [
    { kind: 'content', title: 'Home', path: '/', sections: home },
    ...page(titles.about ?? 'About', '/about', ['about']).map((about) =>
      withUs(reading, about, { named, welcome: plan.business.welcome }),
    ),
    ...(isListed(plan)
      ? page(has.prices ? 'Prices' : 'Questions', has.prices ? '/prices' : '/questions', ['prices', 'faq'])
      : page(offerTitleIn(reading, plan.business.offer.page), offerPath, ['offer', 'prices', 'faq'])),
    ...named.map(({ title, path, section }): Page => ({ kind: 'content', title, path, sections: [section] })),
    ...page(plan.join.heading, '/join', ['join']),
    ...page(titles.contact ?? 'Contact', '/contact', ['contact', 'hours', 'address']),
  ];
}

/** The page about us, with more than its text. */
function withUs(reading: Reading, page: Page, { named, welcome }: { named: RequestedParts['named']; welcome: string }): Page {
  if (page.kind !== 'content') return page;
  const paragraphs = page.sections.flatMap((section) => (section.kind === 'text' ? section.paragraphs : []));
  const more = sectionsOnUs(
    reading,
    [...paragraphs, welcome],
    named.some(({ title }) => title === 'Team'),
  );
  if (more.length === 0) return page;
  const sections = page.sections.map((section) =>
    section.kind === 'text' ? { ...section, paragraphs: withoutMission(reading, section.paragraphs) } : section,
  );
  return { ...page, sections: [...sections, ...more] };
}

/** The first cards of a part with a page of its own, on the home page. */
function previewsOf(named: RequestedParts['named']): Section[] {
  return named
    .flatMap(({ section, path }) =>
      section.kind === 'cards'
        ? [{ ...section, cards: section.cards.slice(0, mostPreviewed).map((card) => ({ ...card, href: path })) }]
        : [],
    )
    .slice(0, mostPreviews);
}
const mostPreviews = 3;
const mostPreviewed = 4;

/** The heading of a part matches the title of its page. */
function entitled(section: Section, title: string): Section {
  return (section.kind === 'text' || section.kind === 'contact-form') && title.startsWith(section.heading)
    ? { ...section, heading: title }
    : section;
}

const offerPathOf = ({ business, gallery }: SitePlan) => gallery ?? `/${business.offer.page.toLowerCase().replaceAll(' ', '-')}`;

/** The offer has rows in a list of their own, so no page of the site replaces it. */
const isListed = (plan: SitePlan) => plan.lists.includes(offerPathOf(plan));

function heroOf(plan: SitePlan, action: { label: string; href: string } | null): Section {
  return { kind: 'hero', heading: plan.name, text: plan.business.welcome, action };
}

/** The first cards, on the home page. */
function teaserOf(plan: SitePlan): Section {
  return { kind: 'cards', heading: plan.business.offer.heading, cards: cardsOf(plan).slice(0, 3) };
}

function cardsOf({ business: { offer }, currency }: TellingPlan): { title: string; text: string; price: string | null }[] {
  return offer.cards.map(([title, text, price]) => ({
    title,
    text: inCurrency(text, currency),
    price: price === null ? null : inCurrency(price, currency),
  }));
}

const pricedCards = (plan: TellingPlan) => cardsOf(plan).filter(({ price }) => price !== null);

/** The offer's own prices, if it has any; else typical plans. */
/** A product has plans; who works for others a price per job; a place or a club one per visit and per month. */
const plansOf = ({ business: { offer } }: TellingPlan) =>
  offer.page === 'Features' ? usualPlans : offer.page === 'Work' || offer.page === 'Services' ? usualJobs : usualFees;

function pricesOf(plan: TellingPlan): { title: string; text: string; price: string | null }[] {
  const priced = pricedCards(plan);
  return priced.length > 1
    ? priced
    : plansOf(plan).map(([title, text, price]) => ({ title, text, price: inCurrency(price, plan.currency) }));
}

const usualPlans: [title: string, text: string, price: string][] = [
  ['To try', 'Everything for one month, no card needed.', 'free'],
  ['For one', 'All features and data export. Cancel at any time.', '€6 a month'],
  ['For a team', 'For three or more people, with a single invoice.', '€5 each per month'],
];

const usualJobs: typeof usualPlans = [
  ['A small job', 'Done within half a day.', 'from €90'],
  ['A day', 'With what it takes.', '€420'],
  ['Larger work', 'With a written offer, at a fixed price.', 'on request'],
];

const usualFees: typeof usualPlans = [
  ['Once', 'To try it out.', '€12'],
  ['A month', 'As often as you like. Cancel at any time.', '€35'],
  ['Reduced', 'For students and people on a low income.', '€20 a month'],
];

export const signUpText = 'Only we read what you write here.';

/** A part in the form that any page can hold. */
export const partSection = (part: 'hours' | 'prices' | 'faq', facts: Pick<SitePlan, 'business' | 'currency'>): Section =>
  sectionOf(part, { ...facts, hasForm: false, isJoinMade: false, join: { heading: '', action: '' } });

type TellingPlan = Pick<SitePlan, 'business' | 'currency' | 'hasForm' | 'isJoinMade' | 'join'>;

function sectionOf(part: Part, plan: TellingPlan): Section {
  const { business, currency } = plan;
  switch (part) {
    case 'about':
      return { kind: 'text', heading: 'About', paragraphs: business.about };
    case 'offer':
      return { kind: 'cards', heading: business.offer.heading, cards: cardsOf(plan) };
    case 'prices':
      return { kind: 'cards', heading: 'Prices', cards: pricesOf(plan) };
    case 'hours':
      return {
        kind: 'opening-hours',
        heading: 'Opening hours',
        days: weekdays.map((day, at) => ({ day, hours: business.hours[at] ?? 'closed' })),
        note: business.hoursNote,
      };
    case 'join':
      return {
        kind: 'sign-up-form',
        heading: plan.join.heading,
        text: signUpText,
      };
    case 'contact':
      return plan.hasForm && !plan.isJoinMade
        ? { kind: 'contact-form', heading: 'Join in', text: 'Leave your name and e-mail address, and we will write to you.' }
        : { kind: 'contact-form', heading: 'Contact', text: 'Write to us. We read every message and answer as soon as we can.' };
    case 'address':
      return {
        kind: 'address',
        heading: 'Where to find us',
        lines: business.address,
        phone: business.phone ?? '+49 30 555 0100',
        email: 'hello@example.org',
      };
    case 'faq':
      return {
        kind: 'faq',
        heading: 'Questions and answers',
        questions: business.faq.map(([question, answer]) => ({ question, answer: inCurrency(answer, currency) })),
      };
    case 'quote':
      return { kind: 'quote', text: business.quote[0], by: business.quote[1] };
  }
}
