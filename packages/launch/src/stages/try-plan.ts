/**
 * An app of a plan, built and tried on an empty store, in a sandbox. Nothing of it is released, and nothing of it can fail the run:
 * whatever goes wrong is a sentence.
 */
import type { Json } from '@davit/contract';
import type { ArtifactGuard } from '../artifact-guard.ts';
import { follow } from '../follow-signal.ts';
import { readManifest } from '../manifest.ts';
import type { PlanTrial } from '../ports/feature-writer.ts';
import {
  type AppVerifier,
  type ArtifactStore,
  type Builder,
  type Generator,
  ProcessDied,
  type SourceFile,
  TooSlow,
} from '../ports/stages.ts';
import type { BrowserVisit, Rehearsal, Target } from '../ports/target.ts';
import type { Timers } from '../ports/timers.ts';
import { appToRun, type StageContext } from './stage.ts';

export interface TrialParts {
  generator: Generator;
  builder: Builder;
  verifier: AppVerifier;
  target: Pick<Target, 'rehearse'>;
  artifacts: Pick<ArtifactGuard, 'keep'> & Pick<ArtifactStore, 'bundleFolder'>;
  timers: Timers;
  checkDeadlineMs: number;
}

const maxProblems = 50;
const maxOutputLines = 6;

/** What is tried. `only`: names of the checks to run, without types and pages. `timeFactor` multiplies deadlines. */
export interface Wanted {
  only: readonly string[] | null;
  visits: readonly BrowserVisit[];
  timeFactor: number;
}

/** Rejects only with the reason of an aborted signal. */
export async function tryPlan(
  parts: TrialParts,
  context: StageContext,
  blueprint: Json,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<PlanTrial> {
  try {
    const generated = await parts.generator.generate(blueprint, signal, context.project.workspaceId);
    if (generated.outcome === 'refused') return failed('build', [generated.why]);
    return await tryFiles(parts, context, blueprint, generated.files, wanted, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TooSlow) return failed('deadline', [error.message]);
    if (error instanceof ProcessDied) return failed('start', [`The process that tried the app ended because ${error.message}.`]);
    throw error;
  }
}

async function tryFiles(
  parts: TrialParts,
  context: StageContext,
  blueprint: Json,
  files: SourceFile[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<PlanTrial> {
  const { builder, artifacts, target } = parts;
  const { workspaceId } = context.project;
  const { timeFactor } = wanted;
  const [built, types] = await Promise.all([
    builder.build(files, signal, workspaceId, { timeFactor }),
    wanted.only === null ? builder.typecheck(files, signal, workspaceId, { timeFactor }) : [],
  ]);
  if (built.outcome === 'failed') return failed('build', built.errors);
  if (types.length > 0) return failed('types', types);
  const reading = readManifest(files, context.acceptedAt);
  if (reading.outcome === 'malformed') return failed('build', [reading.why]);
  const { digest } = await artifacts.keep(context.claim.runId, files, built.bundle);
  const folder = await artifacts.bundleFolder(digest);
  signal.throwIfAborted();
  if (folder === null) return failed('start', ['The bundle is missing from the artifact store.']);
  // Nothing that it asks for is given to a trial.
  const manifest = { ...reading.manifest, network: false };
  const app = appToRun(context.project, { artifactDigest: digest, manifest }, folder);
  const booted = await target.rehearse(app, 'empty', signal, timeFactor);
  if (booted.outcome === 'failed') {
    signal.throwIfAborted();
    if (booted.isLate) return failed('deadline', [booted.reason]);
    return failed('start', [`The app does not start: ${booted.reason}`, ...booted.lastOutput.slice(-maxOutputLines)]);
  }
  try {
    return await use(parts, workspaceId, blueprint, booted.rehearsal, wanted, signal);
  } finally {
    await booted.rehearsal.end();
  }
}

async function use(
  { verifier, timers, checkDeadlineMs }: TrialParts,
  workspaceId: string,
  blueprint: Json,
  rehearsal: Rehearsal,
  { only, visits, timeFactor }: Wanted,
  signal: AbortSignal,
): Promise<PlanTrial> {
  const { site, ownerLink } = rehearsal;
  const checks: PlanTrial['checks'] = [];
  const slow = new AbortController();
  let lateCheck: string | null = null;
  const unlink = follow(signal, slow);
  let cancelTimer = () => {};
  const watcher = {
    checkBegan(name: string) {
      cancelTimer = timers.after(checkDeadlineMs * timeFactor, () => {
        lateCheck = name;
        slow.abort(new Error('a check did not end in time'));
      });
    },
    checkEnded(name: string, problem: string | null) {
      cancelTimer();
      checks.push({ name, problem });
    },
    ownerLink,
  };
  const input = { blueprint, site, checks: true, pages: only === null, ...(only === null ? {} : { only }) };
  try {
    const end = await verifier.verify(input, watcher, slow.signal, workspaceId);
    if (end.outcome === 'stopped') return { ...failed('checks', [end.why]), checks };
    const broken = end.crawled?.broken ?? [];
    if (broken.length > 0)
      return {
        ...failed(
          'pages',
          broken.map(({ path, what }) => `The page ${path}: ${what}`),
        ),
        checks,
      };
    const passes = new Set(checks.filter(({ problem }) => problem === null).map(({ name }) => name));
    const open = visits.filter(({ name }) => !passes.has(name));
    const seen = await browsed(rehearsal, open, signal, timeFactor);
    return ended([...checks.filter((check) => !open.some(({ name }) => name === check.name)), ...seen]);
  } catch (error) {
    signal.throwIfAborted();
    if (!slow.signal.aborted) throw error;
    // What is broken for certain counts; a check that was ended does not.
    const end = ended(checks);
    const late = `“${lateCheck}” did not end within ${(checkDeadlineMs * timeFactor) / 1_000} s.`;
    return end.failedAt === null ? { ...failed('deadline', [late]), checks } : end;
  } finally {
    cancelTimer();
    unlink();
  }
}

/** Those that could be tried. */
async function browsed(
  rehearsal: Rehearsal,
  visits: readonly BrowserVisit[],
  signal: AbortSignal,
  timeFactor: number,
): Promise<PlanTrial['checks']> {
  if (visits.length === 0 || rehearsal.browse === undefined) return [];
  const problems = await rehearsal.browse(visits, signal, timeFactor);
  return visits.flatMap(({ name }, at) => {
    const problem = problems[at];
    return problem === undefined ? [] : [{ name, problem, inBrowser: true as const }];
  });
}

function ended(checks: PlanTrial['checks']): PlanTrial {
  const problems = checks.flatMap(({ name, problem }) => (problem === null ? [] : [`“${name}”: ${problem}`]));
  return { ...(problems.length === 0 ? { failedAt: null, problems } : failed('checks', problems)), checks };
}

const failed = (failedAt: NonNullable<PlanTrial['failedAt']>, problems: readonly string[]): PlanTrial => ({
  failedAt,
  problems: problems.slice(0, maxProblems),
  checks: [],
});
