/** Entities that a feature needs: events for a calendar, posts for a feed. */
import type { FeatureId } from '@davit/blueprint';
import { entityById } from '../lexicon/entities.ts';
import type { RequestedFeatures } from './features.ts';
import type { Goal } from './goal.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

/** The entity that carries a feature if no mentioned one can. */
const carriers: { of: FeatureId[]; entity: string; onSitesOnly: boolean; fits: (plan: PlannedEntity) => boolean }[] = [
  {
    of: ['calendar'],
    entity: 'event',
    onSitesOnly: false,
    fits: (plan) => !hasNoDay.has(plan.key) && (plan.known === null || hasDay(plan)),
  },
  {
    of: ['rss', 'comments', 'tags', 'markdown'],
    entity: 'post',
    onSitesOnly: true,
    fits: ({ key }) => key !== 'order' && key !== 'message',
  },
];
/** People read these or vote on them, whatever dates they have. */
const hasNoDay = new Set(['post', 'poll', 'message', 'order']);

/** Adds the missing carrier: events if a calendar is asked for and no entity has a date, and so on. */
export function addCarriers(planned: PlannedEntity[], { wanted, refused }: RequestedFeatures, goal: Goal): void {
  const isSite = goal.business !== null && (goal.type === 'content_site' || goal.type === 'landing_page');
  const isApp = planned.length > 0 && (goal.type === 'web_app' || goal.type === 'realtime_app');
  for (const { of, entity, onSitesOnly, fits } of carriers) {
    if (!isSite && (onSitesOnly || !isApp)) continue;
    const id = of.find((one) => wanted.has(one) && !refused.has(one));
    const sourceSpan = id && wanted.get(id);
    const known = entityById(entity);
    if (!sourceSpan || !known || planned.some(fits)) continue;
    const singular = known.entry.says[0] ?? entity;
    planned.push(plannedEntity({ known, singular, sourceSpan }, planned));
  }
}

function hasDay({ known, details }: PlannedEntity): boolean {
  const kinds = [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)].map(({ type }) => type.kind);
  return kinds.some((kind) => kind === 'date' || kind === 'date-time');
}
