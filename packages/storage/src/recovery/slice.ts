import type { Slice } from '@davit/recovery';

/** A page of `limit` from the rows, which include one more if there is another page. */
export function slice<T>(read: T[], limit: number, cursorOf: (last: T) => string): Slice<T> {
  const last = read.length > limit ? read[limit - 1] : undefined;
  return { items: read.slice(0, limit), nextCursor: last ? cursorOf(last) : null };
}
