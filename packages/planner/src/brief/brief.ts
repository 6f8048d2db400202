/**
 * A prompt written as a document: its requirements, read before any decision. A short prompt has none; the sentence
 * readers handle remarks in passing.
 */
import type { EntityMention } from '../deciding/entity-mentions.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { blocksOf } from './blocks.ts';
import { isSeveral } from './nouns.ts';
import { readFacts } from './read-facts.ts';
import { listsOf } from './resolve.ts';
import type { ActorFact, Block, Facts, Piece } from './shape.ts';
import { type Stated, statedIn } from './stated.ts';
import { statesAmongDetails } from './states.ts';

/** A page by its title. */
export interface NamedPage {
  title: Piece;
  parts: Piece[];
}

const fewestLists = 2;
const fewestDetails = 3;

export interface Brief {
  facts: Facts;
  /** What it states of its lists, whatever its form. */
  stated: Stated;
  /**
   * `spells`: lists each entity's fields, and nothing else is stored. `names`: says what people do with what, so other
   * lists may exist too. `tells`: describes the pages of a site; stores no rows. `none`: no requirements were recognized.
   */
  form: 'spells' | 'names' | 'tells' | 'none';
  /** Whether it has bullet points or numbers. */
  isMarked: boolean;
  /** The pages of a site, each with its content. */
  pages: NamedPage[];
  /** Exclusive rights. */
  limited: ActorFact[];
  /** Whether the brief uses the words of a span. */
  covers(span: Span): boolean;
}

export function briefOf(reading: Reading): Brief {
  const blocks = blocksOf(reading);
  const facts = readFacts(reading, blocks);
  facts.states.push(...statesAmongDetails(reading, facts));
  const form = formOf(reading, facts, blocks);
  const stated = statedIn(reading, facts);
  const isWhole = form === 'spells' || form === 'tells';
  const covers = (span: Span) => isWhole || isWithin(span, form === 'names' ? facts.spans : stated.spans);
  const pages = [
    ...(form === 'tells' ? facts.pages.map((title) => ({ title, parts: partsOf(reading, title, facts) })) : []),
    ...facts.pagesBeside.map((title) => ({ title, parts: [] })),
  ];
  return {
    facts,
    stated,
    form,
    isMarked: blocks.some(({ isMarked }) => isMarked),
    pages,
    limited: limitedOf(facts, form),
    covers,
  };
}

/** A text with bullet points, numbers or headings is read as such. */
export const isDocument = (reading: Reading): boolean => blocksOf(reading).some(({ isMarked }) => isMarked);

/** What is left of a brief whose lists are read otherwise. */
export const withoutLists = (brief: Brief): Brief => ({
  ...brief,
  form: 'none',
  covers: (span) => isWithin(span, brief.stated.spans),
});

const isWithin = ({ from, to }: Span, spans: readonly Span[]) => spans.some((span) => from < span.to && span.from < to);

/** Actors with a right of their own: those in charge have one if others act too. */
function limitedOf({ actors }: Facts, form: Brief['form']): ActorFact[] {
  const names = new Set(actors.map(({ noun }) => noun.singular));
  return actors.filter(
    ({ isLimited, isIn, isInCharge }) => isLimited || (isIn && form !== 'none') || (isInCharge && names.size > 1),
  );
}

function formOf(reading: Reading, facts: Facts, blocks: Block[]): Brief['form'] {
  const { lists } = facts;
  const headed = lists.filter(({ isHeaded }) => isHeaded).length;
  if (headed >= fewestLists) return isSite(reading, facts, blocks) ? 'tells' : 'spells';
  // "Including adding, editing and deleting" names acts.
  const isDetail = ({ from }: Span) => !actsOnRows.has(reading.tokens[from]?.lower ?? '');
  const detailCount = lists.reduce((sum, { details }) => sum + details.filter(isDetail).length, 0);
  const isNamed = lists.filter(({ act }) => act === undefined).length >= fewestLists;
  if (isNamed && detailCount >= fewestDetails) return 'names';
  // Without details of the rows, the nouns of a paragraph make no lists; those of its bullet points do.
  const done = lists.filter(({ act, verb, noun }) => verb !== undefined && (act === undefined || isSeveral(noun)));
  const nouns = new Set(done.map(({ noun }) => noun.singular));
  return blocks.some(({ isMarked }) => isMarked) && nouns.size >= fewestLists ? 'names' : 'none';
}

const actsOnRows = new Set(
  'adding editing deleting viewing creating updating removing modifying searching browsing managing sending receiving'.split(' '),
);

/** One list per page of a site is its content, unless people act on it. */
function isSite({ tokens }: Reading, { lists, pages, states, actors }: Facts, [first, second]: Block[]): boolean {
  const opening = tokens.slice(first?.from ?? 0, (second ?? first)?.to ?? 0);
  const isOfPages = lists.every(({ noun }) =>
    pages.some((page) => page.from !== noun.from && lemmasOf(tokens, page) === lemmasOf(tokens, noun)),
  );
  const isLimited = actors.some((actor) => actor.isLimited);
  return opening.some(({ lemma }) => siteWords.has(lemma)) && pages.length > 0 && isOfPages && states.length === 0 && !isLimited;
}

/** The carving and lettering of "services: carving, lettering". */
function partsOf({ tokens }: Reading, title: Piece, { lists }: Facts): Piece[] {
  const { details = [] } = lists.find(({ noun }) => lemmasOf(tokens, noun) === lemmasOf(tokens, title)) ?? {};
  return details.filter(({ from, to }) => to - from <= longestPartTokens);
}

const longestPartTokens = 2;

const siteWords = new Set(['site', 'website', 'homepage', 'webpage']);
const lemmasOf = (tokens: Reading['tokens'], { from, to }: Span) =>
  tokens
    .slice(from, to)
    .map(({ lemma }) => lemma)
    .join(' ');

/** The entities of the requirements; empty if there are too few lists to count as a brief. */
export function plannedByBrief(reading: Reading, brief: Brief, mentions: EntityMention[]): PlannedEntity[] {
  if (brief.form === 'none' || brief.form === 'tells') return [];
  const planned = listsOf(reading, brief.facts, mentions);
  return planned.length >= fewestLists ? planned : [];
}
