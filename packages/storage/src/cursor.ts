/** Opaque positions in a list. A cursor names its list, so that another list refuses it. */
import { Fault } from '@davit/contract';

const maxLength = 200;

export function writeCursor(list: string, place: number | string): string {
  return Buffer.from(`${list}:${place}`).toString('base64url');
}

/** Throws Fault `invalid_request` at the query's parameter for anything that `writeCursor` did not write for this list. */
export function readCursor(list: string, cursor: string, parameter = 'cursor'): number {
  const place = Number(textOf(list, cursor));
  if (Number.isSafeInteger(place) && writeCursor(list, place) === cursor) return place;
  throw unreadable(parameter);
}

/** The same for lists ordered by UUID. */
export function readIdCursor(list: string, cursor: string, parameter = 'cursor'): string {
  const place = textOf(list, cursor);
  if (/^[0-9a-f-]{36}$/.test(place) && writeCursor(list, place) === cursor) return place;
  throw unreadable(parameter);
}

/** A position among rows ordered by time, where two may share a moment. */
export interface Place {
  /** Epoch milliseconds. */
  at: number;
  id: string;
}

export function writePlaceCursor(list: string, { at, id }: Place): string {
  return writeCursor(list, `${at}.${id}`);
}

/** The same as `readCursor` for lists in order of time. */
export function readPlaceCursor(list: string, cursor: string, parameter = 'cursor'): Place {
  const [, at, id] = /^([0-9]{1,15})\.([0-9a-f-]{36})$/.exec(textOf(list, cursor)) ?? [];
  const place = { at: Number(at), id: id ?? '' };
  if (at !== undefined && writePlaceCursor(list, place) === cursor) return place;
  throw unreadable(parameter);
}

function textOf(list: string, cursor: string): string {
  return cursor.length <= maxLength
    ? Buffer.from(cursor, 'base64url')
        .toString()
        .slice(list.length + 1)
    : '';
}

function unreadable(parameter: string): Fault {
  return new Fault('invalid_request', 'The cursor is not valid for this list.', {
    hint: 'Send the nextCursor of the previous page, or none to start at the first page.',
    details: [{ path: `/query/${parameter}`, message: 'is not a cursor of this list' }],
  });
}
