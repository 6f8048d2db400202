import type { LogLevel, StageName } from '@davit/contract';

export interface LogEntryTable {
  run_id: string;
  /** From 1 without gaps in a run. */
  seq: number;
  workspace_id: string;
  timestamp: number;
  level: LogLevel;
  stage: StageName | null;
  message: string;
}
