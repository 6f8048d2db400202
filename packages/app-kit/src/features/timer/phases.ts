/**
 * A run through phases: alternating work and rest, or a single span. States of a run:
 * - waiting: with the remaining time of a phase, not counting down
 * - running: until the instant at which the phase ends, so that a sleeping tab loses no time
 * - over: after the last phase
 */
export interface Phase {
  label: string;
  seconds: number;
  isRest: boolean;
}

export interface PhasePlan {
  phases: Phase[];
  /** After this phase the next one waits for a start, starts by itself, or there is none. */
  after: 'waits' | 'goes-on' | 'ends';
}

export type Run =
  | { is: 'waiting'; phase: number; leftMs: number }
  | { is: 'running'; phase: number; endsAt: number }
  | { is: 'over'; phase: number };

/** Four rounds of focus, with short breaks between and a long one at the end. */
export function pomodoro(focusMin: number, shortBreakMin: number, longBreakMin: number): PhasePlan {
  const phases: Phase[] = [];
  for (let time = 1; time <= 4; time++) {
    phases.push({ label: 'Focus', seconds: focusMin * 60, isRest: false });
    if (time < 4) phases.push({ label: 'Short break', seconds: shortBreakMin * 60, isRest: true });
    else phases.push({ label: 'Long break', seconds: longBreakMin * 60, isRest: true });
  }
  return { phases, after: 'waits' };
}

export function intervals(workS: number, restS: number, rounds: number): PhasePlan {
  const round: Phase[] = [
    { label: 'Work', seconds: workS, isRest: false },
    ...(restS > 0 ? [{ label: 'Rest', seconds: restS, isRest: true }] : []),
  ];
  return { phases: Array.from({ length: rounds }, () => round).flat(), after: 'goes-on' };
}

export function singleSpan(seconds: number): PhasePlan {
  return { phases: [{ label: 'Time left', seconds, isRest: false }], after: 'ends' };
}

export function beginning({ phases }: PhasePlan, phase: number): Run {
  const index = phase % phases.length;
  return { is: 'waiting', phase: index, leftMs: (phases[index]?.seconds ?? 0) * 1000 };
}

export function leftMs(run: Run, now: number): number {
  if (run.is === 'over') return 0;
  return run.is === 'waiting' ? run.leftMs : Math.max(0, run.endsAt - now);
}

/** The main button: start, pause, continue or restart. */
export function toggled(run: Run, plan: PhasePlan, now: number): Run {
  if (run.is === 'waiting') return { is: 'running', phase: run.phase, endsAt: now + run.leftMs };
  if (run.is === 'running') return { is: 'waiting', phase: run.phase, leftMs: leftMs(run, now) };
  return toggled(beginning(plan, 0), plan, now);
}

/** The state of a run by now; the same object if nothing changed. */
export function advanced(run: Run, plan: PhasePlan, now: number): Run {
  if (run.is !== 'running' || run.endsAt > now) return run;
  if (plan.after === 'ends') return { is: 'over', phase: run.phase };
  if (plan.after === 'waits') return beginning(plan, run.phase + 1);
  const next = run.phase + 1;
  const phase = plan.phases[next];
  if (phase === undefined) return { is: 'over', phase: run.phase };
  return advanced({ is: 'running', phase: next, endsAt: run.endsAt + phase.seconds * 1000 }, plan, now);
}
