import type { FeatureId, GoalType } from '@davit/blueprint';
import { isOfPages } from '../functions/page-words.ts';
import { entityById } from '../lexicon/entities.ts';
import type { Draft } from './draft.ts';
import { withoutPartsOfPages } from './parts-of-pages.ts';
import { type Decided, planData } from './plan-data.ts';
import { planGame } from './plan-game.ts';
import { planJob } from './plan-job.ts';
import { planNotice } from './plan-notice.ts';
import { planSite } from './plan-site.ts';
import { planTool } from './plan-tool.ts';
import { plannedEntity } from './planned-entity.ts';

/**
 * Turns a draft into pages: a tool, a site, an API, an app over its entities, or a list of notes if nothing was
 * recognized.
 */
export function planByGoal(draft: Draft): Decided {
  const { goal, planned, catalogue, unmade } = draft;
  if (unmade && !unmade.rows) return planNotice(draft, [`This prompt asks for ${unmade.name}, which Davit cannot make yet.`]);
  if (goal.type === 'tool' && goal.tool && catalogue.features.has(goal.tool.value.feature))
    return goal.tool.value.feature === 'game' ? planGame(draft, goal.tool) : planTool(draft, goal.tool);
  const keepsNothing = draft.hints.database === false || draft.hints.stack === 'hono';
  if (draft.job && catalogue.features.has('schedule') && !keepsNothing) return planJob(draft, draft.job);
  if (goal.type === 'landing_page' && !keepsNothing && keepsLists(draft)) {
    const site: Draft = { ...draft, goal: { ...goal, type: 'content_site' } };
    return planSite(withoutPrivateLists(site), 'content_site');
  }
  if (goal.type === 'landing_page') return planSite(draft, 'landing_page');
  if (
    goal.type === 'content_site' &&
    (planned.length === 0 || goal.business || draft.pages.length > 0 || isOfPages(draft.reading))
  )
    return keepsNothing
      ? planWithoutData(draft, 'content_site')
      : planSite(withoutPartsOfPages(withoutPrivateLists(draft)), 'content_site');
  if (keepsNothing) return planWithoutData(draft, 'landing_page');
  if (planned.length > 0 || draft.operations.length > 0) return planData(draft, madeGoal(draft));
  const missing = missingGoals[goal.type];
  if (missing && goal.sourceSpan) {
    draft.notMade.set(missing, goal.sourceSpan);
    return planNotice(draft, [`This prompt asks for ${missing}, which Davit cannot make yet.`]);
  }
  return planNotes(draft);
}

/** Features that do not fit on a single page. */
const ofLists: FeatureId[] = ['polls', 'cart', 'chat', 'calendar', 'comments', 'rss', 'csv-import', 'gallery'];

/** A landing page with a blog, a poll or a shop becomes a site with that first page. */
function keepsLists({ requested, planned }: Draft): boolean {
  const isWanted = ofLists.some((id) => requested.wanted.has(id) && !requested.refused.has(id));
  return planned.length > 0 && (isWanted || planned.some(({ key, sourceSpan }) => key === 'post' && sourceSpan !== null));
}

/** Drops sign-ups and bookings from a public site if the catalogue lacks the feature that hides them from visitors. */
function withoutPrivateLists(draft: Draft): Draft {
  const isMade = ({ known }: Draft['planned'][number]) =>
    known?.entry.features?.every((id) => draft.catalogue.features.has(id)) ?? true;
  return { ...draft, planned: draft.planned.filter(isMade) };
}

const missingGoals: Partial<Record<GoalType, string>> = {
  tool: 'a tool of another kind than calculators, timers and the games it knows',
  realtime_app: 'an app of live messages',
  scheduled_job: 'work on a schedule',
};

/** The requested goal if Davit can make it. */
function madeGoal(draft: Draft): GoalType {
  const { goal, catalogue } = draft;
  if (goal.type === 'realtime_app' && !catalogue.features.has('realtime')) return 'web_app';
  if (goal.type === 'scheduled_job' && !catalogue.features.has('schedule')) return 'web_app';
  if (goal.type === 'tool') return 'web_app';
  return goal.type;
}

function planWithoutData(draft: Draft, goalType: 'content_site' | 'landing_page'): Decided {
  const names = draft.planned.map((plan) => plan.plural).join(', ');
  if (names) draft.hints.notes.push(`The hints allow no database, so the app cannot store ${names}. It is a site about them.`);
  return planSite({ ...draft, planned: [] }, goalType);
}

/** Nothing was recognized: a list of notes that says so. */
function planNotes(draft: Draft): Decided {
  const known = entityById('note') ?? entityById('todo');
  if (known && draft.planned.length === 0) draft.planned.push(plannedEntity({ known, singular: 'note', sourceSpan: null }, []));
  const decided = planData(draft, draft.goal.type === 'api' ? 'api' : 'web_app');
  draft.hints.notes.push('Davit could not tell what the app is for, so it made a list of notes to start from.');
  return { ...decided, tagline: 'We couldn’t tell what you wanted, so here is a simple list to start from.' };
}
