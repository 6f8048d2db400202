import { type GoalType, keepsRows, type Page } from '@davit/blueprint';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { businessPhrases } from '../lexicon/businesses.ts';
import { events } from '../lexicon/links.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { keepSiteToOwner } from './belonging.ts';
import { addRequests, requestsOfSite, requestWords } from './bookings.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import { nameOf } from './feature-names.ts';
import { galleryInPlaceOfOffer, leadingGallery } from './gallery.ts';
import { addMembersArea } from './members-area.ts';
import { capitalised, decideName } from './naming.ts';
import { addApi, addTools } from './pages-beside.ts';
import { type Decided, dataParts, entityPages, isShopPage, sourceSpanOf } from './plan-data.ts';
import { isForMembers, shapePages } from './shape-modules.ts';
import { signUpOfSite, signUpWords } from './sign-ups.ts';
import { requestSiteForm, siteFormIn, withTiers } from './site-forms.ts';
import { withRows } from './site-home.ts';
import { businessOn } from './site-on-subject.ts';
import { sitePages } from './site-pages.ts';
import { siteSubjectOf, subjectName, townIn } from './site-subject.ts';
import { decideTheme } from './theme.ts';

const samplesNote = 'Texts, prices and addresses on this site are samples.';

/** A site about something: one page or several, with lists of its rows next to them. */
export function planSite(draft: Draft, goalType: GoalType): Decided {
  const { reading, evidence, goal } = draft;
  if (!keepsNothing(draft)) requestSiteForm(draft);
  const business: BusinessEntry = withTiers(draft, businessOn(reading, goal.business));
  const sourceSpan = goal.business;
  const usual = sourceSpan
    ? {
        name: nameOfSubject(reading, sourceSpan) ?? businessName(business, wordsOf(reading.text, reading.tokens, sourceSpan)),
        sourceSpan,
      }
    : null;
  if (draft.offered) business.offer = { ...business.offer, cards: [] };
  takeDishes(draft, business);
  takeTickets(draft);
  const name = decideName(
    reading,
    { given: draft.givenName, head: usual ? null : draft.head, goalType, entities: [], usual },
    evidence,
  );
  const requested = keepsNothing(draft)
    ? { ...draft.requested, refused: new Set([...draft.requested.refused, ...keepsRows]) }
    : draft.requested;
  const form = formOf(draft);
  const site = sitePages(
    reading,
    {
      goalType,
      business,
      name,
      sourceSpan,
      currency: draft.currency,
      isKnown: sourceSpan !== null,
      hasForm: draft.requested.wanted.has('sign-up-form'),
      isJoinMade: form !== null,
      namedPages: draft.pages,
      lists: goalType === 'content_site' ? draft.planned.map(({ slug }) => `/${slug}`) : [],
      shop: goalType === 'content_site' && draft.shop ? `/${draft.shop.products.slug}` : null,
      act: actOf(draft),
      isOfQuotes: siteFormIn(draft)?.value.id === 'quote',
      isOfferSold: draft.shop?.goods === null && business.offer.cards.some(([, , price]) => price !== null),
      gallery: galleryInPlaceOfOffer(draft),
      join: form && form === requestsOfSite(draft) ? requestWords(form) : signUpWords(draft),
    },
    requested,
    draft.catalogue,
    evidence,
  );
  if (form && goalType === 'landing_page') draft.planned.splice(0, draft.planned.length, form);
  if (goalType === 'content_site') addMembersArea(draft);
  if (goalType === 'content_site') keepSiteToOwner(draft);
  const data =
    form || (goalType === 'content_site' && draft.planned.length > 0)
      ? dataParts(draft, false)
      : { entities: [], features: [], samples: {} };
  const lists = inNamedOrder(draft, shapePages(draft, entityPages(data.entities, null), data));
  for (const page of lists) if (isShopPage(draft, page)) page.title = 'Shop';
  // "Project cases" are the projects of the site.
  for (const page of lists) page.title = site.pages.find((other) => isCaseOf(page, other))?.title ?? page.title;
  for (const page of lists) if (page.kind === 'entity') evidence.because(`pages.${page.path}`, sourceSpanOf(draft, page.entity));
  const beside: Page[] = [];
  const ofBeside: DraftFeature[] = [];
  if (!keepsNothing(draft) && data.entities.length > 0) addApi(beside, ofBeside, draft, false);
  addTools(beside, ofBeside, draft);
  // Rows appear only in their list, so the list wins over a descriptive page at the same path.
  const others = site.pages.slice(1).filter((page) => !lists.some((list) => isSamePage(list, page)));
  if (sourceSpan) evidence.use(sourceSpan);
  for (const match of sameBusiness(draft)) evidence.use(match);
  evidence.because('layout', goal.sourceSpan);
  return {
    name,
    tagline: business.tagline,
    goalType,
    layout: 'story',
    theme: decideTheme(reading, business, evidence),
    entities: data.entities,
    features: merged(site.features, data.features, ofBeside, sectionFeatures(draft, requested.refused)),
    pages: [
      ...site.pages
        .slice(0, 1)
        .map((home) => withRows(home, openTo(draft, data.entities, lists), data.features, leadingGallery(draft))),
      ...lists,
      ...others,
      ...beside,
    ],
    content: { samples: data.samples, footer: samplesNote },
  };
}

/** The wots and tibs of a restaurant are on its menu, and no lists of their own. */
function takeDishes({ planned, access, requests, reading }: Draft, business: BusinessEntry): void {
  const dishes = planned.filter(({ known, sourceSpan }) => known === null && sourceSpan !== null);
  const isMenu = business.offer.page === 'Menu' && requests.length === 0 && reading.tokens.some(({ lemma }) => lemma === 'menu');
  if (!isMenu || dishes.length === 0 || access.auth !== 'none') return;
  planned.splice(0, planned.length, ...planned.filter((plan) => !dishes.includes(plan)));
  const cards = dishes.map(({ plural }): BusinessEntry['offer']['cards'][number] => [capitalised(plural), dishText, null]);
  business.offer = { ...business.offer, cards };
}
const dishText = 'Made fresh every day. Ask us what is in it.';

/** Tickets for shows are places in them. */
function takeTickets({ planned }: Draft): void {
  if (!planned.some(({ key }) => events.has(key))) return;
  planned.splice(0, planned.length, ...planned.filter(({ key }) => key !== 'plain-ticket'));
}

/** The first request of visitors, at the list that they choose from. */
function actOf({ requests, planned }: Draft): { label: string; href: string } | null {
  const [request] = requests;
  const listing = planned.find(({ id }) => id === request?.listing);
  return request && listing ? { label: request.words.heading, href: `/${listing.slug}` } : null;
}

const isSamePage = (list: Page, page: Page): boolean =>
  list.path === page.path || list.title === page.title || list.path.endsWith(`-${page.path.slice(1)}`) || isCaseOf(list, page);
const isCaseOf = (list: Page, { path }: Page): boolean =>
  new RegExp(`^${path.replace(/s$/, '')}-(cases|showcases|examples)$`).test(list.path);

/** Members-only lists and what visitors sent do not appear on the first page. */
const openTo = ({ requests }: Draft, entities: Decided['entities'], lists: Page[]) => {
  const sent = (id: string) => requests.some(({ entity }) => entity.id === id);
  return lists.filter((page) => page.kind !== 'entity' || !(sent(page.entity) || isForMembers(entities, page.entity)));
};

/** In the prompt's order; implied lists come last. */
function inNamedOrder(draft: Draft, lists: Page[]): Page[] {
  const placeOf = (page: Page) =>
    (page.kind === 'entity' ? sourceSpanOf(draft, page.entity)?.from : undefined) ?? Number.POSITIVE_INFINITY;
  return lists
    .map((page, at) => ({ page, at, place: placeOf(page) }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ page }) => page);
}

/** The illustrator of an illustrator's portfolio adds nothing to the portfolio. */
function sameBusiness({ reading, goal }: Draft) {
  return businessPhrases.scan(reading.tokens).filter(({ value }) => value === goal.business?.value);
}

/** `Jazz bar in Leeds`, of which the lexicon knows the bar; null if the prompt says no more than the lexicon. */
function nameOfSubject(reading: Reading, known: Span): string | null {
  const subject = siteSubjectOf(reading);
  const last = subject && reading.tokens[subject.to - 1];
  if (!subject || known.from >= subject.to || (known.to <= subject.from && last?.lower !== last?.lemma)) return null;
  const town = townIn(reading);
  // The artist of "a portfolio for a sketch artist" is the subject, the portfolio its kind.
  const isMore = subject.from !== known.from || subject.to > known.to || (town !== null && town.from >= subject.to);
  return isMore ? subjectName(reading, subject) : null;
}

/** `The bakery`, or for a patisserie `The patisserie`; other names (`Portfolio`) stay. */
function businessName({ name, says }: BusinessEntry, phrase: string): string {
  const [article = ''] = name.split(' ');
  const isPair = article === 'The' || article === 'Our';
  const bare = phrase
    .toLowerCase()
    .replace(/^(our|my|your|the|an?) /, '')
    .replace(/['’]s?$/, '');
  const isUsual = says[0] === bare;
  return isPair && !isUsual && /^[\p{L}’'& -]{2,30}$/u.test(phrase)
    ? `${article} ${bare.replace(/ (website|site|page)$/, '')}`
    : name;
}

/** The entity behind the one form of a site other than the contact form. */
function formOf(draft: Draft) {
  const { features } = draft.catalogue;
  if (keepsNothing(draft) || !features.has('sign-up-form')) return null;
  if (draft.requests.length > 0) return null;
  const signUp = signUpOfSite(draft);
  if (signUp || !features.has('booking')) return signUp;
  addRequests(draft);
  return requestsOfSite(draft);
}

function keepsNothing(draft: Draft): boolean {
  return draft.hints.database === false || draft.hints.stack === 'hono';
}

/** The requested features that the sections do not cover yet; reports in the draft what Davit cannot make. */
function sectionFeatures(draft: Draft, refused: Set<DraftFeature['id']>): DraftFeature[] {
  const features: DraftFeature[] = [];
  for (const [id, words] of draft.requested.wanted) {
    if (!draft.catalogue.features.has(id)) draft.notMade.set(nameOf(id), words);
    else if (id === 'dark-mode' && !refused.has(id)) {
      features.push({ id, parameters: {} });
      draft.evidence.because(`features.${id}`, words);
    }
  }
  return features;
}

function merged(...lists: DraftFeature[][]): DraftFeature[] {
  const all = new Map<string, DraftFeature>();
  for (const feature of lists.flat()) if (!all.has(feature.id)) all.set(feature.id, feature);
  return [...all.values()];
}
