/** A day of one resource in slots: free ones are bookable, taken ones show by whom. */
import type { Row } from '../../data/entity.ts';
import { instantOf, isoParts, type Reader } from '../../web/reader.ts';
import { type BookingPlace, spanOf } from './place.ts';

export interface Slot {
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** A run of slots: a free one, or as many as consecutive bookings take. */
export interface Block {
  first: number;
  length: number;
  bookings: Row[];
}

/** The slots of a day, `YYYY-MM-DD`, in the reader's zone; a skipped hour has none. */
export function slotsOf({ opens, closes, slotMin }: BookingPlace, day: string, { zone }: Reader): Slot[] {
  const slots: Slot[] = [];
  const end = minutesOf(closes);
  for (let at = minutesOf(opens); at < end; at += slotMin) {
    const wall = `${day}T${clockOf(at)}`;
    const from = instantOf(zone, wall);
    if (isoParts(zone, from) === wall) slots.push({ from, to: from + (Math.min(at + slotMin, end) - at) * 60_000 });
  }
  return slots;
}

/** The blocks of the slots, in order and without gaps. */
export function blocksOf(place: BookingPlace, slots: Slot[], bookings: Row[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, slot] of slots.entries()) {
    const inside = bookings.filter((row) => {
      const { from, to } = spanOf(place, row.values);
      return from < slot.to && to > slot.from;
    });
    const last = blocks.at(-1);
    const goesOn = last?.bookings.some((row) => inside.includes(row));
    if (!last || !goesOn) {
      blocks.push({ first: index, length: 1, bookings: inside });
      continue;
    }
    last.length += 1;
    last.bookings.push(...inside.filter((row) => !last.bookings.includes(row)));
  }
  return blocks;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
