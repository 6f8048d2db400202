/** Opaque places in a list. A cursor names its list, so that one list's cursor is refused by another. */
import { Fault } from '@davit/contract';

const maxLength = 200;

export function writeCursor(list: string, place: number): string {
  return Buffer.from(`${list}:${place}`).toString('base64url');
}

/** Throws Fault `invalid_request` at /query/cursor for anything that `writeCursor` did not write for this list. */
export function readCursor(list: string, cursor: string): number {
  const text = cursor.length <= maxLength ? Buffer.from(cursor, 'base64url').toString() : '';
  const place = Number(text.slice(list.length + 1));
  if (Number.isSafeInteger(place) && writeCursor(list, place) === cursor) return place;
  throw new Fault('invalid_request', 'The cursor is not one that this list gave.', {
    hint: 'Send the nextCursor of the page before, or none to begin at the first page.',
    details: [{ path: '/query/cursor', message: 'is not a cursor of this list' }],
  });
}
