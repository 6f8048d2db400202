/** A page of a run's log, oldest first. */
import { Fault, type LogEntry } from '@davit/contract';
import { wireLogEntry } from '../wire.ts';
import { type FindParts, findRun } from './find.ts';

export interface LogsPage {
  logs: LogEntry[];
  nextCursor: string | null;
  total: number;
}

/** Throws Fault `run_not_found`, or `invalid_request` for a cursor that cannot be read. */
export async function readLogs(
  parts: FindParts,
  workspaceId: string,
  runId: string,
  options: { limit: number; cursor?: string; afterSeq?: number },
): Promise<LogsPage> {
  const { projectId } = await findRun(parts, workspaceId, runId);
  const after = options.cursor === undefined ? (options.afterSeq ?? 0) : readCursor(options.cursor);
  const workspace = parts.store.inWorkspace(workspaceId);
  const entries = await workspace.readLogs(runId, after, options.limit);
  const total = await workspace.countLogs(runId);
  await parts.cutoverGate.settled(projectId);
  const last = entries.at(-1);
  // Numbers have no gaps, so the last one tells whether more follow.
  const nextCursor = last && last.seq < total ? writeCursor(last.seq) : null;
  return { logs: entries.map(wireLogEntry), nextCursor, total };
}

function writeCursor(seq: number): string {
  return Buffer.from(`after:${seq}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const seq = /^after:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (seq !== undefined && writeCursor(Number(seq)) === cursor) return Number(seq);
  throw new Fault('invalid_request', 'The cursor is not valid.', {
    hint: 'Send the nextCursor of the previous page unchanged.',
    details: [{ path: '/query/cursor', message: 'is not a cursor of this list' }],
  });
}
