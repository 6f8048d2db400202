import type { Feature, ScheduleParameters } from '../blueprint.ts';
import type { Draft } from './draft.ts';
import { nameOf } from './features.ts';
import type { KnownJob } from './known-jobs.ts';
import { decideName } from './naming.ts';
import type { Decided } from './plan-data.ts';
import { decideTheme } from './theme.ts';

const usualLook = { background: '#f7f8fa', accent: '#24587a' };
const usualTiming: Pick<ScheduleParameters, 'words' | 'when'> = {
  words: 'every hour',
  when: { cron: '0 * * * *', timeZone: 'UTC' },
};
const answerWords =
  /^(show|up|down|its?|whether|or|online|offline|reachable|available|availability|uptime|downtime|status|history|are|respond|responding|alive|outages?|log|keeps?|work|working)$/;

/** An app around a job that the platform runs on a schedule: what it watches, and what it found. */
export function planJob(draft: Draft, job: KnownJob): Decided {
  const { reading, evidence, asked, catalogue, goal } = draft;
  const { words, when } = job.schedule ?? usualTiming;
  evidence.because('features.schedule', job.ground);
  evidence.because('features.schedule.when', job.schedule);
  if (job.schedule?.zone) evidence.use(job.schedule.zone);
  evidence.because('pages./', job.ground);
  evidence.because('pages./job-runs', null);
  evidence.because('layout', null);
  evidence.because('goalType', job.schedule ?? goal.ground ?? job.ground);
  for (const [at, { lower }] of reading.tokens.entries()) if (answerWords.test(lower)) evidence.use({ from: at, to: at + 1 });
  const parameters: ScheduleParameters = { job: job.id, words, when };
  const features: Feature[] = [{ id: 'schedule', parameters: { ...parameters } }];
  for (const [id, ground] of asked.wanted) {
    if (id === 'schedule') continue;
    if (id === 'dark-mode' && catalogue.features.has(id)) {
      features.push({ id, parameters: {} });
      evidence.because(`features.${id}`, ground);
    } else draft.notMade.set(nameOf(id), ground);
  }
  const usual = { name: 'Page Watch', ground: job.ground };
  const name = decideName(
    reading,
    { given: draft.givenName, head: draft.head, goalType: 'scheduled_job', entities: [], usual },
    evidence,
  );
  return {
    name,
    tagline: `Whether pages are up, checked ${words}.`,
    goalType: 'scheduled_job',
    layout: 'dashboard',
    theme: decideTheme(reading, usualLook, evidence),
    entities: [],
    features,
    pages: [
      { kind: 'tool', tool: 'schedule', title: 'Pages', path: '/' },
      { kind: 'tool', tool: 'schedule', title: 'Runs', path: '/job-runs' },
    ],
    content: { samples: {}, footer: '' },
  };
}
