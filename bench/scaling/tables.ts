/** The tables of docs/scaling.md: measured costs times assumed numbers. Nothing here measures. */
import { assumptions, projectCounts, stepCounts } from './assumptions.ts';
import type { Costs, Measured } from './costs.ts';

const daySeconds = 86_400;

interface Line {
  what: string;
  of(costs: Costs): string;
}

/** Markdown, by the name of its place in the page. */
export function scalingTables(measured: Measured): Record<string, string> {
  const { SQLite: sqlite, PostgreSQL: postgres } = measured.databases;
  return {
    units: table(
      ['One', 'SQLite', 'PostgreSQL'],
      units.map(({ what, of }) => [what, of(sqlite), of(postgres)]),
    ),
    assumed: table(
      ['Assumed', 'Number'],
      assumed.map(([what, value]) => [what, value]),
    ),
    projects: table(['', ...projectCounts.map(count)], projectLines(postgres)),
    steps: table(['', ...stepCounts.map(count)], stepLines(postgres)),
    partitions: table(
      ['Table', `Rows, ${count(1e6)} projects and ${count(1e9)} steps`, 'Bytes', 'Partitions by', 'Removed as'],
      partitionLines(postgres),
    ),
  };
}

const units: Line[] = [
  { what: 'project with one version: its rows', of: (costs) => bytes(costs.projectBytes) },
  { what: 'launch: lines of its log', of: (costs) => String(costs.logLines) },
  { what: 'line of a log', of: (costs) => bytes(costs.logLineBytes) },
  { what: 'version: bundle and source, on the disk', of: (costs) => bytes(costs.versionBytes) },
  { what: "app's own folder, after its first visit", of: (costs) => bytes(costs.appDataBytes) },
  { what: 'run of an agent: its row', of: (costs) => bytes(costs.runBytes) },
  { what: 'step of a run', of: (costs) => bytes(costs.stepBytes) },
  { what: 'checkpoint with a state of 2,000 characters', of: (costs) => bytes(costs.checkpointBytes) },
  { what: 'launch: processor time', of: (costs) => ms(costs.launchMs) },
  { what: 'page of an app: processor time, with the app', of: (costs) => ms(costs.visitMs) },
  { what: 'request to the API: processor time', of: (costs) => ms(costs.requestMs) },
  { what: 'step: processor time of the server', of: (costs) => ms(costs.stepMs) },
  { what: 'checkpoint: processor time of the server', of: (costs) => ms(costs.checkpointMs) },
  { what: 'app that is awake: memory', of: (costs) => bytes(costs.awakeAppBytes) },
  { what: 'server: memory', of: (costs) => bytes(costs.serverBytes) },
  { what: 'server: connections to the database', of: ({ connections }) => (connections === 0 ? '–' : String(connections)) },
];

const assumed: [string, string][] = [
  ['stored versions of a project', String(assumptions.versionsOfProject)],
  ['launches of a project over its life', String(assumptions.launchesOfProject)],
  ['launches a day, of a hundred projects', String(assumptions.launchesADayOf100)],
  ['apps that are awake at once', percent(assumptions.awakeShare)],
  ['pages that visitors of an app load in a day', String(assumptions.visitsADay)],
  ['the busiest second, against the average', `${assumptions.peak} ×`],
  ['steps of a run', String(assumptions.stepsOfRun)],
  ['steps for each checkpoint', String(assumptions.stepsOfCheckpoint)],
  ['how long runs are kept', `${assumptions.stepsKeptDays} days`],
  ['share of the processors that is planned with', percent(assumptions.plannedShare)],
];

function projectLines(costs: Costs): string[][] {
  const a = assumptions;
  const launchesASecond = (projects: number) => (projects * a.launchesADayOf100) / 100 / daySeconds;
  const pagesASecond = (projects: number) => (projects * a.visitsADay * a.peak) / daySeconds;
  const lines: [string, (projects: number) => string][] = [
    ['rows of projects', (projects) => bytes(projects * costs.projectBytes)],
    ['logs of launches', (projects) => bytes(logRows(costs, projects) * costs.logLineBytes)],
    ['versions', (projects) => bytes(projects * a.versionsOfProject * costs.versionBytes)],
    ["apps' own folders, at the size of their first visit", (projects) => bytes(projects * costs.appDataBytes)],
    ['apps awake', (projects) => count(projects * a.awakeShare)],
    ['memory of those', (projects) => bytes(projects * a.awakeShare * costs.awakeAppBytes)],
    ['pages a second, at the peak', (projects) => few(pagesASecond(projects))],
    ['processors for those', (projects) => processors(pagesASecond(projects) * costs.visitMs)],
    ['launches an hour', (projects) => few(launchesASecond(projects) * 3600)],
    ['processors for those, at the peak', (projects) => processors(launchesASecond(projects) * a.peak * costs.launchMs)],
  ];
  return lines.map(([what, of]) => [what, ...projectCounts.map(of)]);
}

const logRows = (costs: Costs, projects: number): number => projects * assumptions.launchesOfProject * costs.logLines;
const runsOf = (steps: number): number => steps / assumptions.stepsOfRun;
const checkpointsOf = (steps: number): number => steps / assumptions.stepsOfCheckpoint;

/** `steps`: that are stored at a time. */
function stepLines(costs: Costs): string[][] {
  const stepsASecond = (steps: number) => steps / assumptions.stepsKeptDays / daySeconds;
  const writing = costs.stepMs + costs.checkpointMs / assumptions.stepsOfCheckpoint;
  const lines: [string, (steps: number) => string][] = [
    ['runs', (steps) => count(runsOf(steps))],
    ['rows of runs', (steps) => bytes(runsOf(steps) * costs.runBytes)],
    ['steps', (steps) => bytes(steps * costs.stepBytes)],
    ['checkpoints', (steps) => bytes(checkpointsOf(steps) * costs.checkpointBytes)],
    [
      'all of it',
      (steps) => bytes(runsOf(steps) * costs.runBytes + steps * costs.stepBytes + checkpointsOf(steps) * costs.checkpointBytes),
    ],
    ['steps a second, on average', (steps) => few(stepsASecond(steps))],
    ['at the peak', (steps) => few(stepsASecond(steps) * assumptions.peak)],
    ['processors of servers for the peak', (steps) => processors(stepsASecond(steps) * assumptions.peak * writing)],
    ['rows that retention removes a second', (steps) => few(stepsASecond(steps) * (1 + 1 / assumptions.stepsOfCheckpoint))],
  ];
  return lines.map(([what, of]) => [what, ...stepCounts.map(of)]);
}

function partitionLines(costs: Costs): string[][] {
  const [projects, steps] = [1e6, 1e9];
  const byMonth = '`run_id`, in ranges of a month';
  const logs = logRows(costs, projects);
  const rows: [string, number, number, string, string][] = [
    ['`agent_step`', steps, costs.stepBytes, byMonth, 'a whole partition, once its runs have expired'],
    ['`agent_checkpoint`', checkpointsOf(steps), costs.checkpointBytes, byMonth, 'the same'],
    ['`log_entry`', logs, costs.logLineBytes, byMonth, 'today only with the project'],
    ['`agent_run`', runsOf(steps), costs.runBytes, 'not possible, not needed', 'row by row'],
    ['`project`, `run`, `version`, `deployment` together', projects, costs.projectBytes, 'not needed', 'row by row'],
  ];
  return rows.map(([name, number, size, by, removed]) => [name, count(number), bytes(number * size), by, removed]);
}

/** At the planned share of each. */
const processors = (msASecond: number): string => few(msASecond / 1000 / assumptions.plannedShare);

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function count(value: number): string {
  const [divisor, unit] = value >= 1e9 ? [1e9, ' billion'] : value >= 1e6 ? [1e6, ' million'] : [1, ''];
  return `${Math.round((value / divisor) * 10) / 10}`.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + unit;
}

/** Two significant digits; one below 0.1. */
function few(value: number): string {
  if (value < 0.1) return value.toPrecision(1);
  return Number(value.toPrecision(2)).toLocaleString('en');
}

function bytes(value: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
  let at = 0;
  let left = value;
  while (left >= 1000 && at < units.length - 1) {
    left /= 1000;
    at += 1;
  }
  return `${Number(left.toPrecision(2)).toLocaleString('en')} ${units[at]}`;
}

function ms(value: number): string {
  return `${Number(value.toPrecision(2)).toLocaleString('en')} ms`;
}

function percent(share: number): string {
  return `${share * 100} %`;
}
