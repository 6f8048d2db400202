/** Bookings by time of what happens once: people ask for a seat on a train that departs at nine, and not for a time of it. */
import type { Blueprint, Entity } from '@davit/blueprint';

/** Without the feature and its list; what people ask for is read from what the request says they do. */
export function withoutBookedOnce(base: Blueprint): { base: Blueprint; bookings: string[] } {
  const unfit = base.features.filter((feature) => {
    const resource = feature.id === 'booking' ? (feature.parameters as { resource?: { entity: string } | null }).resource : null;
    return resource != null && base.entities.some((entity) => entity.id === resource.entity && isOnce(entity));
  });
  const bookings = unfit.flatMap(({ parameters }) => (parameters as { bookings?: string }).bookings ?? []);
  return { base: { ...base, features: base.features.filter((feature) => !unfit.includes(feature)) }, bookings };
}

const isOnce = ({ fields }: Entity): boolean => fields.some(({ type, required }) => type.kind === 'date-time' && required);
