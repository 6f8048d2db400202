/** Words for states, and which of them mean done. */
import { PhraseTable } from '../reading/phrases.ts';

const open = `open, new, todo, to do, backlog, planned, draft, idea, in progress, doing, started, ongoing, under way, in review, review, testing, waiting, on hold, pending,
requested, submitted, assigned, active, paused, blocked, scheduled, confirmed, upcoming, ordered, in production, packed, shipped, applied, screening,
interview, offer, lead, contacted, qualified, proposal, negotiation, unpaid, sent, overdue, want to read, reading, want to watch, watching, to buy, in stock, low stock,
available, reserved, on loan, borrowed, lost property, ready, processing, preparing, awaiting approval`;
const over = `done, closed, resolved, fixed, finished, completed, complete, cancelled, canceled, rejected, approved, published, archived, delivered, paid, won, lost,
hired, returned, read, watched, sold, bought, given, refunded, expired, declined, accepted, released, retired, wontfix, out of stock, no show`;

export const statePhrases = new PhraseTable<{ done: boolean }>([
  ...over.split(',').map((phrase) => [phrase.trim(), { done: true }] as const),
  ...open.split(',').map((phrase) => [phrase.trim(), { done: false }] as const),
]);

/** Say in what state a thing is, where they stand together: "full, in use, empty". */
export const stateWords = new Set(
  'full empty free taken clean dirty open shut closed busy spare broken damaged missing lost found due late ready used low out in back away gone live dead wet dry faulty expired off'.split(
    ' ',
  ),
);

/** Words that are values wherever they stand together: "priorities high/medium/low". */
export const optionWords = new Set(
  'low lowest medium high highest normal urgent minor major critical small large easy hard beginner intermediate advanced soprano alto tenor bass'.split(
    ' ',
  ),
);

/** Owners: behind their colon a prompt may list entities ("our team: matches, players") as well as names. */
export const holders = new Set(['team', 'group', 'department', 'location', 'section', 'floor']);

/** Nouns with listed values: "priorities low and high", "status (open, closed)". */
export const listedNouns = new PhraseTable<'workflow' | 'choice'>([
  ...'status, statuses, state, stage, workflow, phase, column, progress status, pipeline, step'
    .split(', ')
    .map((noun) => [noun, 'workflow'] as const),
  ...`priority, category, type, kind, size, level, genre, severity, difficulty, mood, voice part, section, department, colour, color, option, meal, room type,
membership type, plan, tier, group, team, condition, format, medium, location, floor, shift, day`
    .split(',')
    .map((noun) => [noun.trim(), 'choice'] as const),
]);
