export { type Code, type CodeFile, codeFiles, type Finding, formatFinding } from './finding.ts';
export { findingsIn, gateLimits } from './gate.ts';
