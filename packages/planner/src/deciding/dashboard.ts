import type { FeatureId, FieldsParameters, GoalType, Overview, Page } from '@davit/blueprint';
import type { Span, Token } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import { isLedger, isTelling, overviewOf } from './overviews.ts';
import type { DataParts } from './plan-data.ts';

type DashboardPage = Extract<Page, { kind: 'dashboard' }>;

const overviewsAtMost = 4;
/** With this many lists, no single one is the natural first page. */
const listsForOverview = 3;
/** With one of these features, people open the app to use it first. */
const opensOn: FeatureId[] = [
  'kanban',
  'cart',
  'booking',
  'sign-up-form',
  'polls',
  'realtime',
  'settle-up',
  'budgets',
  'nps',
  'week-plan',
  'due-again',
  'time-clock',
];

/**
 * The page that an app opens on if people come to check how things stand: the prompt says so ("dashboard"), follows
 * something over time ("tracker", "log", "keep an eye on"), asks for charts, stores days with amounts, or has many
 * lists.
 */
export function dashboardOf(
  draft: Draft,
  goalType: GoalType,
  { entities, features }: Pick<DataParts, 'entities' | 'features'>,
): { page: DashboardPage; sourceSpan: Span | null } | null {
  const open = entities.filter(({ access }) => access === undefined);
  const isRoom = features.some(({ id }) => id === 'chat');
  if (!['web_app', 'realtime_app'].includes(goalType) || isRoom || open.length === 0 || open.length < entities.length)
    return null;
  const about = open.slice(0, overviewsAtMost).map((entity) => overviewOf(entity, dueOf(features, entity.id)));
  const page: DashboardPage = { kind: 'dashboard', title: 'Overview', path: '/', about };
  const spoken = planSummaryOf(draft, isDashboard);
  if (spoken) return { page, sourceSpan: spoken };
  if (features.some(({ id }) => opensOn.includes(id)) || !open.some((entity, at) => tells(about[at], entity))) return null;
  const followed = planSummaryOf(draft, isFollowed) ?? draft.requested.wanted.get('charts') ?? null;
  if (followed) return isTicked(open[0]) ? null : { page, sourceSpan: followed };
  const [first, main] = [about[0], open[0]];
  const isMany = open.length >= listsForOverview;
  return isMany || (first && main && isLedger(first, main)) ? { page, sourceSpan: null } : null;
}

function tells(overview: Overview | undefined, entity: DataParts['entities'][number]): boolean {
  return overview !== undefined && isTelling(overview, entity);
}

/** People tick items off a checklist more than they look at figures. */
function isTicked(entity: DataParts['entities'][number] | undefined): boolean {
  return entity?.workflow?.states.length === 2;
}

function dueOf(features: DraftFeature[], entity: string): string | null {
  const due = features.find(({ id }) => id === 'due-dates')?.parameters as FieldsParameters | undefined;
  return due?.fields.find((one) => one.entity === entity)?.field ?? null;
}

function planSummaryOf({ reading }: Draft, fits: (tokens: Token[], at: number) => boolean): Span | null {
  const at = reading.tokens.findIndex((_, place) => !reading.negated.has(place) && fits(reading.tokens, place));
  return at < 0 ? null : { from: at, to: at + 1 };
}

const isDashboard = (tokens: Token[], at: number) => tokens[at]?.lemma === 'dashboard';

const followWords = new Set(
  'tracker track tracking monitor monitoring logbook crm overview statistic statistics ledger budget totals'.split(' '),
);

function isFollowed(tokens: Token[], at: number): boolean {
  const [word, next, third] = [tokens[at]?.lower ?? '', tokens[at + 1]?.lower, tokens[at + 2]?.lower];
  if (followWords.has(word) || followWords.has(tokens[at]?.lemma ?? '')) return true;
  if (word === 'log') return next !== 'in' && next !== 'out';
  return (word === 'need' && next === 'to' && (third === 'know' || third === 'see')) || (word === 'eye' && next === 'on');
}
