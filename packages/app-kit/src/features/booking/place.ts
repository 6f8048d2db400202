import type { Entity, Row } from '../../data/entity.ts';

/** What people book, and when. Names are fields of the bookings. */
export interface BookingPlace {
  entity: Entity;
  /** The resources: rooms, courts; null if there is only one. */
  resource: { entity: Entity; relation: string } | null;
  startsAt: string;
  endsAt: string;
  /** The person who booked. */
  by: string;
  /** `08:00` to `18:00`, in the place's zone. */
  opens: string;
  closes: string;
  /** The length of a slot. */
  slotMin: number;
}

/** Start and end of a booking, epoch milliseconds. */
export function spanOf({ startsAt, endsAt }: BookingPlace, values: Row['values']): { from: number; to: number } {
  return { from: Date.parse(String(values[startsAt])), to: Date.parse(String(values[endsAt])) };
}
