/** For the process that proves apps. */
export { defaultProofBounds, type ProofBounds } from './bounded-client.ts';
export { prove } from './prove.ts';
