export { type Mutant, mutantsOf } from '../proving/mutants.ts';
export { type Code, type CodeFile, codeFiles, type Finding, formatFinding } from './finding.ts';
export { findingsIn, gateLimits } from './gate.ts';
