/**
 * Lighthouse takes the time between the start and the end of a task for its work. On a machine that also does other
 * work, much of that is waiting for a processor. Chromium records the processor time of each task beside it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TraceEvent {
  name: string;
  /** `X`: has a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is the processor's. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** In the traces that Lighthouse gathered into the folder, a task takes as long as the processor worked on it. */
export function useProcessorTime(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.trace.json'))) {
    const trace = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { traceEvents: TraceEvent[] };
    shortenTasks(trace.traceEvents);
    writeFileSync(join(folder, name), JSON.stringify(trace));
  }
}

/** A task keeps its start; what happened during it moves in proportion. */
export function shortenTasks(events: TraceEvent[]): void {
  for (const thread of Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task = { start: 0, end: -1, share: 1 };
    for (const event of thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
      if (event.ts < task.end) {
        event.ts = task.start + (event.ts - task.start) * task.share;
        if (event.dur !== undefined) event.dur *= task.share;
      } else if (isTask(event)) {
        task = { start: event.ts, end: event.ts + event.dur, share: Math.min(1, Math.max(1, event.tdur) / event.dur) };
        event.dur *= task.share;
      }
    }
  }
}

function isTask(event: TraceEvent): event is TraceEvent & { dur: number; tdur: number } {
  return event.ph === 'X' && event.name.endsWith('RunTask') && (event.dur ?? 0) > 0 && event.tdur !== undefined;
}
