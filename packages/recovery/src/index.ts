export { type HealingState, newHealingState } from './healing/state.ts';
export * from './ports/sealing.ts';
export * from './ports/store.ts';
export * from './records.ts';
export * from './service.ts';
