export { defaultLimits, type TargetLimits } from './limits.ts';
export type { Isolation } from './process/confinement.ts';
export { createProcessTarget, type ProcessTarget, type ProcessTargetOptions } from './process-target.ts';
