/** What the app and the realm of bespoke code tell each other: texts of bounded length, which neither side trusts. */

/** Starts a job: the code of the feature, and what its function is called with, as JSON. */
export interface StartJob {
  kind: 'start';
  job: number;
  code: string;
  /** JSON of a `JobRequest`. */
  request: string;
  /** Processor time until the code is interrupted. */
  limitMs: number;
}

export type JobRequest =
  | { kind: 'page'; ask: AskData }
  | { kind: 'act'; act: string; ask: AskData; input: unknown }
  /** The lists that it checks, and its check of a row. */
  | { kind: 'checks' }
  | { kind: 'check'; entity: string; ask: AskData; row: unknown }
  /** A function of the feature's rules. */
  | { kind: 'rule'; call: string; with: unknown[] };

/** What a feature knows of a request without asking. */
export interface AskData {
  who: { name: string; role: string; isLoggedIn: boolean; isOwner: boolean };
  now: number;
  today: string;
  params: { [name: string]: string };
  /** Four numbers of 32 bits, from which `random()` follows. */
  seed: number[];
}

/** The app's answer to a call. */
export interface AnswerCall {
  kind: 'answer';
  job: number;
  call: number;
  isRefused: boolean;
  /** JSON of the value, or the sentence of a refusal. */
  text: string;
}

export type ToRealm = StartJob | AnswerCall;

/** An error as the code threw it. */
export interface Thrown {
  name: string;
  message: string;
  stack: string;
}

export type FromRealm =
  | { kind: 'ready' }
  /** `text`: JSON of a `HostCall`. */
  | { kind: 'call'; job: number; call: number; text: string }
  /** `text`: JSON of what the function returned. */
  | { kind: 'done'; job: number; text: string }
  /** `isOver`: a bound was broken, and the thread is of no more use. */
  | { kind: 'failed'; job: number; isLate: boolean; isOver: boolean; thrown: Thrown };

/** What bespoke code may ask of the app. */
export type HostCall =
  | { what: 'list'; entity: string; options: unknown }
  | { what: 'get'; entity: string; id: unknown }
  | { what: 'add'; entity: string; values: unknown }
  | { what: 'change'; entity: string; id: unknown; values: unknown }
  | { what: 'remove'; entity: string; id: unknown }
  | { what: 'kept'; of: 'person' | 'everybody' }
  | { what: 'keep'; of: 'person' | 'everybody'; value: unknown };

/** Characters of an answer of a realm: a view, or what an act gives. */
export const maxAnswerChars = 1_500_000;
/** Characters of a call, and of what the app answers to it. */
export const maxCallChars = 300_000;
export const maxRowsChars = 1_000_000;
/** Of one job: as many rows as an act may change, each read before. */
export const maxCalls = 1_200;
/** Of all that the code of one job allocates. */
export const maxRealmBytes = 32 * 1024 * 1024;
export const maxStackBytes = 256 * 1024;
