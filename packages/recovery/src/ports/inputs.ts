/** Queries of a store. */
import type { AgentFramework, AgentRunStatus, MetadataPair } from '@davit/contract';

export interface RunsInput {
  limit: number;
  cursor?: string;
  status?: AgentRunStatus;
  agentId?: string;
  threadId?: string;
  framework?: AgentFramework;
  correlationId?: string;
  /** All of these (records.ts, A9). */
  metadata?: readonly MetadataPair[];
  /** Epoch milliseconds: at or after `from`, and before `before`. */
  started?: TimeRange;
  updated?: TimeRange;
}

export interface TimeRange {
  from?: number;
  before?: number;
}

export interface CheckpointsInput {
  limit: number;
  cursor?: string;
  /** Only those saved with this key. */
  key?: string;
  /** Latest arrival first. */
  newestFirst?: boolean;
}

/** A page of checkpoints without additions, newest first. */
export interface HistoryInput {
  limit: number;
  cursor?: string;
  /** Only those of this history. */
  namespace?: string;
  /** Only those saved with this key. */
  key?: string;
}

/** Names a checkpoint of a run: by its id, by its step, or by both, which must match. */
export type CheckpointChoice = { id: string; stepNumber?: number | undefined } | { id?: undefined; stepNumber: number };
