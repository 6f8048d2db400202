export type { DataCopies } from './data/data-copies.ts';
export { sizeOf } from './data/data-size.ts';
export { resolvesLocalNames } from './edge/live-url.ts';
export type { OwnHost, SecureEdge } from './edge/secure-edge.ts';
export { defaultLimits, type TargetLimits } from './limits.ts';
export { describeIsolation, type Isolation } from './process/confinement.ts';
export { probeConfinement } from './process/probe-confinement.ts';
export { createProcessTarget, type ProcessTarget } from './process-target.ts';
export type { ProcessTargetOptions } from './process-target-options.ts';
