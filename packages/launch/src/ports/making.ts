/**
 * How a prompt becomes bytes that run: planning, generating, building, keeping. What a
 * plan says inside is between the planner and the generator; here it is JSON.
 */
import type { Json, Spec } from '@davit/contract';
import type { ConfigHints } from '../records.ts';

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
  plan(prompt: string, hints: ConfigHints, name: string | undefined, workspaceId: string): Plan | Promise<Plan>;
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
  /** Deterministic: equal blueprints give equal files, sorted by path. */
  generate(blueprint: Json): SourceFile[];
  checks(blueprint: Json): Check[];
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
  /** Type errors, one sentence each; runs beside the build. */
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
