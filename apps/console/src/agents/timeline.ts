/**
 * A run as rows, oldest first: the agent's actions, Davit's reactions, and what a rollback superseded.
 *
 *  T1 Every step, checkpoint and heal attempt has one row. None is hidden; a branch may be folded.
 *  T2 Rows are in order of time. At equal times a step precedes its checkpoint, and both precede their consequences.
 *  T3 Each epoch after the first one shown begins with one rollback row.
 *  T4 Everything that a rollback superseded is in one branch, including its heal attempts.
 */
import type { Checkpoint, HealAttempt, Step } from '@davit/client';
import { namespaceOf } from './namespaces.ts';

export interface StepRow {
  kind: 'step';
  id: string;
  atMs: number;
  step: Step;
  /** The lane among parallel calls: 0 for a single one. */
  lane: number;
  /** The number of lanes of those calls. */
  lanes: number;
}

export interface CheckpointRow {
  kind: 'checkpoint';
  id: string;
  atMs: number;
  checkpoint: Checkpoint;
  namespace: string | null;
}

export interface HealRow {
  kind: 'heal';
  id: string;
  atMs: number;
  attempt: HealAttempt;
}

export interface RollbackRow {
  kind: 'rollback';
  id: string;
  /** Null if only the times around it are known. */
  atMs: number | null;
  epoch: number;
  checkpointId: string | null;
  attempt: HealAttempt | null;
}

export interface BranchRow {
  kind: 'branch';
  id: string;
  /** The number of steps and checkpoints in it. */
  epoch: number;
  rows: (StepRow | CheckpointRow | HealRow)[];
  steps: number;
  checkpoints: number;
  firstStep: number;
  lastStep: number;
}

export interface SilenceRow {
  kind: 'silence';
  id: string;
  ms: number;
}

export type TimelineRow = StepRow | CheckpointRow | HealRow | RollbackRow | BranchRow | SilenceRow;

export interface RunRecords {
  steps: readonly Step[];
  checkpoints: readonly Checkpoint[];
  healHistory: readonly HealAttempt[];
  /** The run's current epoch. */
  epoch: number;
  /** Whether these records include the beginning of the run; true by default. */
  isFromStart?: boolean;
  /** Whether these records include the end of the run. */
  isWhole: boolean;
}

/** The shortest silence that gets a row. */
export const minSilenceMs = 30_000;
/** Further parallel calls share the last lane. */
export const maxLanes = 6;

type Event = StepRow | CheckpointRow | HealRow | RollbackRow;
const rank = { step: 0, checkpoint: 1, heal: 2, rollback: 3 } as const;

export function timelineOf(records: RunRecords): TimelineRow[] {
  return withSilences(withBranches(withRollbacks(eventsOf(records), records)));
}

/** The rows to draw: an open branch's rows follow its own. */
export function flatten(rows: readonly TimelineRow[], isOpen: (branch: BranchRow) => boolean): TimelineRow[] {
  return rows.flatMap((row) => (row.kind === 'branch' && isOpen(row) ? [row, ...row.rows] : [row]));
}

function eventsOf({ steps, checkpoints, healHistory }: RunRecords): Event[] {
  const lanes = lanesOf(steps);
  const events: Event[] = [
    ...steps.map((step): StepRow => {
      const place = lanes.get(step.stepId) ?? { lane: 0, lanes: 1 };
      return { kind: 'step', id: `step ${step.stepId}`, atMs: Date.parse(step.createdAt), step, ...place };
    }),
    ...checkpoints.map((checkpoint): CheckpointRow => {
      const [id, atMs] = [`checkpoint ${checkpoint.checkpointId}`, Date.parse(checkpoint.createdAt)];
      return { kind: 'checkpoint', id, atMs, checkpoint, namespace: namespaceOf(checkpoint.frameworkMeta) };
    }),
    ...healHistory.map((attempt): HealRow | RollbackRow => {
      const atMs = Date.parse(attempt.startedAt);
      if (attempt.trigger !== 'rollback') return { kind: 'heal', id: `heal ${attempt.id}`, atMs, attempt };
      return { ...rollbackInto(attempt.epoch), atMs, checkpointId: attempt.checkpointId, attempt };
    }),
  ];
  // Sorting is stable: rows with equal times keep their order of arrival.
  return events.sort((one, other) => (one.atMs ?? 0) - (other.atMs ?? 0) || rank[one.kind] - rank[other.kind]);
}

function rollbackInto(epoch: number): RollbackRow {
  return { kind: 'rollback', id: `rollback ${epoch}`, atMs: null, epoch, checkpointId: null, attempt: null };
}

/** A followed RESTORE directive leaves no attempt of its own: the rollback row shows its epoch (T3). */
function withRollbacks(events: readonly Event[], { healHistory, epoch, isFromStart = true, isWhole }: RunRecords): Event[] {
  const recorded = new Set(events.flatMap((row) => (row.kind === 'rollback' ? [row.epoch] : [])));
  const followed = (into: number): RollbackRow => {
    const attempt = healHistory.findLast((one) => one.strategy === 'RESTORE' && one.epoch === into - 1) ?? null;
    return { ...rollbackInto(into), checkpointId: attempt?.checkpointId ?? null, attempt };
  };
  const rows: Event[] = [];
  let reached = isFromStart ? 1 : firstEpoch(events);
  const reach = (next: number) => {
    for (let into = reached + 1; into <= next; into++) if (!recorded.has(into)) rows.push(followed(into));
    reached = Math.max(reached, next);
  };
  for (const row of events) {
    if (row.kind === 'rollback') {
      reach(row.epoch - 1);
      reached = Math.max(reached, row.epoch);
    } else reach(epochOf(row));
    rows.push(row);
  }
  if (isWhole) reach(epoch);
  return rows;
}

/** The epoch of the earliest of these; a rollback leads into the next one. */
function firstEpoch([first]: readonly Event[]): number {
  if (first === undefined) return 1;
  return first.kind === 'rollback' ? first.epoch - 1 : epochOf(first);
}

function epochOf(row: StepRow | CheckpointRow | HealRow): number {
  return row.kind === 'step' ? row.step.epoch : row.kind === 'checkpoint' ? row.checkpoint.epoch : row.attempt.epoch;
}

function isSuperseded(row: Event): boolean {
  return (row.kind === 'step' && row.step.superseded) || (row.kind === 'checkpoint' && row.checkpoint.superseded);
}

function withBranches(events: readonly Event[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  let branch: BranchRow | null = null;
  for (const row of events) {
    if (row.kind === 'rollback' || (row.kind !== 'heal' && !isSuperseded(row))) {
      branch = null;
      rows.push(row);
    } else if (row.kind === 'heal') {
      (branch?.rows ?? rows).push(row);
    } else {
      branch ??= openBranch(rows, row);
      addTo(branch, row);
    }
  }
  return rows;
}

function openBranch(rows: TimelineRow[], first: StepRow | CheckpointRow): BranchRow {
  const branch: BranchRow = {
    kind: 'branch',
    id: `branch ${first.id}`,
    epoch: epochOf(first),
    rows: [],
    steps: 0,
    checkpoints: 0,
    firstStep: Number.POSITIVE_INFINITY,
    lastStep: Number.NEGATIVE_INFINITY,
  };
  rows.push(branch);
  return branch;
}

function addTo(branch: BranchRow, row: StepRow | CheckpointRow): void {
  const stepNumber = row.kind === 'step' ? row.step.stepNumber : row.checkpoint.stepNumber;
  branch.rows.push(row);
  branch[row.kind === 'step' ? 'steps' : 'checkpoints'] += 1;
  branch.firstStep = Math.min(branch.firstStep, stepNumber);
  branch.lastStep = Math.max(branch.lastStep, stepNumber);
}

/** From the end of one row to the beginning of the next; a step begins before its report. */
function withSilences(rows: readonly TimelineRow[]): TimelineRow[] {
  const spaced: TimelineRow[] = [];
  let endMs: number | null = null;
  for (const row of rows) {
    const beginMs = beginOf(row);
    if (endMs !== null && beginMs !== null && beginMs - endMs >= minSilenceMs) {
      spaced.push({ kind: 'silence', id: `silence before ${row.id}`, ms: beginMs - endMs });
    }
    spaced.push(row);
    endMs = endOf(row) ?? endMs;
  }
  return spaced;
}

function beginOf(row: TimelineRow): number | null {
  if (row.kind === 'silence') return null;
  if (row.kind === 'branch') return row.rows[0] === undefined ? null : beginOf(row.rows[0]);
  return row.kind === 'step' ? startOf(row.step) : row.atMs;
}

function endOf(row: TimelineRow): number | null {
  if (row.kind === 'silence') return null;
  if (row.kind === 'branch') return row.rows.at(-1)?.atMs ?? null;
  return row.atMs;
}

const startOf = ({ createdAt, durationMs }: Step): number => Date.parse(createdAt) - (durationMs ?? 0);

/** Calls of one step number that overlap in time get separate lanes. */
export function lanesOf(steps: readonly Step[]): Map<string, { lane: number; lanes: number }> {
  const byNumber = new Map<string, Step[]>();
  for (const step of steps) {
    const key = `${step.epoch} ${step.stepNumber}`;
    const calls = byNumber.get(key);
    if (calls === undefined) byNumber.set(key, [step]);
    else calls.push(step);
  }
  const places = new Map<string, { lane: number; lanes: number }>();
  for (const calls of byNumber.values()) {
    if (calls.length < 2) continue;
    const freeFrom: number[] = [];
    const laneOf = calls
      .toSorted((one, other) => startOf(one) - startOf(other))
      .map((call) => {
        const free = freeFrom.findIndex((ms) => ms <= startOf(call));
        const lane = free === -1 ? Math.min(freeFrom.length, maxLanes - 1) : free;
        freeFrom[lane] = Date.parse(call.createdAt);
        return [call.stepId, lane] as const;
      });
    for (const [stepId, lane] of laneOf) places.set(stepId, { lane, lanes: freeFrom.length });
  }
  return places;
}
