import type { Page, ScheduleParameters } from '@davit/blueprint';
import type { Span } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import { nameOf } from './feature-names.ts';
import type { KnownJob } from './known-jobs.ts';
import { decideName } from './naming.ts';
import { type Decided, planData } from './plan-data.ts';
import { planSite } from './plan-site.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { decideTheme } from './theme.ts';

const usualLook = { background: '#f7f8fa', accent: '#24587a' };
const usualTiming: Pick<ScheduleParameters, 'words' | 'when'> = {
  words: 'every hour',
  when: { cron: '0 * * * *', timeZone: 'UTC' },
};
const answerWords =
  /^(show|up|down|its?|whether|or|online|offline|reachable|available|availability|uptime|downtime|status|history|are|respond|responding|alive|outages?|log|keeps?|work|working)$/;

/**
 * An app around a scheduled job of the platform: what it watches, and what it found. If the prompt asks for other
 * lists, the job's pages stand next to theirs.
 */
export function planJob(draft: Draft, job: KnownJob): Decided {
  const { reading, evidence, goal } = draft;
  const others = listsBesideJob(draft.planned, job);
  const { words, when } = job.schedule ?? usualTiming;
  const parameters: ScheduleParameters = { job: job.id, words, when };
  evidence.because('features.schedule', job.sourceSpan);
  evidence.because('features.schedule.when', job.schedule);
  if (job.schedule?.zone) evidence.use(job.schedule.zone);
  for (const [at, { lower }] of reading.tokens.entries()) if (answerWords.test(lower)) evidence.use({ from: at, to: at + 1 });
  const isSite = goal.type === 'content_site' && goal.business !== null;
  const decided = others.length > 0 || isSite ? planBeside(draft, others, job, words) : planAlone(draft, job, words);
  const leads = !decided.pages.some(({ path }) => path === '/');
  const home = leads ? '/' : '/watched-pages';
  const title = others.length > 0 || isSite ? 'Watched pages' : 'Pages';
  const jobPage: Page = { kind: 'tool', tool: 'schedule', title, path: home };
  if (others.length === 0 && !isSite) evidence.because('goalType', job.schedule ?? goal.sourceSpan ?? job.sourceSpan);
  evidence.because(`pages.${home}`, job.sourceSpan);
  evidence.because('pages./job-runs', null);
  return {
    ...decided,
    features: [...decided.features, { id: 'schedule', parameters: { ...parameters } }],
    pages: [
      ...(leads ? [jobPage, ...decided.pages] : [...decided.pages, jobPage]),
      { kind: 'tool', tool: 'schedule', title: 'Runs', path: '/job-runs' },
    ],
  };
}

/** The entities other than the job's own pages and checks, including implied ones. */
export function listsBesideJob(planned: PlannedEntity[], job: KnownJob): PlannedEntity[] {
  const isOfJob = (span: Span) => [job.sourceSpan, job.schedule].some((own) => own && span.from < own.to && own.from < span.to);
  const others = planned.filter(({ id, sourceSpan }) => id !== 'check' && !(sourceSpan !== null && isOfJob(sourceSpan)));
  return others.some(({ sourceSpan }) => sourceSpan !== null) ? others : [];
}

/** Whichever the prompt names first gives the name and the first page. */
function planBeside(draft: Draft, planned: PlannedEntity[], job: KnownJob, words: string): Decided {
  const wanted = new Map([...draft.requested.wanted].filter(([id]) => id !== 'schedule'));
  const beside = { ...draft, planned, requested: { ...draft.requested, wanted } };
  const leads = planned.every(({ sourceSpan }) => sourceSpan === null || sourceSpan.from > job.sourceSpan.from);
  if (draft.goal.type === 'content_site') return planSite(beside, 'content_site');
  if (!leads) return planData(beside, 'web_app');
  const decided = planData(beside, 'web_app', { name: usualName, sourceSpan: job.sourceSpan });
  return { ...decided, tagline: taglineOf(words) };
}

const usualName = 'Page Watch';
const taglineOf = (words: string) => `Whether pages are up, checked ${words}.`;

function planAlone(draft: Draft, job: KnownJob, words: string): Decided {
  const { reading, evidence, requested, catalogue } = draft;
  evidence.because('layout', null);
  const features: DraftFeature[] = [];
  for (const [id, sourceSpan] of requested.wanted) {
    if (id === 'schedule') continue;
    if (id === 'dark-mode' && catalogue.features.has(id)) {
      features.push({ id, parameters: {} });
      evidence.because(`features.${id}`, sourceSpan);
    } else draft.notMade.set(nameOf(id), sourceSpan);
  }
  const usual = { name: usualName, sourceSpan: job.sourceSpan };
  const name = decideName(
    reading,
    { given: draft.givenName, head: draft.head, goalType: 'scheduled_job', entities: [], usual },
    evidence,
  );
  return {
    name,
    tagline: taglineOf(words),
    goalType: 'scheduled_job',
    layout: 'dashboard',
    theme: decideTheme(reading, usualLook, evidence),
    entities: [],
    features,
    pages: [],
    content: { samples: {}, footer: '' },
  };
}
