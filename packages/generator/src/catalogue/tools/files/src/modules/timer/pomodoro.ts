/**
 * A round of focused work, in order: four times focus, with short breaks between and a long one
 * at the end. A timer holds
 *   waiting  the time that is left; nothing runs
 *   running  the instant at which the phase ends, so that a sleeping tab loses no time
 */
export interface PomodoroPlan {
  focusMin: number;
  shortBreakMin: number;
  longBreakMin: number;
}

export interface Phase {
  kind: 'focus' | 'short-break' | 'long-break';
  label: string;
  minutes: number;
}

export type PomodoroState = { is: 'waiting'; phase: number; leftMs: number } | { is: 'running'; phase: number; endsAt: number };

const focusTimes = 4;

export function phasesOf(plan: PomodoroPlan): Phase[] {
  const phases: Phase[] = [];
  for (let time = 1; time <= focusTimes; time++) {
    phases.push({ kind: 'focus', label: 'Focus', minutes: plan.focusMin });
    phases.push(
      time < focusTimes
        ? { kind: 'short-break', label: 'Short break', minutes: plan.shortBreakMin }
        : { kind: 'long-break', label: 'Long break', minutes: plan.longBreakMin },
    );
  }
  return phases;
}

export function beginning(phases: Phase[], phase: number): PomodoroState {
  const index = phase % phases.length;
  return { is: 'waiting', phase: index, leftMs: (phases[index]?.minutes ?? 0) * 60_000 };
}

export function leftMs(state: PomodoroState, now: number): number {
  return state.is === 'waiting' ? state.leftMs : Math.max(0, state.endsAt - now);
}

export function toggled(state: PomodoroState, now: number): PomodoroState {
  if (state.is === 'waiting') return { is: 'running', phase: state.phase, endsAt: now + state.leftMs };
  return { is: 'waiting', phase: state.phase, leftMs: leftMs(state, now) };
}

/** At the end of a phase the next one waits to be started. */
export function advanced(state: PomodoroState, phases: Phase[], now: number): PomodoroState {
  return state.is === 'running' && state.endsAt <= now ? beginning(phases, state.phase + 1) : state;
}
