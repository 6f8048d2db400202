/** Lists that are needed for what is asked: a calendar is of events, a feed of posts. */
import type { FeatureId } from '@davit/blueprint';
import { entityById } from '../lexicon/entities.ts';
import type { AskedFeatures } from './features.ts';
import type { Goal } from './goal.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

/** What carries a feature where nothing that is spoken of can. */
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
/** They are read and voted on, whatever their days. */
const hasNoDay = new Set(['post', 'poll', 'message', 'order']);

/** Where nothing that is kept can be looked at by day there are events, where a calendar is asked for; and so on. */
export function bringCarriers(planned: PlannedEntity[], { wanted, refused }: AskedFeatures, goal: Goal): void {
  const isSite = goal.business !== null && (goal.type === 'content_site' || goal.type === 'landing_page');
  const isApp = planned.length > 0 && (goal.type === 'web_app' || goal.type === 'realtime_app');
  for (const { of, entity, onSitesOnly, fits } of carriers) {
    if (!isSite && (onSitesOnly || !isApp)) continue;
    const id = of.find((one) => wanted.has(one) && !refused.has(one));
    const ground = id && wanted.get(id);
    const known = entityById(entity);
    if (!ground || !known || planned.some(fits)) continue;
    const singular = known.entry.says[0] ?? entity;
    planned.push(plannedEntity({ known, singular, ground }, planned));
  }
}

function hasDay({ known, details }: PlannedEntity): boolean {
  const kinds = [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)].map(({ type }) => type.kind);
  return kinds.some((kind) => kind === 'date' || kind === 'date-time');
}
