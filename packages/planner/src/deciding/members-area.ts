/** The members-only part of a site: the list that the prompt names for it, else notices. */
import { entityById } from '../lexicon/entities.ts';
import type { SampleValue } from '../lexicon/shape.ts';
import type { Draft } from './draft.ts';
import { plannedEntity } from './planned-entity.ts';

const joins = new Set(['with', 'for', 'of']);
/** How many tokens behind the area its list may be named. */
const reachTokens = 4;

/** Title, text, from, until, important. */
const toMembers: SampleValue[][] = [
  ['General meeting', 'At seven in the hall. Please send agenda items a week ahead.', 'today', 'today+21', true],
  ['Who has a key to the hall', 'Ana, Jonas and Mia. Please hang it back where it was.', 'today-12', null, false],
];

export function addMembersArea({ access: { area }, planned, reading, evidence }: Draft): void {
  const known = entityById('announcement');
  if (!area || !known) return;
  const isNamed = joins.has(reading.tokens[area.to]?.lower ?? '');
  const named = planned.find(
    ({ sourceSpan }) => isNamed && sourceSpan && sourceSpan.from > area.to && sourceSpan.from <= area.to + reachTokens,
  );
  const notices = { ...known, entry: { ...known.entry, rows: toMembers } };
  const list = named ?? plannedEntity({ known: notices, singular: 'notice', sourceSpan: area }, planned);
  list.access = { reading: 'members', writing: 'owner' };
  if (!named) planned.push(list);
  evidence.because(`entities.${list.id}.access`, area);
}
