/** Compares two runs: steps in both, steps in one, and different results. */
import type { AgentRun, HealAttempt, Step } from '@davit/client';
import { formatCount, formatSpan } from './durations.ts';
import { type Incident, incidentsOf } from './failure.ts';
import { isSame } from './json-diff.ts';
import type { Json } from './json-preview.ts';
import { categories, frameworks, outcomes, runStatuses } from './labels.ts';

export type Difference = 'only one' | 'status' | 'duration' | 'input' | 'output' | 'error' | 'attempts';

export interface Call {
  step: Step;
  /** How often this call was reported; the step is the last report. */
  attempts: number;
}

export interface Compared {
  stepNumber: number;
  stepType: string;
  toolName: string | null;
  /** The index among the equal calls of this step. */
  nth: number;
  a: Call | null;
  b: Call | null;
  differences: Difference[];
}

/** A duration counts as changed from here: half as long again, and by a tenth of a second. */
const durationRatio = 1.5;
const minDurationMs = 100;

/** By step number, type and tool. Superseded steps are left out. */
export function compareSteps(a: readonly Step[], b: readonly Step[]): Compared[] {
  const [ofA, ofB] = [callsOf(a), callsOf(b)];
  const keys = [...new Set([...ofA.keys(), ...ofB.keys()])];
  return keys
    .flatMap((key) => {
      const [one, other] = [ofA.get(key) ?? null, ofB.get(key) ?? null];
      const step = one?.step ?? other?.step;
      if (step === undefined) return [];
      const { stepNumber, stepType, toolName } = step;
      const nth = Number(key.slice(key.lastIndexOf(' ') + 1));
      return { stepNumber, stepType, toolName, nth, a: one, b: other, differences: differencesOf(one, other) };
    })
    .sort((one, other) => one.stepNumber - other.stepNumber);
}

/** A repeat after a failure is an attempt of the same call; any other repeat is a separate call. */
function callsOf(steps: readonly Step[]): Map<string, Call> {
  const calls = new Map<string, Call>();
  const counts = new Map<string, number>();
  for (const step of steps) {
    if (step.superseded) continue;
    const kind = `${step.stepNumber} ${step.stepType} ${JSON.stringify(step.toolName)}`;
    const nth = counts.get(kind) ?? 0;
    const before = calls.get(`${kind} ${nth - 1}`);
    if (before !== undefined && before.step.status !== 'success') {
      calls.set(`${kind} ${nth - 1}`, { step, attempts: before.attempts + 1 });
      continue;
    }
    calls.set(`${kind} ${nth}`, { step, attempts: 1 });
    counts.set(kind, nth + 1);
  }
  return calls;
}

function differencesOf(a: Call | null, b: Call | null): Difference[] {
  if (a === null || b === null) return ['only one'];
  const differs: [Difference, boolean][] = [
    ['status', a.step.status !== b.step.status],
    ['attempts', a.attempts !== b.attempts],
    ['error', a.step.error !== b.step.error],
    ['input', !isSame(jsonOf(a.step.input), jsonOf(b.step.input))],
    ['output', !isSame(jsonOf(a.step.output), jsonOf(b.step.output))],
    ['duration', isLonger(a.step.durationMs, b.step.durationMs)],
  ];
  return differs.flatMap(([difference, isThere]) => (isThere ? [difference] : []));
}

const jsonOf = (value: unknown): Json => (value ?? null) as Json;

function isLonger(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one !== other;
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return more - less >= minDurationMs && more >= less * durationRatio;
}

export interface Fact {
  name: string;
  a: string;
  b: string;
  isSame: boolean;
}

interface Side {
  run: AgentRun;
  healHistory: readonly HealAttempt[];
}

/** Facts about whole runs. */
export function compareRuns(a: Side, b: Side): Fact[] {
  const took = ({ run }: Side) =>
    run.finishedAt === null ? 'not ended' : formatSpan(Date.parse(run.finishedAt) - Date.parse(run.startedAt));
  const facts: [string, (side: Side) => string][] = [
    ['Agent', ({ run }) => run.agentId],
    ['Framework', ({ run }) => frameworks[run.framework]],
    ['Status', ({ run }) => runStatuses[run.status].label],
    ['Took', took],
    ['Steps', ({ run }) => String(run.stepCount)],
    ['Checkpoints', ({ run }) => String(run.checkpointCount)],
    ['Epoch', ({ run }) => String(run.epoch)],
    ['Failures', ({ healHistory }) => incidentsText(incidentsOf(healHistory))],
  ];
  return facts.map(([name, of]) => ({ name, a: of(a), b: of(b), isSame: of(a) === of(b) }));
}

/** `none`, or `Rate limited at step 3 (2 attempts, failed)`. */
export function incidentsText(incidents: readonly Incident[]): string {
  if (incidents.length === 0) return 'none';
  return incidents
    .map(({ category, failedStep, attempts, outcome }) => {
      const at = failedStep === null ? '' : ` at step ${failedStep}`;
      return `${categories[category].label}${at} (${formatCount(attempts.length, 'attempt')}, ${outcomes[outcome].label.toLowerCase()})`;
    })
    .join('; ');
}
