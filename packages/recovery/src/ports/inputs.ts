/** What a store is asked to find. */
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
  /** Epoch milliseconds: at `from` or later, and earlier than `before`. */
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
  /** Only those that were saved with this key. */
  key?: string;
  /** The last to arrive first. */
  newestFirst?: boolean;
}

/** A page of checkpoints that are no additions, newest first. */
export interface HistoryInput {
  limit: number;
  cursor?: string;
  /** Only those of this history. */
  namespace?: string;
  /** Only those that were saved with this key. */
  key?: string;
}

/** Names one checkpoint of a run: by its id, by its step, or by both, which must fit. */
export type CheckpointChoice = { id: string; stepNumber?: number | undefined } | { id?: undefined; stepNumber: number };
