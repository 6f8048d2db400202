/**
 * Agents' texts on their way to a row and back (sealing/texts.ts).
 *
 *  Y1 Texts are written sealed; the former plaintext columns are written as null.
 *  Y2 Plaintext of an older Davit is read as is, until the installation has none left
 *     (PlaintextSealer); from then on it counts as tampering.
 *  Y3 Texts that fail verification are not served: they are null, and the row is `damaged`.
 */
import type { AgentRunRecord, CheckpointRecord, HealAttemptRecord, NewCheckpoint, NewStep, StepRecord } from '@davit/recovery';
import type { TextSealer, TextSealing, Texts, TextsPlace } from '../sealing/texts.ts';
import { type RetentionValues, retentionValues } from './retention-columns.ts';

export interface RowTexts extends TextSealing {
  /** Whether rows may still have plaintext of an older Davit (Y2). */
  mayBePlaintext(): boolean;
}

export interface OpenedTexts {
  texts: Texts;
  /** Y3. */
  damaged: boolean;
}

/** `clear`: the same texts in the columns of an older Davit. `changes`: that one may have written them next to sealed ones. */
export async function openTexts(
  rowTexts: RowTexts,
  place: TextsPlace,
  { sealed, clear, changes = false }: { sealed: Uint8Array | null; clear: Texts; changes?: boolean },
): Promise<OpenedTexts> {
  const isPlaintext = clear.some((text) => text !== null);
  if (isPlaintext && !rowTexts.mayBePlaintext()) return damaged(clear);
  if (sealed === null) return { texts: clear, damaged: false };
  if (isPlaintext && !changes) return damaged(clear);
  const texts = await rowTexts.unseal(place, sealed, clear.length);
  if (texts === null) return damaged(clear);
  return { texts: texts.map((text, index) => clear[index] ?? text), damaged: false };
}

function damaged(texts: Texts): OpenedTexts {
  return { texts: texts.map(() => null), damaged: true };
}

type StepTexts = Pick<NewStep, 'error' | 'input' | 'output'>;

/** A step as stored. */
export type SealedStep = Omit<NewStep, keyof StepTexts> & { sealed: Uint8Array | null };

export function sealStep(sealer: TextSealer, { error, input, output, ...step }: NewStep): SealedStep {
  return { ...step, sealed: sealer.seal(stepPlace(step), [error, input, output]) };
}

export function stepPlace({
  workspaceId,
  runId,
  id,
  stepNumber,
}: Pick<StepRecord, 'workspaceId' | 'runId' | 'id' | 'stepNumber'>): TextsPlace {
  return { of: 'step', workspaceId, runId, id, stepNumber };
}

/** A checkpoint as stored: its state is already sealed. */
export type SealedCheckpoint = Omit<NewCheckpoint, 'frameworkMeta' | 'retention'> &
  RetentionValues & { sealedMeta: Uint8Array | null };

export function sealCheckpoint(sealer: TextSealer, { frameworkMeta, retention, ...checkpoint }: NewCheckpoint): SealedCheckpoint {
  const sealedMeta = sealer.seal(checkpointPlace(checkpoint), [frameworkMeta]);
  return { ...checkpoint, checksum: shortChecksum(checkpoint.checksum), ...retentionValues(retention), sealedMeta };
}

const checksumPrefix = 'sha256:';

/** The stored form: base64 takes 28 characters less. */
function shortChecksum(checksum: string): string {
  return Buffer.from(checksum.slice(checksumPrefix.length), 'hex').toString('base64url');
}

/** Also as an older Davit stored it. */
export function readChecksum(stored: string): string {
  return stored.startsWith(checksumPrefix) ? stored : checksumPrefix + Buffer.from(stored, 'base64url').toString('hex');
}

export function checkpointPlace({
  workspaceId,
  runId,
  id,
  stepNumber,
}: Pick<CheckpointRecord, 'workspaceId' | 'runId' | 'id' | 'stepNumber'>): TextsPlace {
  return { of: 'checkpoint', workspaceId, runId, id, stepNumber };
}

/** The texts in a run's row: two of them if its healing has a pending attempt. */
export type RunTexts = Pick<AgentRunRecord, 'failureDetail' | 'metadata' | 'healing'>;

export function sealRun(sealer: TextSealer, run: Pick<AgentRunRecord, 'id' | 'workspaceId'> & RunTexts): Uint8Array | null {
  const { failureDetail, metadata, healing } = run;
  const { incident, stall } = healing;
  return sealer.seal(runPlace(run), [
    failureDetail,
    metadata === null ? null : JSON.stringify(metadata),
    incident?.pending?.detail ?? null,
    stall?.pending?.detail ?? null,
  ]);
}

export function runPlace({ workspaceId, id }: Pick<AgentRunRecord, 'workspaceId' | 'id'>): TextsPlace {
  return { of: 'run', workspaceId, runId: id, id, stepNumber: null };
}

/** The healing state as stored next to the sealed texts. */
export function withoutDetails(healing: AgentRunRecord['healing']): AgentRunRecord['healing'] {
  return withDetails(healing, null, null);
}

/** The same with the details of its pending attempts. */
export function withDetails(
  { incident, stall, ...healing }: AgentRunRecord['healing'],
  ofIncident: string | null,
  ofStall: string | null,
): AgentRunRecord['healing'] {
  const detailed = <T extends { pending: { detail: string | null } | null }>(of: T | null, detail: string | null) =>
    of?.pending ? { ...of, pending: { ...of.pending, detail } } : of;
  return { ...healing, incident: detailed(incident, ofIncident), stall: detailed(stall, ofStall) };
}

export function sealAttempt(sealer: TextSealer, attempt: HealAttemptRecord): Uint8Array | null {
  return sealer.seal(attemptPlace(attempt), [attempt.detail]);
}

export function attemptPlace({ workspaceId, runId, id }: Pick<HealAttemptRecord, 'workspaceId' | 'runId' | 'id'>): TextsPlace {
  return { of: 'heal attempt', workspaceId, runId, id, stepNumber: null };
}
