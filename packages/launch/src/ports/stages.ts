/**
 * How a prompt becomes a running app: planning, generating, building, proving, storing. The content of a plan is between the
 * planner and the generator; here it is JSON.
 *
 * Prompt-driven work runs in separate processes, which may hang, crash or exhaust memory. Each port reports this in the same
 * way:
 *  M1 Aborting the signal kills the process and everything it started. The port rejects with
 *     the signal's reason once the process is gone; nothing is reported after that.
 *  M2 A process that crashed or exceeded its memory limit rejects with `ProcessDied`.
 *  M3 The output of a process is bounded before it is sent.
 *  M4 A process that was ended at its own deadline rejects with `TooSlow`: the machine may be at fault.
 */
import type { Json, PlanEdit, Spec } from '@davit/contract';
import type { ConfigHints } from '../records.ts';
import type { Crawled } from '../stages/crawl.ts';

/** The process that did a stage's work crashed. The message completes "because": `it used more than 512 MB of memory`. */
export class ProcessDied extends Error {
  override name = 'ProcessDied';
}

/**
 * The process that did a stage's work was ended at its deadline, which proves nothing about what it worked on. The message is a
 * sentence: `The build was stopped because it took longer than 30 s.`
 */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

export interface Plan {
  /** Display name derived from the prompt. */
  name: string;
  spec: Spec;
  blueprint: Json;
  /** Sentences for the build log: ignored hints, unrecognized words. */
  notes: string[];
}

export interface Planner {
  /** Lexical, bounded, deterministic: the same prompt, name and hints give the same bytes. Workspaces take turns. */
  plan(
    prompt: string,
    hints: ConfigHints,
    name: string | undefined,
    workspaceId: string,
    signal?: AbortSignal,
  ): Plan | Promise<Plan>;
}

/** Plans with a language model. It never fails a run: whatever goes wrong, there is the plan of the rules. */
export interface ModelPlanner {
  /** How much longer the plan stage may take because of it. */
  extraMs: number;
  /** Whether there is a model for this workspace. */
  isAvailable(workspaceId: string): Promise<boolean>;
  /**
   * A plan that covers at least as much of the prompt as `given`; null: `given` stays. `report` logs progress. Rejects only with
   * the reason of an aborted signal.
   */
  replan(input: ReplanInput, report: (line: string) => void, signal: AbortSignal): Promise<Plan | null>;
}

export interface ReplanInput {
  prompt: string;
  hints: ConfigHints;
  /** The name that a person gave the app, and it keeps; absent: the plan may name it. */
  name?: string;
  workspaceId: string;
  runId: string;
  /** The plan by rules. */
  given: Plan;
}

/** A plan after edits. */
export interface EditedPlan extends Plan {
  /** Invalid edits: their index, and a sentence with the reason. */
  refused: { at: number; why: string }[];
}

/** A plan after a change by a sentence. */
export interface ChangedPlan extends Plan {
  /** What changed, in words; empty if nothing was recognized. */
  changes: string[];
  /** Words of the sentence that changed nothing, and why. */
  notDone: { words: string; why: string }[];
}

export interface PlanEditor {
  /** Bounded and deterministic, like an edit. */
  change(blueprint: Json, sentence: string, workspaceId: string, signal?: AbortSignal): ChangedPlan | Promise<ChangedPlan>;
  /** Bounded and deterministic. `blueprint` may have any stored format; ids of unchanged parts stay. */
  edit(blueprint: Json, edits: readonly PlanEdit[], workspaceId: string, signal?: AbortSignal): EditedPlan | Promise<EditedPlan>;
}

/** Has a language model do what the rules do not understand of a change. Whatever goes wrong, what the rules did stays. */
export interface ModelChanger {
  /** Null: there is no model for this workspace. Never rejects because of the model. */
  change(input: ModelChangeInput): Promise<ModelChange | null>;
}

export interface ModelChangeInput {
  blueprint: Json;
  sentence: string;
  workspaceId: string;
  /** The run that would build it: its budget is spent. */
  runId: string;
  /** The change by the rules, which understood not all. */
  byRules: ChangedPlan;
  /** The answer to the same sentence, before the plan moved: used again if it still fits. */
  answer: string | null;
  /** Whether the run may have features written that no operation can make. */
  mayWrite: boolean;
}

export interface ModelChange {
  /** At least what the rules did. */
  plan: ChangedPlan;
  answer: string | null;
  /** Sentences for the build log. */
  report: string[];
}

export interface SourceFile {
  /** Relative, forward slashes, never `..`. */
  path: string;
  content: string;
}

/** What a check may do: speak HTTP to the app under test, as a client of it. */
export interface CheckClient {
  /** `path` begins with a slash. Cookies are kept between calls of one client; redirects are not followed. */
  request(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<CheckAnswer>;
  /** Another person: the same app, no cookies shared. */
  another(): CheckClient;
  /**
   * The path of a fresh one-time owner link, left for the app as in production. Only on an empty store: the owner of a copy
   * would be the owner of the original.
   */
  ownerLink(): Promise<string>;
}

export interface CheckAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Checks one feature of the app over HTTP; throws with a sentence if it is broken. */
export interface Check {
  /** What is checked: "a todo can be added and found again". */
  name: string;
  run(app: CheckClient): Promise<void>;
}

export interface Generator {
  /** Deterministic: equal blueprints give equal files, sorted by path. `refused`: a sentence about sizes that no build accepts. */
  generate(
    blueprint: Json,
    signal: AbortSignal,
    workspaceId: string,
  ): Promise<{ outcome: 'generated'; files: SourceFile[] } | { outcome: 'refused'; why: string }>;
}

/** Where an app listens. Plain data, so that it can be passed to another process. */
export type AppAddress = { socketPath: string } | { host: string; port: number };

/** An app under rehearsal. Plain data, too. */
export interface AppSite {
  address: AppAddress;
  publicUrl: string;
}

export interface VerifyInput {
  blueprint: Json;
  site: AppSite;
  /** Whether to run the checks of the blueprint. */
  checks: boolean;
  /** Whether to fetch every page, after the checks. */
  pages: boolean;
  /** The names of the checks to run; default: all. */
  only?: readonly string[];
}

/** Progress of a proof, in order, but possibly late. */
export interface VerifyListener {
  checkBegan(name: string, of: number): void;
  /** `problem` is null if the check passes. `tookMs` is measured where the check runs. */
  checkEnded(name: string, problem: string | null, tookMs: number): void;
  ownerLink(): Promise<string>;
}

/**
 * `stopped`: the checks exceeded a limit of a proof; a sentence. `crawled` is null if a check failed or no crawl was requested.
 */
export type VerifyOutcome = { outcome: 'done'; checks: number; crawled: Crawled | null } | { outcome: 'stopped'; why: string };

export interface AppVerifier {
  verify(input: VerifyInput, watcher: VerifyListener, signal: AbortSignal, workspaceId: string): Promise<VerifyOutcome>;
}

export interface Bundle {
  /** The bundle's files by relative path; `server.mjs` is the entry point. */
  files: Map<string, Uint8Array>;
  settings: Json;
}

/** A source that does not build is the source's fault, reported with the compiler's message. */
export type BuildOutcome = { outcome: 'built'; bundle: Bundle; warnings: string[] } | { outcome: 'failed'; errors: string[] };

/** The framework that builds of this Davit use. */
export interface Kit {
  /** Its release and its content: equal kits have equal versions. */
  version: string;
  /** Of the tables and values that apps on it store. */
  dataFormat: number;
  /** At their paths in an app. */
  files: SourceFile[];
}

/** Workspaces take turns. */
export interface Builder {
  /**
   * `withTests`: the bundle also has `tests.mjs`, which runs `test/**\/*.test.ts`, if there are any. `timeFactor` multiplies the
   * deadline, here and below; default: 1.
   */
  build(
    files: SourceFile[],
    signal: AbortSignal,
    workspaceId: string,
    options?: { withTests?: boolean; timeFactor?: number },
  ): Promise<BuildOutcome>;
  /** Type errors, one sentence each; runs in parallel with the build. */
  typecheck(files: SourceFile[], signal: AbortSignal, workspaceId: string, options?: { timeFactor?: number }): Promise<string[]>;
  /** The framework that apps import; missing if sources hold all that they need. */
  kit?(): Kit;
  /** A build will follow soon. Cheap, never throws. */
  warm?(): void;
}

/** The artifacts of versions, addressed by content, immutable. */
export interface ArtifactStore {
  /** Durable when resolved. Storing the same bytes twice gives one artifact. */
  keep(source: SourceFile[], bundle: Bundle): Promise<{ digest: string; sizeBytes: number }>;
  /** The folder with the bundle, to run from; null if it was collected. */
  bundleFolder(digest: string): Promise<string | null>;
  /** The same files as texts. */
  bundle(digest: string): Promise<SourceFile[] | null>;
  source(digest: string): Promise<SourceFile[] | null>;
  remove(digest: string): Promise<void>;
  list(): Promise<{ digest: string; sizeBytes: number; keptAt: number }[]>;
}
