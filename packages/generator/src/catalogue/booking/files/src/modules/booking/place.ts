import type { Entity, Row } from '../../data/entity.ts';

/** What is booked, and when it can be. Names are fields of the bookings. */
export interface BookingPlace {
  entity: Entity;
  /** What one books: rooms, courts; null where there is only one thing. */
  resource: { entity: Entity; relation: string } | null;
  startsAt: string;
  endsAt: string;
  /** Who has it. */
  by: string;
  /** `08:00` to `18:00`, by the clock of the place. */
  opens: string;
  closes: string;
  /** How finely a day is divided. */
  slotMin: number;
}

/** When a booking begins and ends, epoch milliseconds. */
export function spanOf({ startsAt, endsAt }: BookingPlace, values: Row['values']): { from: number; to: number } {
  return { from: Date.parse(String(values[startsAt])), to: Date.parse(String(values[endsAt])) };
}
