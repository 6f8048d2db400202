/** Relations between lists, and the states of their rows. */
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import { entityPhrases, type Known } from '../lexicon/entities.ts';
import { rowWords } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import { headOf, nounOf } from './nouns.ts';
import type { ListFact, Noun, Piece, StatesFact } from './shape.ts';
import { listedStates } from './states.ts';

export const decidedStates = ['New', 'Approved', 'Rejected'];

/** A list, with all that the requirements say about it. */
export interface Group {
  noun: Noun;
  facts: ListFact[];
  pieces: Piece[];
  of: Noun[];
  plan: PlannedEntity | null;
  /** The prompt's generic word for goods. */
  called?: Noun;
}

export const isSame = (one: Noun, other: Noun) =>
  headOf(one.singular) === headOf(other.singular) &&
  (one.singular === other.singular || !one.singular.includes(' ') || !other.singular.includes(' '));

/** The lexicon's entry for the last words of a noun. */
export const entryOf = (reading: Reading, noun: Noun): Known | null => entryAt(reading, noun)?.known ?? null;

/** The same, with the place of its first word. */
export function entryAt({ tokens }: Reading, { from, to }: Noun): { known: Known; from: number } | null {
  for (let at = from; at < to; at += 1) {
    const match = entityPhrases.at(tokens, at);
    const isWhole = match !== null && match.to >= to && tokens.slice(to, match.to).every(({ lower }) => rowWords.has(lower));
    if (isWhole) return { known: match.value, from: at };
  }
  return null;
}

/** The list that a detail names, and which of the two belongs to the other. */
export function namedBy(reading: Reading, piece: Piece, group: Group, groups: Group[]): { other: Group; isMany: boolean } | null {
  const { tokens } = reading;
  const first = nounOf(tokens, { from: piece.from, to: Math.min(piece.to, piece.from + 1) });
  const whole = nounOf(tokens, piece);
  for (const noun of [whole, first]) {
    if (!noun || (noun === first && !noun.isMany && piece.to - piece.from > 1)) continue;
    const other = groups.find(
      (one) => one !== group && (one.noun.singular === noun.singular || headOf(one.noun.singular) === noun.singular),
    );
    if (other) return { other, isMany: noun.isMany };
  }
  return null;
}

export function relate(reading: Reading, group: Group, groups: Group[]): void {
  for (const piece of group.pieces) {
    const named = namedBy(reading, piece, group, groups);
    if (!named) continue;
    const [child, parent] = named.isMany ? [named.other, group] : [group, named.other];
    belong(child, parent, piece);
  }
  for (const noun of group.of) {
    const parent = groups.find((other) => other !== group && isSame(other.noun, noun));
    if (parent) belong(group, parent, noun);
  }
}

export const isRelated = ({ plan }: Group, groups: Group[]) =>
  plan !== null &&
  (plan.belongsTo.length > 0 || groups.some((other) => other.plan?.belongsTo.some(({ key }) => key === plan.key)));

/** The exams of students: keeps the lexicon's relation if the prompt states no other. */
export function relateAsUsual(reading: Reading, group: Group, groups: Group[]): void {
  const { fields = {} } = entryOf(reading, group.noun)?.entry ?? {};
  const leadsTo = Object.values(fields).flatMap(({ type }) => (type.kind === 'reference' ? [type.entity] : []));
  const parent = groups.find((other) => other !== group && other.plan && leadsTo.includes(other.plan.key));
  if (parent) belong(group, parent, group.noun);
}

function belong(child: Group, parent: Group, sourceSpan: { from: number; to: number }): void {
  if (!child.plan || !parent.plan) return;
  const { key } = parent.plan;
  const isMutual = parent.plan.belongsTo.some((one) => one.key === child.plan?.key);
  if (isMutual || child.plan.belongsTo.some((one) => one.key === key)) return;
  child.plan.belongsTo.push({ key, sourceSpan: { from: sourceSpan.from, to: sourceSpan.to } });
}

export function giveStates(reading: Reading, states: StatesFact, groups: Group[]): void {
  const { of, values, span } = states;
  const group =
    (of ? groups.find((one) => isSame(one.noun, of) || one.facts.some((fact) => isSame(fact.noun, of))) : undefined) ??
    groups.filter(({ noun }) => noun.from <= span.from).at(-1) ??
    groups[0];
  if (group?.plan && !group.plan.listed.some(({ kind }) => kind === 'workflow'))
    group.plan.listed.push(listedStates(reading, values, span));
}

/** Default states if the prompt lists none. */
export function giveUsual({ plan, noun }: Group, labels: string[]): void {
  const hasFlow = Object.values(plan?.known?.entry.fields ?? {}).some(({ type }) => type.kind === 'flow');
  if (!plan || hasFlow || plan.listed.some(({ kind }) => kind === 'workflow')) return;
  const values = labels.map((label, at) => ({
    label,
    done: at > 0,
  }));
  plan.listed.push({ kind: 'workflow', noun: 'status', from: noun.from, to: noun.to, values });
}
