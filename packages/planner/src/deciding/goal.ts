import type { GoalType } from '../blueprint.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { businessPhrases } from '../lexicon/businesses.ts';
import { calculatorPhrases } from '../lexicon/calculators.ts';
import { goalPhrases } from '../lexicon/goals.ts';
import type { CalculatorEntry } from '../lexicon/shape.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export interface Goal {
  type: GoalType;
  ground: Span | null;
  /** What the site is of, where it is a site. */
  business: Match<BusinessEntry> | null;
  calculator: Match<CalculatorEntry> | null;
}

const siteWords = new Set(['website', 'site', 'homepage', 'webpage', 'web page', 'page', 'presence']);
/** How far into a prompt its kind is still being said. */
const openingTokens = 24;

/** What kind of thing the prompt asks for: what its first noun phrase says goes before what is said later. */
export function decideGoal(reading: Reading, head: Span | null, keepsSomething: boolean): Goal {
  const said = goalPhrases.scan(reading.tokens).filter((match) => !isNegated(reading, match));
  const business = businessPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match)) ?? null;
  const calculator =
    calculatorPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match) && isOpening(match)) ?? null;
  const inHead = said.find((match) => overlaps(match, head));
  const goal = (type: GoalType, ground: Span | null): Goal => ({ type, ground, business, calculator });
  if (inHead && !(inHead.value === 'tool' && keepsSomething && !calculator)) return goal(inHead.value, inHead);
  if (calculator && !keepsSomething) return goal('tool', calculator);
  const early = said.find((match) => match.from < openingTokens && match.value !== 'content_site' && match.value !== 'api');
  if (
    early &&
    (early.value === 'landing_page' || early.value === 'scheduled_job' || early.value === 'realtime_app' || !keepsSomething)
  ) {
    return goal(early.value, early);
  }
  const site = siteOf(reading, head);
  if (site && business && !keepsSomething) return goal('content_site', site);
  if (!keepsSomething && business) return goal('landing_page', business);
  if (!keepsSomething && site) return goal('content_site', site);
  return goal('web_app', null);
}

const isOpening = (match: Span) => match.from < openingTokens;
const overlaps = (match: Span, head: Span | null) => head !== null && match.from >= head.from && match.from < head.to;

function siteOf(reading: Reading, head: Span | null): Span | null {
  const from = head?.from ?? 0;
  for (let at = from; at < Math.min(reading.tokens.length, from + 10); at += 1) {
    if (siteWords.has(reading.tokens[at]?.lemma ?? '') && !reading.negated.has(at)) return { from: at, to: at + 1 };
  }
  return null;
}
