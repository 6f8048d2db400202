/**
 * The stage `write` with this installation's model. Whatever goes wrong, the plan stays, and the log says why.
 */
import { type BespokeFeature, type Blueprint, currentBlueprint, problemsIn, specOf, withBespoke } from '@davit/blueprint';
import type { Json, Timers } from '@davit/contract';
import type {
  BrowserVisit,
  FeatureWriter,
  PlanTrial,
  PlatformLog,
  TryPlan,
  WishedByChange,
  WriteInput,
  WriteTools,
  WrittenPlan,
} from '@davit/launch';
import { type Model, readJson } from '@davit/model';
import {
  beginAsking,
  type KitTypes,
  mayHoldWithoutBrowser,
  needsBrowser,
  type Proof,
  type ProvePlan,
  writeFeatures,
} from '@davit/writer';
import type { ModelService } from '../model/model-service.ts';
import { priceOf } from '../model/price-of.ts';
import type { CodeReader } from './code-reader.ts';

export interface FeatureWriterParts {
  models: Pick<ModelService, 'modelFor'>;
  code: Pick<CodeReader, 'gate' | 'mutants'>;
  /** Code of a model runs nowhere else. Asked where the apps run. */
  isSandboxed: () => boolean;
  /** Whether promises can be tested in a browser there. */
  hasBrowser: () => boolean;
  types: () => KitTypes;
  /** How long the model may take in one run, milliseconds. */
  modelMs: number;
  /** How often code of one feature may be written or corrected. */
  rounds: number;
  /** How long one app may be built and tried, milliseconds. */
  trialMs: number;
  timers: Timers;
  log: PlatformLog;
}

/** For building and trying apps, beside the model's own time. */
const provingMs = 120_000;
/** As long as these many trials: one that began in time, the same with twice the time, and those of wrong code. */
const lastTrials = 5;
const slackMs = 30_000;
const maxWishes = 12;

/** Then nothing more is tried, and what is not written is given up. */
const endsAfterMs = ({ modelMs, trialMs }: Pick<FeatureWriterParts, 'modelMs' | 'trialMs'>) =>
  modelMs + provingMs + lastTrials * trialMs;

export function createFeatureWriter(parts: FeatureWriterParts): FeatureWriter {
  const { models, log } = parts;
  return {
    deadlineMs: endsAfterMs(parts) + slackMs,
    async isAvailable(workspaceId) {
      try {
        return (await models.modelFor(workspaceId)) !== null;
      } catch (error) {
        log.warn({ workspaceId, err: error }, 'the language model cannot be read');
        return false;
      }
    },
    async write(given, tools, signal) {
      const taken = given.change ? withWritten(given.blueprint, given.change) : null;
      const input = taken ? { ...given, blueprint: taken.blueprint } : given;
      if (taken) tools.report('What was written for the live version meanwhile is in the plan.');
      try {
        return (await writeWithModel(parts, input, tools, signal)) ?? taken;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ runId: input.runId, err: error }, 'writing features failed');
        tools.report('Writing failed. The app is made without what is missing.');
        return taken;
      }
    },
  };
}

async function writeWithModel(
  parts: FeatureWriterParts,
  input: WriteInput,
  tools: WriteTools,
  signal: AbortSignal,
): Promise<WrittenPlan | null> {
  const plan = currentBlueprint(input.blueprint);
  const wanted = input.change?.wishes;
  const wishes = (plan.notMade ?? []).filter((wish) => wanted?.includes(wish) ?? true).slice(0, maxWishes);
  if (wishes.length === 0 || plan.goalType === 'api') {
    tools.report('Nothing is missing that could be written.');
    return null;
  }
  if (!parts.isSandboxed()) {
    tools.report(
      'Nothing is written: code of a model runs only in a sandbox, and this machine has none. "davit doctor" says why.',
    );
    return null;
  }
  const found = await parts.models.modelFor(input.workspaceId);
  if (found === null) return null;
  tools.report(`Requesting from ${found.name} at ${found.host} what is missing: ${wishes.join(', ')}.`);
  return converse(parts, found.model, plan, wishes, input, tools, signal);
}

async function converse(
  { code, types, modelMs, timers, rounds, trialMs, hasBrowser }: FeatureWriterParts,
  model: Model,
  plan: Blueprint,
  wishes: string[],
  { prompt, workspaceId, runId, change }: WriteInput,
  { report, tryPlan, journal }: WriteTools,
  signal: AbortSignal,
): Promise<WrittenPlan | null> {
  const spender = { workspaceId, runId };
  const over = new AbortController();
  const cancelTimer = timers.after(endsAfterMs({ modelMs, trialMs }), () => over.abort(new Error('out of time')));
  const asking = beginAsking({ model, journal, spender, timers, maxMs: modelMs + provingMs, readJson }, signal);
  try {
    const provePlan = proving({ tryPlan, trialMs, timers, hasBrowser: hasBrowser(), report, over: over.signal });
    const tools = { asking, rounds, types: types(), gate: code.gate, mutants: code.mutants, provePlan, report };
    const { plan: after, written } = await writeFeatures(tools, { prompt, plan, wishes, isNew: change === undefined }, signal);
    report(`Written: ${written.length === 0 ? 'nothing' : written.join(', ')}. ${priceOf(asking.used())}.`);
    if (written.length === 0) return null;
    return { spec: specOf(after), blueprint: JSON.parse(JSON.stringify(after)) as Json };
  } finally {
    asking.end();
    cancelTimer();
  }
}

interface Proving extends Pick<FeatureWriterParts, 'trialMs' | 'timers'> {
  tryPlan: TryPlan;
  hasBrowser: boolean;
  report: WriteTools['report'];
  /** Aborted when nothing more may be tried. */
  over: AbortSignal;
}

/** The time of a second try after one that took too long: the machine may have been busy. */
const secondTimeFactor = 2;

/** Tries an app of a plan, and tells which promises of the feature hold. */
function proving(parts: Proving): ProvePlan {
  const { hasBrowser, report, over } = parts;
  return async (plan, key, what, signal) => {
    const feature = bespokeOf(plan).find((one) => one.key === key);
    if (feature === undefined) throw new Error(`invariant broken: the plan has a feature ${key}`);
    const tried = triedAs(feature);
    const names = namesOf(tried, hasBrowser);
    const only = what === 'promises' ? names.flatMap((name) => name ?? []) : null;
    const input = { plan: withBespoke(plan, [tried]) as unknown as Json, only, visits: hasBrowser ? visitsOf(feature) : [] };
    let trial = await tryWithin(parts, input, 1, signal);
    if (trial.failedAt === 'deadline' && !over.aborted) {
      report(`${trial.problems[0]} Trying again with twice the time: this machine may be busy.`);
      trial = await tryWithin(parts, input, secondTimeFactor, signal);
    }
    return proofOf(trial, names, { tried, hasBrowser });
  };
}

/** One trial, ended at its deadline. Rejects only with the reason of an aborted signal, and with errors of Davit. */
async function tryWithin(
  { tryPlan, trialMs, timers, over }: Proving,
  { plan, only, visits }: { plan: Json; only: string[] | null; visits: BrowserVisit[] },
  timeFactor: number,
  signal: AbortSignal,
): Promise<PlanTrial> {
  const late = new AbortController();
  const cancelTimer = timers.after(trialMs * timeFactor, () => late.abort(new Error('too slow')));
  try {
    return await tryPlan(plan, only, AbortSignal.any([signal, late.signal, over]), visits, timeFactor);
  } catch (error) {
    signal.throwIfAborted();
    if (!late.signal.aborted && !over.aborted) throw error;
    const why = late.signal.aborted
      ? `Building and trying the app took longer than ${(trialMs * timeFactor) / 1_000} s.`
      : 'The time for writing is over.';
    return { failedAt: 'deadline', problems: [why], checks: [] };
  } finally {
    cancelTimer();
  }
}

/** The plan with what the live version has and it lacks, if it wishes that; null: there is nothing to take. */
function withWritten(blueprint: Json, { written, live: liveBlueprint }: WishedByChange): WrittenPlan | null {
  const [plan, live] = [currentBlueprint(blueprint), currentBlueprint(liveBlueprint)];
  const made = written.filter((wish) => plan.notMade?.includes(wish) && !live.notMade?.includes(wish));
  const missing = bespokeOf(live).filter(({ key }) => !bespokeOf(plan).some((one) => one.key === key));
  if (made.length === 0 || missing.length === 0) return null;
  const { notMade = [], ...rest } = withBespoke(plan, missing);
  const left = notMade.filter((wish) => !made.includes(wish));
  const after: Blueprint = left.length === 0 ? rest : { ...rest, notMade: left };
  if (problemsIn(after).length > 0) return null;
  return { spec: specOf(after), blueprint: JSON.parse(JSON.stringify(after)) as Json };
}

export const bespokeOf = ({ features }: Blueprint): BespokeFeature[] =>
  features.flatMap((feature) => (feature.id === 'bespoke' ? feature.parameters.features : []));

/** Every promise that may hold without a browser is tried so first; what then does not hold is for a browser. */
function triedAs(feature: BespokeFeature): BespokeFeature {
  const promises = feature.promises.map((promise) =>
    mayHoldWithoutBrowser(feature, promise) ? { ...promise, withoutBrowser: true as const } : promise,
  );
  return { ...feature, promises };
}

/** The kit names the check of a promise like this; null: only a browser could test it, and there is none. */
function namesOf(feature: BespokeFeature, hasBrowser: boolean): (string | null)[] {
  return feature.promises.map((promise) => (needsBrowser(feature, promise) && !hasBrowser ? null : `“${promise.says}”`));
}

function visitsOf(feature: BespokeFeature): BrowserVisit[] {
  return feature.promises.flatMap((promise) => {
    const { says, by, check } = promise;
    if (!('steps' in check) || !needsBrowser(feature, promise)) return [];
    return [{ name: `“${says}”`, by, key: feature.key, steps: check.steps as Json[] }];
  });
}

interface Tried {
  tried: BespokeFeature;
  hasBrowser: boolean;
}

function proofOf(
  { failedAt, problems, checks }: PlanTrial,
  names: readonly (string | null)[],
  { tried, hasBrowser }: Tried,
): Proof {
  if (failedAt !== null && failedAt !== 'checks') return { failedAt, problems, promises: [] };
  const others = checks.filter(({ name, problem }) => problem !== null && !names.includes(name));
  if (others.length > 0)
    return { failedAt: 'checks', problems: others.map(({ name, problem }) => `“${name}”: ${problem}`), promises: [] };
  const ends = names.map((name) => (name === null ? undefined : checks.find((check) => check.name === name)));
  const isMaybe = (at: number) => tried.promises[at]?.withoutBrowser === true;
  // Without a browser, nobody knows whether its screen shows it.
  const promises = ends.map((end, at) => (!hasBrowser && isMaybe(at) && end?.problem ? undefined : end?.problem));
  const withoutBrowser = ends.flatMap((end, at) => (isMaybe(at) && end?.problem === null && !end.inBrowser ? [at] : []));
  if (failedAt === 'checks' && ends.every((end) => typeof end?.problem !== 'string')) return { failedAt, problems, promises: [] };
  return {
    failedAt: promises.some((problem) => typeof problem === 'string') ? 'promises' : null,
    problems: [],
    promises,
    withoutBrowser,
  };
}
