import { type FeatureId, type Page, type TimerParameters, utilityIds } from '@davit/blueprint';
import type { ToolEntry } from '../lexicon/shape.ts';
import { toolPhrases } from '../lexicon/tools.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import { nameOf } from './feature-names.ts';
import { capitalised, decideName } from './naming.ts';
import type { Decided } from './plan-data.ts';
import { decideTheme } from './theme.ts';
import { pauseBetween, withNumbersOf } from './timer-numbers.ts';

const usualLook = { background: '#f6f8f7', accent: '#1f6f5c' };

/** A tool with a single screen. */
export function planTool(draft: Draft, tool: Match<ToolEntry>): Decided {
  const { reading, evidence } = draft;
  const { feature, tagline } = tool.value;
  const timer = feature === 'timer' ? withNumbersOf(reading, tool.value.parameters as unknown as TimerParameters) : null;
  const parameters = timer ? { ...timer.parameters } : tool.value.parameters;
  const covered = new Set(tool.value.covers?.split(' '));
  for (const [at, { lemma }] of reading.tokens.entries()) if (covered.has(lemma)) evidence.use({ from: at, to: at + 1 });
  for (const span of timer?.sourceSpans ?? []) evidence.use(span);
  const pause = timer ? pauseBetween(reading) : null;
  if (pause) draft.notMade.set(`a pause of ${wordsOf(reading.text, reading.tokens, pause)}`, pause);
  const usualName = toolName(tool.value.name, wordsOf(reading.text, reading.tokens, nameSpan(draft, tool)));
  for (const decision of [`features.${feature}`, 'pages./']) evidence.because(decision, tool);
  evidence.because('layout', draft.goal.sourceSpan);
  if (feature === 'timer' && reading.date) evidence.use(reading.date);
  for (const id of broughtBy[feature] ?? []) draft.requested.wanted.delete(id);
  for (const [id, words] of draft.requested.wanted) if (!draft.catalogue.features.has(id)) draft.notMade.set(nameOf(id), words);
  const currency = feature === 'calculator' && reading.currency ? { currency: draft.currency } : {};
  const features: Decided['features'] = [{ id: feature, parameters: { ...parameters, ...currency } }];
  if (draft.requested.wanted.has('dark-mode') && draft.catalogue.features.has('dark-mode')) {
    features.push({ id: 'dark-mode', parameters: {} });
    evidence.because('features.dark-mode', draft.requested.wanted.get('dark-mode') ?? null);
  }
  const others = otherUtilities(draft, tool);
  for (const { value, sourceSpan } of others) {
    features.push({ id: value.feature, parameters: {} });
    evidence.because(`features.${value.feature}`, sourceSpan);
  }
  const usual = { name: usualName, sourceSpan: tool };
  const name = decideName(reading, { given: draft.givenName, head: draft.head, goalType: 'tool', entities: [], usual }, evidence);
  return {
    name,
    tagline,
    goalType: 'tool',
    layout: feature === 'board-game' ? 'listing' : 'tool',
    theme: decideTheme(reading, usualLook, evidence),
    entities: [],
    features,
    pages: [{ kind: 'tool', tool: feature, title: usualName, path: '/' }, ...others.map(({ page }) => page)],
    content: { samples: {}, footer: '' },
  };
}

/** Requests that a tool meets by itself: games for two are live, and have statistics. */
const broughtBy: Partial<Record<FeatureId, FeatureId[]>> = { 'board-game': ['game', 'realtime', 'charts'] };

/** "a password generator, a word counter and a metronome": each has a page. */
function otherUtilities({ reading }: Draft, { value: first }: Match<ToolEntry>) {
  const matches = toolPhrases
    .scan(reading.tokens)
    .filter((match) => utilityIds.some((id) => id === match.value.feature) && !isNegated(reading, match));
  const entries = new Map(matches.map((match) => [match.value.feature, match]));
  entries.delete(first.feature);
  return [...entries.values()].map((sourceSpan) => {
    const { value } = sourceSpan;
    const page: Page = { kind: 'tool', tool: value.feature, title: value.name, path: `/${value.feature}` };
    return { value, sourceSpan, page };
  });
}

/** The hangboard timer of "hangboard timer app": the words of the first phrase up to the tool. */
function nameSpan({ head }: Draft, { from, to, value }: Match<ToolEntry>): Span {
  const isInHead = head !== null && head.from <= from && to <= head.to;
  return isInHead && value.feature === 'timer' ? { from: head.from, to } : { from, to };
}

/** "loan calculator" keeps that name; "split the bill" gets the tool's usual name. */
function toolName(usual: string, phrase: string): string {
  return /^[\p{L} -]+ (calculator|converter|timer)$/iu.test(phrase) ? capitalised(phrase) : usual;
}
