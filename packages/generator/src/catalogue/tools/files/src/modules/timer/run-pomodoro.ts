/** Runs the pomodoro on its page. Its state is kept in the browser, so that a reload loses nothing. */
import { advanced, beginning, leftMs, type PomodoroPlan, type PomodoroState, phasesOf, toggled } from './pomodoro.ts';
import { clock } from './span.ts';

const tickMs = 250;

export function runPomodoro(root: HTMLElement): void {
  const plan = JSON.parse(root.dataset.plan ?? '{}') as PomodoroPlan;
  const phases = phasesOf(plan);
  const key = `pomodoro ${location.pathname} ${root.dataset.plan}`;
  const part = (name: string) => root.querySelector<HTMLElement>(name);
  const title = document.title;
  let state = restored(key) ?? beginning(phases, 0);
  let tone: AudioContext | null = null;

  const show = () => {
    const phase = phases[state.phase];
    if (phase === undefined) return;
    const left = leftMs(state, Date.now());
    const time = clock(left);
    setText(part('[data-time]'), time);
    setText(part('[data-phase]'), phase.label);
    setText(part('#toggle span'), state.is === 'running' ? 'Pause' : left === phase.minutes * 60_000 ? 'Start' : 'Go on');
    part('[data-ring]')?.setAttribute('stroke-dasharray', `${ringLength(left / (phase.minutes * 60_000))} 200`);
    root.classList.toggle('is-break', phase.kind !== 'focus');
    for (const [index, item] of [...root.querySelectorAll('.timer-phases li')].entries()) {
      if (index === state.phase) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    document.title = state.is === 'running' ? `${time} ${phase.label}` : title;
  };
  const become = (next: PomodoroState) => {
    state = next;
    localStorage.setItem(key, JSON.stringify(state));
    show();
  };
  const tick = () => {
    const next = advanced(state, phases, Date.now());
    if (next !== state) {
      become(next);
      if (tone !== null) beep(tone);
    } else if (state.is === 'running') show();
  };

  part('[data-buttons]')?.removeAttribute('hidden');
  part('#toggle')?.addEventListener('click', () => {
    tone ??= new AudioContext();
    become(toggled(state, Date.now()));
  });
  part('#skip')?.addEventListener('click', () => become(beginning(phases, state.phase + 1)));
  part('#reset')?.addEventListener('click', () => become(beginning(phases, 0)));
  document.addEventListener('visibilitychange', tick);
  setInterval(tick, tickMs);
  tick();
  show();
}

/** A whole ring is drawn longer than it is, so that its ends leave no gap. */
const ringLength = (share: number): number => (share >= 1 ? 200 : share * 100);

function setText(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

function restored(key: string): PomodoroState | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as PomodoroState | null;
  } catch {
    return null;
  }
}

/** Two short tones, made here: nothing is loaded. */
function beep(context: AudioContext): void {
  for (const startS of [0, 0.35]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = 660;
    volume.gain.setValueAtTime(0.15, context.currentTime + startS);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + startS + 0.3);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(context.currentTime + startS);
    oscillator.stop(context.currentTime + startS + 0.3);
  }
}
