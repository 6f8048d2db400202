/** The context of every stage, and the ways in which a stage can end other than successfully. */
import type { LogLevel, Spec } from '@davit/contract';
import { needsNothing } from '../manifest.ts';
import type { SourceFile } from '../ports/stages.ts';
import type { ClaimOutcome, RunClaim } from '../ports/store.ts';
import type { AppToRun } from '../ports/target.ts';
import type { AppManifest, LogRecord, ProjectRecord } from '../records.ts';

export interface StageContext {
  claim: RunClaim;
  project: ProjectRecord;
  /** When the run was accepted, epoch milliseconds. */
  acceptedAt: number;
  /** Whether the source is the owner's own files, and not generated. */
  isOwnCode: boolean;
  /** Aborted at the stage's deadline, and when the run is canceled, lost or handed over; the reason is the error to throw. */
  signal: AbortSignal;
  /** Logs nothing once the signal is aborted: the log of a stage ends with it. */
  log(message: string, level?: LogLevel): void;
  /** Resolves when all entries are durable; throws `Stopped` if the run belongs to another attempt. */
  flush(): Promise<void>;
  /** The run's last entries, for the transaction that ends it. */
  closing(message: string): LogRecord[];
  /** Milliseconds since the stage began. */
  elapsedMs(): number;
  /** The app's source, generated or read once per attempt. */
  source(): Promise<SourceFile[]>;
}

/** The source, the app or a timeout is at fault: the run ends FAILED with this sentence, which tells a person what to do. */
export class StageFailure extends Error {
  override name = 'StageFailure';
}

/** passed_on: its next stage runs where the apps run. handed_over: this process ends. */
export type Stop = { kind: 'lost' } | { kind: 'canceled'; reason: string } | { kind: 'passed_on' } | { kind: 'handed_over' };

/** The run must stop here, through no fault of its own. */
export class Stopped extends Error {
  override name = 'Stopped';
  readonly stop: Stop;

  constructor(stop: Stop) {
    super(stop.kind === 'canceled' ? `canceled: ${stop.reason}` : stop.kind);
    this.stop = stop;
  }
}

/** The store did not answer: nothing is known to be wrong with the run, which is resumed later. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Awaits a write of the run. Throws `Stopped` where it was refused, `StoreError` where the store failed. */
export async function writeClaimed(write: () => Promise<ClaimOutcome>): Promise<void> {
  stopUnlessClaimed(await fromStore(write));
}

export async function fromStore<T>(input: () => Promise<T>): Promise<T> {
  try {
    return await input();
  } catch (cause) {
    throw cause instanceof StoreError ? cause : new StoreError('the store did not answer', { cause });
  }
}

export function stopUnlessClaimed(outcome: ClaimOutcome): void {
  if (outcome.outcome === 'lost') throw new Stopped({ kind: 'lost' });
  if (outcome.outcome === 'canceled') throw new Stopped({ kind: 'canceled', reason: outcome.reason });
}

export function appToRun(
  project: ProjectRecord,
  { artifactDigest, manifest, spec = project.spec }: { artifactDigest: string; manifest?: AppManifest; spec?: Spec },
  bundleFolder: string,
): AppToRun {
  const { id, workspaceId, slug, liveUrl } = project;
  const { network, maxBodyBytes, ownCode = false, sandbox = false } = manifest ?? needsNothing;
  const app = { projectId: id, workspaceId, slug, publicUrl: liveUrl, bundleFolder, artifactDigest, network };
  const confined = { ...(ownCode ? { ownCode } : {}), ...(sandbox ? { needsSandbox: sandbox } : {}) };
  return { ...app, ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }), ...confined, ...rowsOf(project, spec) };
}

function rowsOf({ hints }: ProjectRecord, { requiresDatabase }: Spec): Pick<AppToRun, 'rows'> {
  if (!requiresDatabase) return { rows: 'none' };
  const wanted = typeof hints.db === 'string' ? hints.db.trim().toLowerCase() : null;
  return wanted === 'postgres' ? { rows: 'postgres' } : {};
}

/** The last output lines of an app before it failed, for the build log. */
export function formatLastOutput(context: StageContext, lines: string[]): void {
  for (const line of lines.slice(-30)) context.log(`  | ${line}`, 'error');
}
