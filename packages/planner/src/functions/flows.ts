/** What people ask for: the rows of which list, by which verb. */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Flow, Needs, Thing } from './needs.ts';
import { applied, bookable, requestNouns } from './object-words.ts';
import { rowsOf } from './row-names.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb } from './verbs.ts';

/** Requests for the rows of a list: by their verb, or by the word for what people send. */
export function addFlows(reading: Reading, functions: AskedFunction[], asked: AskedFunction[], needs: Needs): void {
  const isRequest = (verb: string | null) => verb !== null && actOfVerb(verb) === 'request';
  for (const thing of needs.things) {
    const asking = thing.done.flatMap(({ verb }) => (verb && (isRequest(verb) || isJoined(thing, verb)) ? [verb] : []));
    // Who leases rents, but not the other way round.
    const verb = asking.includes('lease') ? 'lease' : asking[0];
    if (verb && !needs.flows.some(({ listing }) => listing === thing)) needs.flows.push({ listing: thing, verb, called: null });
  }
  const verbs = [
    ...asked.map(({ object }) => {
      const called = nameOfRequest(reading, object as Noun);
      return { verb: requestNouns.get(headOf(called)) ?? 'request', called, at: -1 };
    }),
    ...functions.flatMap(({ verb, object, span }) =>
      verb && object === null && isRequest(verb) && verb !== 'register' && !(needs.newsletter && verb === 'subscribe')
        ? [{ verb, called: null, at: span.from }]
        : [],
    ),
  ];
  const [found] = verbs;
  if (!found) return;
  const { at, ...first } = found;
  const [flow] = needs.flows;
  if (flow) {
    flow.called ??= verbs.find(({ called }) => called !== null)?.called ?? null;
    return;
  }
  const fits = fitting.get(first.verb);
  const offered = needs.things.filter(isOffered);
  const listing =
    referredTo(reading, functions, needs, at) ??
    offered.find(({ singular }) => fits?.has(headOf(singular))) ??
    (fits ? undefined : offered[0]) ??
    null;
  if (listing) needs.flows.push({ listing, ...first });
  else addRequests(functions, asked, needs, first);
}

/** The packages of "anchors customize packages, which users can then purchase". */
function referredTo(reading: Reading, functions: AskedFunction[], { things }: Needs, at: number): Thing | null {
  const { tokens } = reading;
  const { sentence } = tokens[at] ?? {};
  const before = functions.filter(
    ({ object }) => object !== null && object.to <= at && tokens[object.from]?.sentence === sentence,
  );
  const object = before.at(-1)?.object;
  const isReferred = object && tokens.slice(object.to, at).some(({ lower }) => lower === 'which' || lower === 'that');
  if (!isReferred) return null;
  const { singular } = rowsOf(reading, object);
  return things.find((thing) => thing.singular === singular) ?? null;
}

/** People take part in activities; surveys and discussions have pages of their own for that. */
const isJoined = ({ singular }: Thing, verb: string): boolean => verb === 'participate' && joined.has(headOf(singular));
const joined = new Set(
  'activity sport event competition contest tournament game lottery raffle campaign program programme workshop course lesson training exercise project hunt challenge festival meetup match race hike trip tour class session experiment study trial'.split(
    ' ',
  ),
);

/** The order of "order status". */
const nameOfRequest = (reading: Reading, object: Noun): string => rowsOf(reading, object).singular || object.singular;

/** What people ask for is on no list: their requests are one. */
function addRequests(
  functions: AskedFunction[],
  asked: AskedFunction[],
  needs: Needs,
  { verb, called }: Omit<Flow, 'listing'>,
): void {
  const [item] = asked;
  const noun = item?.object;
  if (!noun || !called) {
    needs.flows.push({ listing: null, verb, called });
    return;
  }
  const singular = headOf(called);
  needs.things.unshift({
    noun,
    singular,
    done: [
      { actor: 'user', act: 'make', verb: 'submit' },
      ...asked.map((one) => ({ actor: one.actor, act: one.verb ? actOfVerb(one.verb) : null, verb: one.verb })),
    ],
    details: [
      ...needs.inputs,
      ...functions.flatMap(({ object, details }) => (object && asked.some((one) => one.object === object) ? details : [])),
    ],
    isKnown: true,
    isSeveral: true,
  });
}

const fitting = new Map([
  ['book', bookable],
  ['reserve', bookable],
  ['apply', applied],
]);

/** What people look through, and do not write themselves. */
const isOffered = ({ done, singular }: Thing) =>
  !happened.has(headOf(singular)) &&
  done.some(({ act, actor }) => (act === 'see' || act === 'search' || act === 'request') && actor !== 'admin') &&
  !done.some(({ act, actor }) => act === 'make' && actor === 'user');

/** Nobody orders what happened, or news of it. */
const happened = new Set(
  'record transaction history log report feedback notification message news review comment announcement notice bill invoice receipt reminder task question answer'.split(
    ' ',
  ),
);
