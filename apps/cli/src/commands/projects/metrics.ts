import type { ProjectMetrics, ReadMetricsQuery } from '@davit/client';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { sparkline } from '../../projects/sparkline.ts';
import { paint, print, printFields, printNote, printTable } from '../../terminal.ts';

type Range = NonNullable<ReadMetricsQuery['range']>;

const names: Record<Range, string> = {
  '1h': 'the last hour',
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
};

export const readMetrics = (): Command =>
  clientCommand<{ range: Range; version?: number }, ProjectMetrics>(
    new Command('metrics')
      .description('show the traffic of an app: requests, errors, response times, pages')
      .argument(projectArgument, projectHelp)
      .addOption(new Option('--range <range>', 'how far back').choices(Object.keys(names)).default('24h'))
      .option('--version <number>', 'only what this version answered', wholeNumber(1)),
    async (davit, query, [word = '']) => davit.projects.metrics((await findProject(davit, word)).id, query),
    show,
  );

function show({ range, totals, buckets, versions, pages, failures }: ProjectMetrics): void {
  if (totals.requests === 0) {
    printNote(`No visits in ${names[range]}.`);
    return;
  }
  const chart = sparkline(buckets.map(({ requests }) => requests));
  if (process.stdout.isTTY) print(`${paint('cyan', chart)}  ${paint('dim', names[range])}`);
  printFields({
    Requests: totals.requests,
    'Client errors': totals.clientErrors,
    'Server errors': totals.serverErrors,
    p50: inMs(totals.p50Ms),
    p95: inMs(totals.p95Ms),
  });
  print();
  printTable(
    ['VERSION', 'REQUESTS', '4XX', '5XX', 'P50', 'P95'],
    versions.map(({ versionNumber, requests, clientErrors, serverErrors, p50Ms, p95Ms }) => [
      String(versionNumber ?? '-'),
      ...[requests, clientErrors, serverErrors].map(String),
      ...[p50Ms, p95Ms].map((ms) => inMs(ms) ?? '-'),
    ]),
  );
  if (pages.length > 0) {
    print();
    printTable(
      ['VIEWS', 'PAGE'],
      pages.map(({ path, views }) => [String(views), path]),
    );
  }
  if (failures.length === 0) return;
  print();
  printTable(
    ['FAILED', 'STATUS', 'REQUEST', 'ID'],
    failures.map(({ at, status, method, path, requestId }) => [at, String(status), `${method} ${path}`, requestId]),
  );
}

const inMs = (ms: number | null): string | null => (ms === null ? null : `${ms} ms`);
