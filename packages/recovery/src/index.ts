export { createRecovery } from './create-recovery.ts';
export { type HealingState, newHealingState } from './healing/state.ts';
export { defaultLimits, type RecoveryLimits, type RecoveryParts } from './parts.ts';
export * from './ports/sealing.ts';
export * from './ports/store.ts';
export * from './records.ts';
export { type PrunedRun, pruneRun } from './retention/prune-run.ts';
export type { RetentionWindow } from './retention/reach.ts';
export * from './service.ts';
