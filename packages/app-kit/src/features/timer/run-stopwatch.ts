/** A stopwatch either waits with its elapsed time, or runs since an instant. */
type Stopwatch = { is: 'waiting'; ranMs: number } | { is: 'running'; since: number };

export function runStopwatch(root: HTMLElement): void {
  const time = root.querySelector('[data-time]');
  const laps = root.querySelector('[data-laps]');
  const label = root.querySelector('#toggle span');
  let watch: Stopwatch = { is: 'waiting', ranMs: 0 };
  const ranMs = () => (watch.is === 'waiting' ? watch.ranMs : performance.now() - watch.since);
  const show = () => {
    if (time !== null) time.textContent = shown(ranMs());
    if (label !== null) label.textContent = watch.is === 'running' ? 'Stop' : ranMs() === 0 ? 'Start' : 'Go on';
    if (watch.is === 'running') requestAnimationFrame(show);
  };
  root.querySelector<HTMLElement>('[data-buttons]')?.removeAttribute('hidden');
  root.querySelector('#toggle')?.addEventListener('click', () => {
    watch =
      watch.is === 'waiting' ? { is: 'running', since: performance.now() - watch.ranMs } : { is: 'waiting', ranMs: ranMs() };
    show();
  });
  root.querySelector('#lap')?.addEventListener('click', () => {
    if (ranMs() === 0) return;
    const lap = document.createElement('li');
    lap.textContent = shown(ranMs());
    laps?.prepend(lap);
  });
  root.querySelector('#reset')?.addEventListener('click', () => {
    watch = { is: 'waiting', ranMs: 0 };
    laps?.replaceChildren();
    show();
  });
}

/** `00:00.00`, with hours from the first one on. */
function shown(ms: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const hours = Math.floor(ms / 3_600_000);
  return `${hours > 0 ? `${hours}:` : ''}${two((ms % 3_600_000) / 60_000)}:${two((ms % 60_000) / 1000)}.${two((ms % 1000) / 10)}`;
}
