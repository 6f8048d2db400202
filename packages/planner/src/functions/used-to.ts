/** What people do by means of something: the purchase of "use in-app payment to purchase music". */
import type { Reading } from '../reading/reading.ts';
import { objectIn } from './objects.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb, baseOf } from './verbs.ts';

const using = new Set(['use', 'utilize', 'utilise', 'pay']);

/** The function itself, and what it is used to ask for. */
export function usedTo(reading: Reading, item: AskedFunction): AskedFunction[] {
  const { verb, behind } = item;
  const aim = behind.from + 1;
  const lower = reading.tokens[aim]?.lower ?? '';
  const isAim =
    verb !== null &&
    using.has(verb) &&
    reading.tokens[behind.from]?.lower === 'to' &&
    baseOf(lower) === lower &&
    actOfVerb(lower) === 'request';
  if (!isAim || aim >= behind.to) return [item];
  const made = objectIn(reading, { from: aim + 1, to: behind.to });
  const end = { from: behind.to, to: behind.to };
  const asked = { ...item, verb: lower, ...made, behind: end, span: { from: aim, to: behind.to } };
  return made.object ? [{ ...item, behind: end }, asked] : [item];
}
