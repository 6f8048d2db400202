/** Lists that a site needs for what is asked of it: a calendar is of events, a feed of posts. */
import type { FeatureId } from '../blueprint.ts';
import { entityById } from '../lexicon/entities.ts';
import type { AskedFeatures } from './features.ts';
import type { Goal } from './goal.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

/** What carries a feature where nothing that is spoken of can. */
const carriers: { of: FeatureId[]; entity: string; fits: (plan: PlannedEntity) => boolean }[] = [
  { of: ['calendar'], entity: 'event', fits: (plan) => kindsOf(plan).some((kind) => kind === 'date' || kind === 'date-time') },
  { of: ['rss', 'comments', 'tags', 'markdown'], entity: 'post', fits: ({ key }) => key !== 'order' && key !== 'message' },
];

/** On a site that keeps nothing to look at by day there are events, where a calendar is asked for; and so on. */
export function bringSiteLists(planned: PlannedEntity[], { wanted, refused }: AskedFeatures, goal: Goal): void {
  if (!goal.business || (goal.type !== 'content_site' && goal.type !== 'landing_page')) return;
  for (const { of, entity, fits } of carriers) {
    const id = of.find((one) => wanted.has(one) && !refused.has(one));
    const ground = id && wanted.get(id);
    const known = entityById(entity);
    if (!ground || !known || planned.some(fits)) continue;
    const singular = known.entry.says[0] ?? entity;
    planned.push(plannedEntity({ known, singular, ground }, planned));
  }
}

function kindsOf({ known, details }: PlannedEntity): string[] {
  return [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)].map(({ type }) => type.kind);
}
