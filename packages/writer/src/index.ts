export { type Asking, type AskingParts, beginAsking, type Journal } from './asking.ts';
export { codeGuide, type KitTypes } from './code/code-guide.ts';
export type { Code, Finding } from './gate/finding.ts';
export { digestOfPromises, mayHoldWithoutBrowser, needsBrowser, type WantedFeature } from './promises/wanted-feature.ts';
export type { Mutant } from './proving/mutants.ts';
export { type Proof, type ProofStep, type Prove, proofSteps } from './proving/proof.ts';
export { type FeatureParts, type WrittenFeature, writeFeature } from './write-feature.ts';
export { type ProvePlan, type WritingParts, type Written, writeFeatures } from './write-features.ts';
