import type { GoalType } from '../blueprint.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { anyBusiness } from '../lexicon/businesses.ts';
import type { Draft } from './draft.ts';
import { nameOf } from './features.ts';
import { decideName } from './naming.ts';
import type { Decided } from './plan-data.ts';
import { sitePages } from './site-pages.ts';
import { decideTheme } from './theme.ts';

/** A site that tells of something: one page, or several. */
export function planSite(draft: Draft, goalType: GoalType): Decided {
  const { reading, evidence, goal } = draft;
  const business: BusinessEntry = goal.business?.value ?? anyBusiness;
  const ground = goal.business;
  const usual = ground ? { name: business.name, ground } : null;
  const name = decideName(
    reading,
    { given: draft.givenName, head: usual ? null : draft.head, goalType, entities: [], usual },
    evidence,
  );
  const keepsData = draft.hints.database !== false && draft.hints.stack !== 'hono';
  const asked = keepsData ? draft.asked : { ...draft.asked, refused: new Set([...draft.asked.refused, 'contact-form' as const]) };
  const site = sitePages(reading, { goalType, business, name, ground }, asked, draft.catalogue, evidence);
  for (const [id, words] of draft.asked.wanted) {
    if (!draft.catalogue.features.has(id) && !madeOtherwise.has(id)) draft.notMade.set(nameOf(id), words);
  }
  if (draft.asked.wanted.has('dark-mode') && draft.catalogue.features.has('dark-mode')) {
    site.features.push({ id: 'dark-mode', parameters: {} });
    evidence.because('features.dark-mode', draft.asked.wanted.get('dark-mode') ?? null);
  }
  if (ground) evidence.use(ground);
  evidence.because('layout', goal.ground);
  return {
    name,
    tagline: business.tagline,
    goalType,
    layout: 'story',
    theme: decideTheme(reading, business, evidence),
    entities: [],
    features: site.features,
    pages: site.pages,
    content: { samples: {}, footer: 'Texts, prices and addresses on this site are samples, to be replaced by your own.' },
  };
}

/** Asked for on a site, these are sections of it rather than features. */
const madeOtherwise = new Set(['pricing', 'search', 'filters', 'workflow']);
