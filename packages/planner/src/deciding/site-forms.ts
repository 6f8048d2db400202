/** The form of a site for what its prompt wants from visitors: a donation, a membership, a request for a quote. */
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { entityById } from '../lexicon/entities.ts';
import { choice, must } from '../lexicon/shape.ts';
import { adoptOrDonate, type SiteFormKind, siteForms, type Tier, usualTiers } from '../lexicon/site-forms.ts';
import { type Match, PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import { pricedItemsIn } from './given-facts.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const phrases = new PhraseTable<SiteFormKind>(siteForms.flatMap((kind) => kind.says.map((phrase) => [phrase, kind] as const)));

/** The form of a kind, for words that ask for it without naming it. */
export const siteFormBy = (id: SiteFormKind['id'], span: Span): Match<SiteFormKind> | null => {
  const value = siteForms.find((kind) => kind.id === id);
  return value ? { ...span, value } : null;
};

/** The first such form that a prompt asks for. */
export function siteFormOf(reading: Reading): Match<SiteFormKind> | null {
  const found = phrases.scan(reading.tokens).filter((match) => !isNegated(reading, match));
  const [first] = found;
  const ids = new Set(found.map(({ value }) => value.id));
  return first && ids.has('adoption') && ids.has('donation') ? { ...first, value: adoptOrDonate } : (first ?? null);
}

/** Asks for the form of a site unless visitors book, sign up or buy there, which has a form of its own. */
export function requestSiteForm(draft: Draft): void {
  const { requested, reading, shop, planned, evidence, access } = draft;
  const { wanted, refused } = requested;
  // Where money is raised for a goal, each campaign takes donations.
  const isRaised = planned.some(({ key }) => key === 'campaign');
  if (isRaised || access.auth !== 'none' || refused.has('sign-up-form')) return;
  const form = draft.siteForm ?? siteFormOf(reading);
  if (form && shop === null && !wanted.has('sign-up-form') && !wanted.has('booking')) {
    wanted.set('sign-up-form', form);
    const others = planned.filter(({ key }) => !form.value.replaces.includes(key));
    planned.splice(0, planned.length, ...others);
  }
  const letter = reading.tokens.findIndex((_, at) => isLetter(reading, at));
  if (letter < 0) return;
  const rest = planned.filter(({ key }) => key !== 'email');
  planned.splice(0, planned.length, ...rest);
  const span = { from: letter, to: letter + 1 };
  if (wanted.has('sign-up-form') || wanted.has('booking')) {
    if (!overlaps(wanted.get('sign-up-form'), letter)) draft.notMade.set('a newsletter', span);
  } else wanted.set('sign-up-form', span);
  evidence.use(span);
}

/** "A newsletter", "collect emails". */
const isLetter = ({ tokens, negated }: Reading, at: number): boolean =>
  !negated.has(at) &&
  (tokens[at]?.lemma === 'newsletter' ||
    (['collect', 'collecting'].includes(tokens[at]?.lower ?? '') && ['email', 'mail'].includes(tokens[at + 1]?.lemma ?? '')));

const overlaps = (span: { from: number; to: number } | undefined, at: number) =>
  span !== undefined && span.from <= at && at < span.to;

/** The sign-ups of a site with the fields of its form. */
export function fitSiteForm(draft: Draft, signUp: PlannedEntity): PlannedEntity {
  const { reading, planned } = draft;
  const form = siteFormIn(draft);
  const known = entityById('signUp');
  if (!form || !known) return signUp;
  const { value: kind } = form;
  const levels = levelsIn(reading, kind);
  const { status, ...fields } = kind.fields;
  const all = {
    ...fields,
    ...(levels ? { level: must(choice(kind.id === 'membership' ? 'Membership' : 'Level', levels.join(', '))) } : {}),
  };
  const { plural, ...bare } = { ...known.entry, fields: { ...all, ...(status ? { status } : {}) }, rows: [] };
  const others = planned.filter((plan) => plan !== signUp);
  const own = plannedEntity(
    { key: 'signUp', known: { ...known, entry: bare }, singular: kind.singular, sourceSpan: form },
    others,
  );
  planned.splice(planned.indexOf(signUp), 1, own);
  return own;
}

/** The form that the site has instead of sign-ups; null if it has another. */
export function siteFormIn({ reading, requested, siteForm }: Draft): Match<SiteFormKind> | null {
  const form = siteForm ?? siteFormOf(reading);
  return form && requested.wanted.get('sign-up-form')?.from === form.from ? form : null;
}

/** What a sponsor or a member chooses from: the named levels, or as many as the prompt counts. */
export function levelsIn(reading: Reading, { id }: SiteFormKind): string[] | null {
  if (id !== 'membership' && id !== 'pledge') return null;
  const priced = pricedItemsIn(reading.text);
  if (priced.length > 1) return priced.map(({ name, price }) => `${name} (${price.replaceAll(',', '')})`);
  return id === 'membership' ? tiersIn(reading) : null;
}

/** Tiers of a membership, as many as the prompt counts. */
const tiersIn = (reading: Reading): string[] => tiersOf(reading).map(([title]) => title);

function tiersOf({ tokens }: Reading): Tier[] {
  const at = tokens.findIndex(({ lemma }) => ['tier', 'level', 'plan'].includes(lemma));
  const count = tokens.slice(Math.max(0, at - 3), Math.max(0, at)).flatMap(({ lower }) => counts.get(lower) ?? [])[0];
  return usualTiers.slice(0, count ?? 3);
}

/** A site that people join as members shows what they choose from. */
export function withTiers(draft: Draft, business: BusinessEntry): BusinessEntry {
  const isOfMembers = siteFormIn(draft)?.value.id === 'membership' && pricedItemsIn(draft.reading.text).length < 2;
  return isOfMembers
    ? { ...business, offer: { heading: 'Membership', page: 'Membership', cards: tiersOf(draft.reading) } }
    : business;
}

const counts = new Map(['two', 'three', 'four', '2', '3', '4'].map((word, at) => [word, (at % 3) + 2]));
