export {
  type Budgets,
  createMemoryLedger,
  dayOf,
  type ModelLedger,
  minus,
  plus,
  type UsedUp,
  usedUp,
  useNames,
} from './budget.ts';
export {
  type Connection,
  hostOf,
  type Provider,
  type PublicConnection,
  problemsInConnection,
  providers,
  publicConnection,
  showsSchema,
  urlOf,
} from './connection.ts';
export { createModel, type ModelParts } from './create-model.ts';
export * from './port.ts';
export { type Probed, probe } from './probe.ts';
export { readJson } from './read-json.ts';
export { createRedact, redact } from './redact.ts';
export {
  digestOf,
  recordCalls,
  replayCalls,
  replayInOrder,
  type Transcript,
  type TranscriptStore,
} from './transcripts.ts';
