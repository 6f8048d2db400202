/** Which lists belong to others: the drivers assigned to vehicles, and all that is recorded about the vehicles. */
import { headOf, nounAt } from '../brief/nouns.ts';
import { refersTo } from '../deciding/bookings.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import type { Reading } from '../reading/reading.ts';
import type { Needs, Thing } from './needs.ts';
import { functionsOf } from './read-functions.ts';

const assigning = new Set(['assign', 'allocate', 'attach', 'link', 'connect', 'associate', 'dispatch']);

/** What many of take part in one: its people belong to it, and not it to one of them. */
const joined = new Set(
  'course class event project team group department session workshop program club league training lesson'.split(' '),
);

/** What happens to a thing, or is known of it at a time. */
export const happenings: ReadonlySet<string> = new Set(
  `expense cost payment record log entry trip maintenance repair inspection reading measurement appointment visit treatment
   prescription diagnosis result score attendance absence incident shipment delivery invoice bill reminder fault refuel
   session grade checkup vaccination medication feeding harvest alert reservation breakdown call fault repair assignment consent lesson`.split(
    /\s+/,
  ),
);

/** What people manage for its own sake; what happens to it is about it. */
const owning = new Set(
  `vehicle car truck patient customer client student pet animal machine device server property house apartment room building
   project tree field crop employee member child athlete player team company website equipment asset sensor
   ship boat aircraft bike book case policy account`.split(/\s+/),
);

/** Adds the relations to the plans. Requests keep their own. */
export function relateThings(
  reading: Reading,
  { things }: Needs,
  plans: Map<Thing, PlannedEntity>,
  requests: PlannedEntity[],
): void {
  const listed = things.filter((thing) => plans.has(thing));
  const planOf = (thing: Thing | undefined) => (thing ? plans.get(thing) : undefined);
  const relate = (child: PlannedEntity | undefined, parent: PlannedEntity | undefined, span: PlannedEntity['sourceSpan']) => {
    if (!child || !parent || !span || child === parent || requests.includes(child)) return;
    if (refersTo(child, parent.key) || refersTo(parent, child.key)) return;
    child.belongsTo.push({ key: parent.key, sourceSpan: span });
  };
  const functions = functionsOf(reading).functions;
  // "Versions of schemas", "the chapters of a drama"
  for (const { object, behind, span } of functions) {
    const of = object?.isMany && reading.tokens[behind.from]?.lower === 'of' ? nounAt(reading, behind.from + 1, behind.to) : null;
    const part = of && listed.find(({ singular }) => singular === object?.singular);
    const whole = of && listed.find(({ singular }) => singular === of.singular || headOf(singular) === of.singular);
    if (part && whole) relate(planOf(part), planOf(whole), span);
  }
  // "Feedback on apps"
  for (const { object, behind, span } of functions) {
    if (
      !object ||
      !opinionHeads.has(headOf(object.singular)) ||
      !['on', 'about'].includes(reading.tokens[behind.from]?.lower ?? '')
    )
      continue;
    // A bare "apps" is no noun phrase of its own.
    const about = reading.tokens.slice(behind.from + 1, behind.from + 4).filter(({ lower, lemma }) => lower !== lemma);
    const opinion = listed.find(({ singular }) => headOf(singular) === headOf(object.singular));
    relate(planOf(opinion), planOf(listed.find(({ singular }) => about[0]?.lemma === headOf(singular))), span);
  }
  // Chapters are of the drama, episodes of the series, programs of the channel.
  for (const thing of listed) {
    const plan = planOf(thing);
    const wholes = wholesOf.get(headOf(thing.singular));
    if (!plan || !wholes || plan.belongsTo.length > 0 || refersToAny(plan, plans)) continue;
    relate(plan, planOf(listed.find((one) => one !== thing && wholes.has(headOf(one.singular)))), plan.sourceSpan);
  }
  // A "game video" is of a game.
  for (const part of listed.filter(({ singular }) => !ofMany.has(headOf(singular)))) {
    const whole = listed.find((one) => one !== part && part.singular.startsWith(`${one.singular} `));
    if (whole) relate(planOf(part), planOf(whole), planOf(part)?.sourceSpan ?? null);
  }
  for (const { verb, object, behind, span } of functions) {
    if (!verb || !object || !assigning.has(verb) || !linking.has(reading.tokens[behind.from]?.lower ?? '')) continue;
    const to = nounAt(reading, behind.from + 1, behind.to);
    const given = listed.find(({ singular }) => headOf(singular) === headOf(object.singular));
    const taking = to && listed.find(({ singular }) => headOf(singular) === headOf(to.singular));
    if (!given || !taking) continue;
    const [child, parent] = joined.has(headOf(taking.singular)) ? [given, taking] : [taking, given];
    relate(planOf(child), planOf(parent), span);
  }
  const main = listed.find(({ singular }) => owning.has(headOf(singular)));
  for (const thing of listed) {
    const plan = planOf(thing);
    if (plan && happenings.has(headOf(thing.singular)) && plan.belongsTo.length === 0 && !refersToAny(plan, plans))
      relate(plan, planOf(main), plan.sourceSpan);
  }
}

const opinionHeads = new Set(['feedback', 'evaluation', 'opinion', 'comment', 'suggestion']);
const wholes = (parts: string, of: string) => parts.split(' ').map((part) => [part, new Set(of.split(' '))] as const);
/** What holds such parts. */
const wholesOf = new Map([
  ...wholes('chapter', 'drama series video book course novel story comic film'),
  ...wholes('episode season', 'drama series video show podcast anime film'),
  ...wholes('lesson', 'course program class'),
  ...wholes('program programme', 'channel station'),
  ...wholes('version revision', 'schema app application document file model software program template'),
]);

/** Each of them is for many rows. */
const ofMany = new Set(
  'template rule type category strategy format standard policy setting source group kind tag list'.split(' '),
);

const linking = new Set(['to', 'with']);

const refersToAny = (plan: PlannedEntity, plans: Map<Thing, PlannedEntity>) =>
  [...plans.values()].some(({ key }) => refersTo(plan, key));
