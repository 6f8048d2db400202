/** Runs phases on their page. The browser stores the run, so that a reload loses nothing. */
import { advanced, beginning, leftMs, type PhasePlan, type Run, toggled } from './phases.ts';
import { clock } from './span.ts';

const tickMs = 250;

export function runPhases(root: HTMLElement): void {
  const plan = JSON.parse(root.dataset.plan ?? '{"phases":[],"after":"ends"}') as PhasePlan;
  const key = `timer ${location.pathname} ${root.dataset.plan}`;
  const part = (name: string) => root.querySelector<HTMLElement>(name);
  const title = document.title;
  let run = restored(key) ?? beginning(plan, 0);
  let sound: AudioContext | null = null;

  const show = () => {
    const phase = plan.phases[run.phase];
    if (phase === undefined) return;
    const left = leftMs(run, Date.now());
    const time = clock(left);
    const label = run.is === 'over' ? 'Time is up' : phase.label;
    setText(part('[data-time]'), time);
    setText(part('[data-phase]'), label);
    setText(part('#toggle span'), buttonWord(run, left === phase.seconds * 1000));
    part('[data-ring]')?.setAttribute('stroke-dasharray', `${ringLength(left / (phase.seconds * 1000))} 200`);
    root.classList.toggle('is-rest', phase.isRest);
    for (const [index, item] of [...root.querySelectorAll('.timer-phases li')].entries()) {
      if (index === run.phase) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    document.title = run.is === 'running' ? `${time} ${label}` : run.is === 'over' ? label : title;
  };
  const become = (next: Run) => {
    run = next;
    localStorage.setItem(key, JSON.stringify(run));
    show();
  };
  const tick = () => {
    const next = advanced(run, plan, Date.now());
    if (next === run) return run.is === 'running' ? show() : undefined;
    become(next);
    if (sound !== null) ring(sound);
  };

  part('[data-buttons]')?.removeAttribute('hidden');
  part('#toggle')?.addEventListener('click', () => {
    sound ??= new AudioContext();
    become(toggled(run, plan, Date.now()));
  });
  part('#skip')?.addEventListener('click', () => become(beginning(plan, run.phase + 1)));
  part('#reset')?.addEventListener('click', () => become(beginning(plan, 0)));
  document.addEventListener('visibilitychange', tick);
  setInterval(tick, tickMs);
  tick();
  show();
}

function buttonWord(run: Run, isWhole: boolean): string {
  if (run.is === 'running') return 'Pause';
  return run.is === 'over' ? 'Again' : isWhole ? 'Start' : 'Go on';
}

/** A full ring is drawn slightly longer, so that its ends leave no gap. */
const ringLength = (share: number): number => (share >= 1 ? 200 : share * 100);

function setText(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

function restored(key: string): Run | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Run | null;
  } catch {
    return null;
  }
}

/** Synthesizes two short tones, so that nothing needs loading. */
function ring(context: AudioContext): void {
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
