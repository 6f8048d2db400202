/**
 * How a prompt becomes bytes that run: planning, generating, building, proving, keeping.
 * What a plan says inside is between the planner and the generator; here it is JSON.
 *
 * What a prompt causes is worked on in processes of its own, which may hang, crash or eat
 * memory. Each port says so in one way:
 *  M1 Aborting the signal kills the process and all that it started. The port rejects with
 *     the signal's reason once the process is gone; nothing is reported after that.
 *  M2 A process that died by itself or by its memory bound rejects with `ProcessDied`.
 *  M3 What a process answers is bounded before it is sent.
 */
import type { Json, PlanEdit, Spec } from '@davit/contract';
import type { ConfigHints } from '../records.ts';
import type { Crawled } from '../stages/crawl.ts';

/** The process that did a stage's work died. The message says how, to follow "because": `it used more than 512 MB of memory`. */
export class ProcessDied extends Error {
  override name = 'ProcessDied';
}

export interface Plan {
  /** Display name derived from the prompt. */
  name: string;
  spec: Spec;
  blueprint: Json;
  /** Sentences for the build log: hints ignored, what was not understood. */
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

/** A plan after edits. */
export interface EditedPlan extends Plan {
  /** Edits that were not made: their place in the list, and a sentence why. */
  refused: { at: number; why: string }[];
}

export interface PlanEditor {
  /** Bounded and deterministic. `blueprint` may be of any format that was ever stored; ids of what stays are kept. */
  edit(blueprint: Json, edits: readonly PlanEdit[], workspaceId: string, signal?: AbortSignal): EditedPlan | Promise<EditedPlan>;
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
   * The path of a fresh one-time link that makes who presses the button of its page the owner, left for the app as in production. On an
   * empty store alone: who is the owner of a copy would be the owner of what it is a copy of.
   */
  ownerLink(): Promise<string>;
}

export interface CheckAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Proves one promise of the app over HTTP; throws with a sentence where it is broken. */
export interface Check {
  /** Says what is proved: "a todo can be added and found again". */
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

/** Where an app in rehearsal answers. Plain data, so that it can be handed to another process. */
export interface AppSite {
  socketPath: string;
  publicUrl: string;
}

export interface VerifyInput {
  blueprint: Json;
  site: AppSite;
  /** Whether to run the checks of the blueprint. */
  checks: boolean;
  /** Whether to fetch every page, after the checks. */
  pages: boolean;
}

/** What a proof under way tells, in order, but maybe late. */
export interface VerifyListener {
  checkBegan(name: string, of: number): void;
  /** `problem` is null where the check holds. `tookMs` is measured where the check runs. */
  checkEnded(name: string, problem: string | null, tookMs: number): void;
  ownerLink(): Promise<string>;
}

/** `stopped`: the checks asked more of the app than any proof may; a sentence. `crawled` is null where a check failed, or no pages were asked for. */
export type VerifyOutcome = { outcome: 'done'; checks: number; crawled: Crawled | null } | { outcome: 'stopped'; why: string };

export interface AppVerifier {
  verify(input: VerifyInput, watcher: VerifyListener, signal: AbortSignal, workspaceId: string): Promise<VerifyOutcome>;
}

export interface Bundle {
  /** What runs, by relative path: `server.mjs` is the entry. */
  files: Map<string, Uint8Array>;
  settings: Json;
}

/** A source that does not build is the source's fault, told with what the compiler said. */
export type BuildOutcome = { outcome: 'built'; bundle: Bundle; warnings: string[] } | { outcome: 'failed'; errors: string[] };

/** Workspaces take turns. */
export interface Builder {
  build(files: SourceFile[], signal: AbortSignal, workspaceId: string): Promise<BuildOutcome>;
  /** Type errors, one sentence each; runs in parallel with the build. */
  typecheck(files: SourceFile[], signal: AbortSignal, workspaceId: string): Promise<string[]>;
  /** A build is near. Cheap, never throws. */
  warm?(): void;
}

/** What is kept of a version, addressed by its content, never changed. */
export interface ArtifactStore {
  /** Durable when resolved. Keeping the same bytes twice is one artifact. */
  keep(source: SourceFile[], bundle: Bundle): Promise<{ digest: string; sizeBytes: number }>;
  /** The folder that holds the bundle, to run from; null where it was collected. */
  bundleFolder(digest: string): Promise<string | null>;
  source(digest: string): Promise<SourceFile[] | null>;
  remove(digest: string): Promise<void>;
  list(): Promise<{ digest: string; sizeBytes: number; keptAt: number }[]>;
}
