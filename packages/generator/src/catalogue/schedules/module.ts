/**
 * Scheduled work: the jobs in the catalogue, each with its pages. The platform keeps the schedule; see `davit.json`.
 */

import { writerOf } from '@davit/app-kit/checks/expect.ts';
import { pageWatchChecks } from '@davit/app-kit/features/page-watch/checks/page-watch.ts';
import { type Blueprint, type Page, parametersOf, type ScheduleParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';

const jobId = 'check-pages';

export const schedules: CatalogueModule = {
  id: 'schedules',
  belongs: (blueprint) => parametersOf(blueprint, 'schedule') !== null,
  needs: (blueprint) => ({ network: true, schedules: [{ id: jobId, ...required(blueprint).when }] }),
  wiring: (blueprint) => ({
    styles: ['features/page-watch/page-watch.css'],
    imports: [
      "import { jobRun, pageCheck, pageDay, watchedPage } from '@davit/app-kit/features/page-watch/records.ts';",
      "import { mountPageWatch } from '@davit/app-kit/features/page-watch/routes.tsx';",
    ],
    mounts: [`mountPageWatch(app, context, ${literal(placeOf(blueprint))});`],
    entities: ['watchedPage', 'pageCheck', 'pageDay', 'jobRun'],
  }),
  checks: (blueprint) => pageWatchChecks(homeOf(blueprint).path, writerOf({ writers: blueprint.writing })),
  testing: (blueprint) => ({
    imports: ["import { pageWatchChecks } from '@davit/app-kit/features/page-watch/checks/page-watch.ts';"],
    checks: [`pageWatchChecks(${literal(homeOf(blueprint).path)}, ${literal(writerOf({ writers: blueprint.writing }))})`],
  }),
};

function required(blueprint: Blueprint): ScheduleParameters {
  const parameters = parametersOf(blueprint, 'schedule');
  invariant(parameters !== null, 'the module is used only in apps that watch pages');
  return parameters;
}

/** The first page of the feature is its list. */
function homeOf({ pages }: Blueprint): { title: string; path: string } {
  const page = pages.find((one): one is Extract<Page, { kind: 'tool' }> => one.kind === 'tool' && one.tool === 'schedule');
  return { title: page?.title ?? 'Pages', path: page?.path ?? '/pages' };
}

function placeOf(blueprint: Blueprint) {
  const { words, when } = required(blueprint);
  return { home: homeOf(blueprint), words, when };
}
