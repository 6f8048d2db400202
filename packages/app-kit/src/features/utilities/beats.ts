/** The speed of a metronome. */
export const slowest = 30;
export const fastest = 250;

export const bounded = (bpm: number): number => Math.min(fastest, Math.max(slowest, Math.round(bpm) || slowest));
export const beatMs = (bpm: number): number => 60_000 / bounded(bpm);

/** Taps further apart than this begin a new measure. */
const pauseMs = 2_500;
const maxTaps = 8;

/** The taps that still count, with the newest at `now`. */
export function withTap(taps: readonly number[], now: number): number[] {
  const last = taps.at(-1);
  return last !== undefined && now - last < pauseMs ? [...taps, now].slice(-maxTaps) : [now];
}

/** Beats per minute of the taps; null for a single one. */
export function tapped(taps: readonly number[]): number | null {
  const [first = 0] = taps;
  return taps.length < 2 ? null : bounded((60_000 * (taps.length - 1)) / ((taps.at(-1) ?? 0) - first));
}

/** The Italian name of a speed. */
export function tempoName(bpm: number): string {
  return tempos.find(([end]) => bpm < end)?.[1] ?? 'Prestissimo';
}

const tempos: [below: number, name: string][] = [
  [60, 'Largo'],
  [76, 'Adagio'],
  [108, 'Andante'],
  [120, 'Moderato'],
  [156, 'Allegro'],
  [176, 'Vivace'],
  [200, 'Presto'],
];
