/** Features that follow from lists and accounts. */
import type { FeatureId } from '@davit/blueprint';
import type { Span } from '../reading/tokens.ts';
import { accountFeatures, type RequestedFeatures } from './features.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Bookings need the booking feature. */
export function requestImpliedFeatures(planned: PlannedEntity[], requested: RequestedFeatures): void {
  for (const { known, sourceSpan } of planned) {
    for (const id of known?.entry.features ?? [])
      if (sourceSpan && !requested.wanted.has(id)) requested.wanted.set(id, sourceSpan);
  }
}

/** Roles, profiles and an admin area come with accounts, and are not features of lists or sites. */
export function takeAccountWishes(requested: RequestedFeatures): Map<FeatureId, Span> {
  const taken = new Map<FeatureId, Span>();
  for (const id of accountFeatures) {
    const sourceSpan = requested.wanted.get(id);
    if (sourceSpan) taken.set(id, sourceSpan);
    requested.wanted.delete(id);
  }
  return taken;
}
