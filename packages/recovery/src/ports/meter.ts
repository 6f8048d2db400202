import type { AgentFramework, AgentRunEvent } from '@davit/contract';

/** Counts what happens to runs, each once it is durable. */
export interface RecoveryMeter {
  runStarted(framework: AgentFramework): void;
  runEvent(event: AgentRunEvent): void;
  /** `bytes` of the state as received, and as stored. */
  checkpointSaved(bytes: { received: number; stored: number }): void;
}

export const noMeter: RecoveryMeter = { runStarted() {}, runEvent() {}, checkpointSaved() {} };
