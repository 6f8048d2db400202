/**
 * The log of a run as lines for the screen.
 *
 *  R1 Lines arrive in order, each once; the client's stream ensures that through broken connections.
 *  R2 Lines of one frame are rendered together, so a log of 100,000 lines renders once per frame.
 *  R3 At most `maxLines` are held; older ones are dropped, and `droppedLines` counts them.
 */
import type { LogEntry, OutputLine } from '@davit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { davit } from './davit.ts';

export interface LogLine {
  key: string;
  /** Null on the second and later lines of one entry; undefined for lines without entries. */
  entry?: LogEntry | null;
  level: LogEntry['level'];
  text: string;
  /** Of a line that an app printed. */
  printed?: Pick<OutputLine, 'at' | 'version'>;
}

export interface RunLogState {
  lines: readonly LogLine[];
  droppedLines: number;
  /** Whether the log is complete. */
  isComplete: boolean;
  error: unknown;
}

const maxLines = 200_000;
const empty: RunLogState = { lines: [], droppedLines: 0, isComplete: false, error: null };

/** Follows the log while the caller is mounted. */
export function useRunLog(workspaceId: string, projectId: string, runId: string): RunLogState {
  const [state, setState] = useState<RunLogState>(empty);
  const queries = useQueryClient();
  useEffect(() => {
    const abort = new AbortController();
    let lines: LogLine[] = [];
    let droppedLines = 0;
    let frame: number | null = null;
    const show = (more: Partial<RunLogState> = {}) => {
      frame = null;
      if (lines.length > maxLines) {
        droppedLines += lines.length - maxLines;
        lines = lines.slice(-maxLines);
      }
      const shown = lines;
      // Copied before the next entries, so that React's data never changes in place.
      lines = shown.slice();
      setState((before) => ({ ...before, lines: shown, droppedLines, ...more }));
    };
    const follow = async () => {
      for await (const entry of davit(workspaceId).runs.logs(runId, { signal: abort.signal })) {
        for (const line of linesOf(entry)) lines.push(line);
        frame ??= requestAnimationFrame(() => show());
      }
      show({ isComplete: true });
      void queries.invalidateQueries({ queryKey: ['w', workspaceId, 'project', projectId] });
    };
    setState(empty);
    follow().catch((error) => {
      if (!abort.signal.aborted) show({ error });
    });
    return () => {
      abort.abort();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [workspaceId, projectId, runId, queries]);
  return state;
}

function linesOf(entry: LogEntry): LogLine[] {
  return entry.message
    .split('\n')
    .map((text, index) => ({ key: `${entry.seq}.${index}`, entry: index === 0 ? entry : null, level: entry.level, text }));
}
