/**
 * Takes a run through one transition, and writes everything that belongs to it in one transaction. The data that the transition
 * depends on is read inside it; a checkpoint that it relies on is verified outside, and then the decision is made again.
 */
import { type AgentRunEvent, Fault, type IdempotentResponse, type WorkspaceBounds } from '@davit/contract';
import { chosenCheckpoint } from './checkpoints/chosen.ts';
import { verifyOrMarkCorrupt } from './checkpoints/verify.ts';
import { runNotFound } from './commands/find-run.ts';
import { type BreakerView, breakerCalls, judgeBreaker } from './healing/breaker.ts';
import type { Transition, TransitionContext } from './healing/draft.ts';
import { carriesNoOutcome, type HealEvent, isFailure } from './healing/events.ts';
import { goodFor } from './healing/known-good.ts';
import { runEvents } from './healing/run-events.ts';
import { learnedStallTime, settledStallTime, stallSteps, stepsToLearnFrom } from './healing/stall-time.ts';
import { transition } from './healing/transition.ts';
import type { RecoveryServices } from './parts.ts';
import type { Changed, CheckpointChoice, Decision, DueRunView, RunChange, RunView } from './ports/store.ts';
import type { AgentRunRecord, BreakerRecord, CheckpointRecord } from './records.ts';
import type { HealPolicy, Workspace } from './service.ts';

const maxVerified = 20;

export interface After extends Changed {
  /** The run after the change. */
  run: AgentRunRecord;
  heal: Transition['heal'];
  pending: Transition['pending'];
}

/** Before the target checkpoint is known; by default the last known-good one. */
export interface RollbackRequested {
  type: 'rollback';
  to?: CheckpointChoice | undefined;
}

export interface EventInput<T> {
  event: HealEvent | RollbackRequested;
  /** The one that the caller names. */
  epoch?: number | undefined;
  /** What else is written, given the result of the transition. */
  alsoWrite?(result: Transition): Pick<RunChange, 'step' | 'checkpoints'>;
  /** For a rollback: the verified state. */
  answer(after: After, restored: Restored | null): T;
  remember?(answer: T): IdempotentResponse | null;
  /** Checks first, and may leave the run unchanged except for its next check. */
  postpone?(look: RunView, stallMs: number | null): number | null;
}

export interface Restored {
  checkpoint: CheckpointRecord;
  plain: Uint8Array;
}

type Outcome<T> = { done: T; events: readonly AgentRunEvent[] } | { verify: CheckpointRecord };

interface Verified {
  whole: Map<string, Uint8Array>;
  skipped: string[];
}

/**
 * Throws Fault `run_not_found`, `conflict` for another epoch, and `checkpoint_not_found` for a rollback without a checkpoint.
 */
export async function applyEvent<T>(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  input: EventInput<T>,
): Promise<T> {
  const verified: Verified = { whole: new Map(), skipped: [] };
  const workspaceStore = services.store.inWorkspace(workspace.workspaceId);
  for (let round = 0; round <= maxVerified; round++) {
    const outcome = await workspaceStore.changeRun<Outcome<T>>(runId, (look) =>
      decide(services, workspace, look, input, verified),
    );
    if (outcome === null) throw runNotFound();
    if ('done' in outcome) {
      for (const event of outcome.events) services.meter.runEvent(event);
      return outcome.done;
    }
    await verify(services, outcome.verify, verified);
  }
  throw new Fault('unavailable', 'Too many corrupt checkpoints.', {
    hint: 'Try again; the corrupt ones found so far are skipped.',
    retryAfter: 1,
  });
}

async function decide<T>(
  services: RecoveryServices,
  workspace: Workspace,
  look: RunView,
  input: EventInput<T>,
  verified: Verified,
): Promise<Decision<Outcome<T>>> {
  const { run } = look;
  requireEpoch(run, input.epoch);
  const now = services.clock.now();
  const stallMs = await stallTimeOf(workspace.policy, look);
  const later = input.postpone?.(look, stallMs) ?? null;
  if (later !== null) return onlyCheckLater(input, run, later);
  const candidate = await candidateFor(look, input.event);
  const event = completed(input.event, candidate);
  const tool = await toolOf(look, event, now);
  const context: TransitionContext = {
    now,
    policy: workspace.policy,
    stallMs,
    breaker: tool.breaker,
    checkpoint: candidate,
    skipped: verified.skipped,
    newId: services.newId,
    random: services.random,
  };
  const result = transition(run, event, context);
  if (candidate && result.reliesOn === candidate.id && !verified.whole.has(candidate.id)) return toVerify(candidate);
  return written({
    newId: services.newId,
    input,
    before: run,
    result,
    candidate,
    verified,
    now,
    breakerBefore: tool.record,
    bounds: workspace.bounds,
  });
}

interface Written<T> {
  newId: RecoveryServices['newId'];
  input: EventInput<T>;
  before: AgentRunRecord;
  result: Transition;
  candidate: CheckpointRecord | null;
  verified: Verified;
  now: number;
  breakerBefore: BreakerRecord | null;
  bounds: WorkspaceBounds | undefined;
}

function written<T>({
  newId,
  input,
  before,
  result,
  candidate,
  verified,
  now,
  breakerBefore,
  bounds,
}: Written<T>): Decision<Outcome<T>> {
  const { breaker } = result;
  // A check without a finding is not a change that anyone should see.
  const seen = input.event.type !== 'silence' || result.attempts.length > 0;
  const run = { ...result.run, updatedAt: seen ? now : before.updatedAt };
  const plain = candidate && result.reliesOn === candidate.id ? verified.whole.get(candidate.id) : undefined;
  const restored = candidate && plain ? { checkpoint: candidate, plain } : null;
  const goesBack = input.event.type === 'rollback' && candidate;
  const events = runEvents(before, result, { now, newId });
  const change: RunChange = {
    run,
    events,
    ...input.alsoWrite?.(result),
    ...(bounds === undefined ? {} : { bounds }),
    ...(result.attempts.length > 0 ? { attempts: result.attempts } : {}),
    ...(result.clearDoubt === null ? {} : { clearDoubt: result.clearDoubt }),
    ...(result.failedRestoreOf === null ? {} : { failedRestoreOf: result.failedRestoreOf }),
    ...(breaker === null ? {} : { breaker: { from: breakerBefore, to: breaker } }),
    ...(goesBack ? { supersede: { epoch: run.epoch, afterStep: goesBack.stepNumber, afterCheckpointSeq: goesBack.seq } } : {}),
  };
  return {
    change,
    answer: (changed) => ({
      done: input.answer(
        { ...changed, run: afterChange(before, run, changed), heal: result.heal, pending: result.pending },
        restored,
      ),
      events,
    }),
    remember: (outcome) => ('done' in outcome ? (input.remember?.(outcome.done) ?? null) : null),
  };
}

function afterChange(before: AgentRunRecord, run: RunChange['run'], { step, checkpoints }: Changed): AgentRunRecord {
  return {
    ...before,
    ...run,
    stepCount: before.stepCount + (step ? 1 : 0),
    checkpointCount: before.checkpointCount + checkpoints.length,
  };
}

/** The store reads only what the decision needs: unused durations are not read. */
export async function stallTimeOf(policy: HealPolicy, look: DueRunView): Promise<number | null> {
  const settings = { metadata: look.run.metadata, policyMs: policy.stallTimeoutMs };
  const set = settledStallTime(settings);
  if (set !== undefined) return set;
  return learnedStallTime(look.run.stepCount < stepsToLearnFrom ? [] : await look.recentDurations(stallSteps));
}

/** Looked up if the transition might restore it. */
function candidateFor(look: RunView, event: EventInput<unknown>['event']): Promise<CheckpointRecord | null> {
  const fails = event.type === 'step' && isFailure(event.step) && !carriesNoOutcome(event.step);
  const mayRestore = fails || event.type === 'rollback' || (event.type === 'silence' && look.run.status === 'HEALING');
  if (!mayRestore) return Promise.resolve(null);
  if (event.type === 'rollback' && 'to' in event && event.to) return chosenCheckpoint(look, event.to);
  return look.newestGood(goodFor(look.run, event.type === 'step' ? event.step.stepNumber : null));
}

function completed(event: EventInput<unknown>['event'], candidate: CheckpointRecord | null): HealEvent {
  if (event.type !== 'rollback') return event;
  if (candidate) return { type: 'rollback', checkpoint: candidate, isChosen: 'to' in event && event.to !== undefined };
  throw new Fault('checkpoint_not_found', 'The run has no known-good checkpoint to roll back to.', {
    hint: 'Start a new run, or continue reporting from where the agent is.',
  });
}

async function toolOf(
  look: RunView,
  event: HealEvent,
  now: number,
): Promise<{ breaker: BreakerView; record: BreakerRecord | null }> {
  const ended = look.run.status === 'COMPLETED' || (look.run.status === 'FAILED' && look.run.healing.failedBy !== 'stall');
  if (event.type !== 'step' || !isFailure(event.step) || carriesNoOutcome(event.step) || event.step.toolName === null || ended) {
    return { breaker: { state: 'closed' }, record: null };
  }
  const { agentId } = look.run;
  const { toolName } = event.step;
  const record = await look.breaker(agentId, toolName);
  const calls = await look.recentCalls(agentId, toolName, breakerCalls);
  const wasTrial = look.run.healing.incident?.pending?.trial === true;
  return { breaker: judgeBreaker(record, calls, { agentId, toolName, now, wasTrial }), record };
}

function onlyCheckLater<T>(input: EventInput<T>, run: AgentRunRecord, nextCheckAt: number): Decision<Outcome<T>> {
  return {
    change: { run: { nextCheckAt } },
    answer: (changed) => ({
      done: input.answer({ ...changed, run: { ...run, nextCheckAt }, heal: null, pending: null }, null),
      events: [],
    }),
  };
}

function toVerify<T>(checkpoint: CheckpointRecord): Decision<Outcome<T>> {
  return { change: null, answer: () => ({ verify: checkpoint }) };
}

async function verify(services: RecoveryServices, checkpoint: CheckpointRecord, verified: Verified): Promise<void> {
  const plain = await verifyOrMarkCorrupt(services, checkpoint);
  if (plain === null) verified.skipped.push(checkpoint.id);
  else verified.whole.set(checkpoint.id, plain);
}

/** Throws Fault `conflict` if the named epoch is not the run's (A2). */
export function requireEpoch({ epoch }: Pick<AgentRunRecord, 'epoch'>, named: number | undefined): void {
  if (named !== undefined && named !== epoch) throw otherEpoch(named, epoch);
}

function otherEpoch(named: number, current: number): Fault {
  return new Fault('conflict', `This write names epoch ${named}, but a rollback moved the run to epoch ${current}.`, {
    hint: 'Stop this agent, or load the state of the rollback and continue in its epoch.',
  });
}
