/** Who talks to whom: "doctor-patient communication", "contact sellers", "conduct online consultations". */
import { headOf } from '../brief/nouns.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { actorOfWord } from './actors.ts';
import type { Needs, Thing } from './needs.ts';
import { kindsOfPeople } from './people.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb } from './verbs.ts';

const fewestKinds = 2;
const reach = 4;
const holding = new Set(['conduct', 'have', 'hold', 'do', 'perform']);

/** The words by which people of several kinds write to each other; null if the prompt has none. */
export function exchangeIn(reading: Reading, functions: readonly AskedFunction[]): Span | null {
  if (kindsOfPeople(reading).length < fewestKinds) return null;
  const { tokens } = reading;
  const isPerson = (lemma = '') => ['person', 'user'].includes(actorOfWord(lemma));
  const at = tokens.findIndex(({ lower }, place) => {
    if (lower !== 'communication' || isNegated(reading, { from: place, to: place + 1 })) return false;
    return tokens.slice(Math.max(0, place - reach), place).filter(({ lemma }) => isPerson(lemma)).length >= fewestKinds;
  });
  if (at >= 0) return { from: at, to: at + 1 };
  const exchange = functions.find(
    ({ verb, object, actor }) =>
      actor !== 'app' &&
      object !== null &&
      verb !== null &&
      ((actOfVerb(verb) === 'message' && verb !== 'invite' && isPerson(headOf(object.singular))) ||
        isConsultation(verb, object.singular)),
  );
  return exchange?.span ?? null;
}

const isConsultation = (verb: string | null, singular: string): boolean =>
  (verb === null || holding.has(verb)) && headOf(singular) === 'consultation';

/**
 * What is booked elsewhere and held by messages is no list of its own: the consultations beside the appointments. Returns
 * what it took away.
 */
export function withoutTalks(needs: Needs): Thing[] {
  const isBooked =
    needs.flows.some(({ verb }) => verb === 'book' || verb === 'reserve') ||
    needs.things.some(({ singular }) => ['appointment', 'booking', 'reservation'].includes(headOf(singular)));
  if (!needs.messages || !isBooked) return [];
  const isHeld = ({ singular, done }: Thing) => done.every(({ verb }) => isConsultation(verb, singular));
  const taken = needs.things.filter((thing) => isHeld(thing) && !needs.flows.some(({ listing }) => listing === thing));
  needs.things = needs.things.filter((thing) => !taken.includes(thing));
  needs.spans.push(needs.messages);
  return taken;
}
