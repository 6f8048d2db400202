/** What the functions of a short prompt are about, where a clause does not say it. */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { applied, requestNouns } from './object-words.ts';
import type { AskedFunction } from './shape.ts';
import { puttingUp } from './story-words.ts';
import { isOfRows } from './telling.ts';
import { actOfVerb } from './verbs.ts';

/** The functions with all their objects; `subject` is what the app is about. */
export function withObjects(reading: Reading, functions: AskedFunction[], subject: Noun | null): AskedFunction[] {
  const all = functions.map((item) => asRecord(functions, item)).flatMap((item) => withApplication(functions, item));
  return all.map((item, at) => withObject(reading, all, item, at, subject));
}

/** The boxes of "draw or buy boxes", else what was last spoken of: "moms put up clothes, others reserve or buy". */
function withObject(
  reading: Reading,
  functions: AskedFunction[],
  item: AskedFunction,
  at: number,
  subject: Noun | null,
): AskedFunction {
  const act = item.verb === null ? null : actOfVerb(item.verb);
  if (item.object !== null || act === null || !isOnRows.has(act)) return item;
  let next = at + 1;
  while (functions[next]?.object === null && isBeside(functions[next - 1], functions[next])) next += 1;
  const isSame =
    actOfVerb(functions[next]?.verb ?? '') === act || reading.tokens[(functions[next]?.span.from ?? 0) - 1]?.lower === 'or';
  const shared = isSame && isBeside(functions[next - 1], functions[next]) ? functions[next]?.object : null;
  const before = functions.slice(0, at).findLast(({ object }) => object !== null && isOfRows(object))?.object;
  const object = shared ?? before ?? subject;
  return object ? { ...item, object } : item;
}
const isOnRows = new Set(['make', 'manage', 'request', 'rate', 'discuss', 'search']);
const isBeside = (one: AskedFunction | undefined, other: AskedFunction | undefined) =>
  one !== undefined && other !== undefined && one.actor === other.actor && other.span.from === one.span.to + 1;

/**
 * "Employees ask for vacation", "people order a move with from and to": nobody lists these, so the request itself is
 * the row.
 */
function asRecord(functions: AskedFunction[], item: AskedFunction): AskedFunction {
  const { object, verb, details } = item;
  if (!object || object.isMany || actOfVerb(verb ?? '') !== 'request' || requestNouns.has(headOf(object.singular))) return item;
  const isListed = functions.some((other) => other !== item && other.object?.singular === object.singular && isMade(other));
  if (isListed || !(verb === 'request' || (details.length > 0 && recordNouns.has(verb ?? '')))) return item;
  const noun = verb === 'request' ? `${object.singular} request` : (recordNouns.get(verb ?? '') ?? '');
  return { ...item, verb: 'submit', object: { ...object, singular: noun, isMany: true } };
}
const recordNouns = new Map(
  Object.entries({ order: 'order', book: 'booking', reserve: 'reservation', apply: 'application', rent: 'rental' }),
);
/** Whether somebody puts something up for others. */
export const isMade = ({ verb }: AskedFunction): boolean => verb !== null && puttingUp.has(verb);

/** Who finds a job that others post applies for it. */
function withApplication(functions: AskedFunction[], item: AskedFunction): AskedFunction[] {
  const { object, verb, actor } = item;
  const isFound = verb === 'find' && object !== null && applied.has(headOf(object.singular));
  const isOfOthers = functions.some((one) => one.actor !== actor && one.object?.singular === object?.singular && isMade(one));
  return isFound && isOfOthers ? [item, { ...item, verb: 'apply', details: [] }] : [item];
}
