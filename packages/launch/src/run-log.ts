/**
 * The build log of one run, as one attempt writes it.
 *
 * Invariants:
 *  R1 Sequence numbers continue from the last durable entry, without a gap: they are assigned
 *     only here, and batches are written one after the other.
 *  R2 An entry is masked before it is stored, and durable before subscribers are notified.
 *  R3 After a write was refused or failed, this attempt appends nothing more; entries that it could
 *     not append come first in the closing entries, so that there is no gap.
 *  R4 Bounded in entries and in bytes, over all attempts. The entry that would exceed a limit is
 *     replaced by one that says so; only the closing entries follow.
 */
import type { Clock, LogLevel, StageName } from '@davit/contract';
import type { ClaimOutcome, LaunchLedger, RunClaim } from './ports/store.ts';
import type { LogRecord } from './records.ts';
import type { RunNotifier } from './run-notifier.ts';

const maxEntriesPerRun = 5_000;
const maxBytesPerRun = 1024 * 1024;
const maxMessageChars = 10_000;

const cut = 'This log is full. Further entries are left out, except the result of the run.';

export interface RunLog {
  write(stage: StageName | null, level: LogLevel, message: string): void;
  /** Resolves when everything written is durable. Throws the store's error. */
  flush(): Promise<ClaimOutcome>;
  /**
   * The run's last entries, to be written in the transaction that ends it; later entries are dropped. If called again (an end
   * that was refused), they get the same numbers.
   */
  closing(entries: { stage: StageName | null; level: LogLevel; message: string }[]): LogRecord[];
}

export interface RunLogParts {
  ledger: Pick<LaunchLedger, 'appendLogs'>;
  clock: Clock;
  mask: (line: string) => string;
  runNotifier: RunNotifier;
}

/** `refused` is called at once when the store reports that the run belongs to another attempt. */
export function createRunLog(
  parts: RunLogParts,
  run: { claim: RunClaim; projectId: string; lastSeq: number; logBytes: number },
  refused: (outcome: Exclude<ClaimOutcome, { outcome: 'held' }>) => void,
): RunLog {
  let nextSeq = run.lastSeq + 1;
  let bytes = run.logBytes;
  let full = nextSeq > maxEntriesPerRun || bytes >= maxBytesPerRun;
  let waiting: LogRecord[] = [];
  let writing: Promise<void> | null = null;
  let closed = false;
  let ended: { refusal: ClaimOutcome } | { error: unknown } | null = null;

  function number(seq: number, stage: StageName | null, level: LogLevel, message: string): LogRecord {
    return { seq, timestamp: parts.clock.now(), level, stage, message: parts.mask(message.slice(0, maxMessageChars)) };
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0 && ended === null) {
      const batch = waiting;
      waiting = [];
      try {
        const outcome = await parts.ledger.appendLogs(run.claim, batch);
        if (outcome.outcome === 'held') {
          parts.runNotifier.notify(run.projectId);
          continue;
        }
        ended = { refusal: outcome };
        refused(outcome);
      } catch (error) {
        ended = { error };
      }
      waiting = [...batch, ...waiting];
    }
    writing = null;
  }

  return {
    write(stage, level, message) {
      if (closed || ended !== null || full) return;
      const entry = number(nextSeq, stage, level, message);
      bytes += Buffer.byteLength(entry.message);
      full = nextSeq >= maxEntriesPerRun || bytes > maxBytesPerRun;
      waiting.push(full ? number(nextSeq, null, 'warn', cut) : entry);
      nextSeq++;
      writing ??= Promise.resolve().then(writeAll);
    },
    async flush() {
      while (writing) await writing;
      if (ended === null) return { outcome: 'held' };
      if ('error' in ended) throw ended.error;
      return ended.refusal;
    },
    closing(entries) {
      closed = true;
      return [...waiting, ...entries.map(({ stage, level, message }, at) => number(nextSeq + at, stage, level, message))];
    },
  };
}
