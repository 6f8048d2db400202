/**
 * The interface of the catalogue: a module is a folder that decides when it belongs in an app, which files it writes,
 * how it joins the app's wiring, and how to check it.
 */
import type { Blueprint, ScheduleParameters } from '@davit/blueprint';

export interface SourceFile {
  path: string;
  content: string;
}

export interface CheckAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export interface CheckClient {
  request(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<CheckAnswer>;
  another(): CheckClient;
  ownerLink(): Promise<string>;
}

export interface Check {
  /** The promise: "a todo can be added and found again". */
  name: string;
  run(app: CheckClient): Promise<void>;
  /** By default a reader; on a closed site, someone with access. */
  by?: Actor;
}

/** The actor of a check; `member` may name a role. */
export type Actor = 'stranger' | 'member' | 'owner' | { role: string };

export type Enter = (stranger: CheckClient, by: Actor | undefined) => Promise<CheckClient>;

/** How a module joins `src/main.tsx`. */
export interface Wiring {
  /** Style sheets of the kit. */
  styles?: string[];
  imports: string[];
  /** Statements, in catalogue order; `app` and `context` are in scope. */
  mounts: string[];
  /** Expressions of additional entities in the store, such as a module's own. */
  entities?: string[];
  /** Islands that every page loads. */
  islands?: string[];
  /** The module's pages in the main navigation: right `behind` the planned page of that path, or after all planned ones. */
  navigation?: { title: string; path: string; behind?: string }[];
  /** Statements before the app is created; `context` is in scope. */
  opens?: string[];
  /** The expression that identifies visitors. One module of every app supplies it. */
  gate?: string;
  /** Pages in the menu of logged-in people. */
  memberLinks?: { title: string; path: string }[];
  /** RSS feeds. */
  feeds?: { title: string; path: string }[];
  /** Pages in the owner's menu. */
  ownerLinks?: { title: string; path: string }[];
}

/** How a module's checks join the app's `test/checks.ts`, so that its owner can run them. */
export interface Testing {
  imports: string[];
  /** Expressions of lists of checks. */
  checks: string[];
  /** Statements before the app is created; `context` is in scope. */
  opens?: string[];
  /** An expression for how a stranger becomes a check's actor. */
  enter?: string;
}

/** What a module needs from the platform. */
export interface PlatformNeeds {
  /** Whether it sends requests to other servers. */
  network: boolean;
  schedules: ({ id: string } & ScheduleParameters['when'])[];
}

export interface CatalogueModule {
  /** Kebab-case; the folder's name. */
  id: string;
  belongs(blueprint: Blueprint): boolean;
  /** What it writes for this app, beside the kit's files. Paths are relative to the app; no two modules write the same one. */
  files?(blueprint: Blueprint): SourceFile[];
  wiring(blueprint: Blueprint): Wiring;
  /** Omitted if it needs nothing from the platform. */
  needs?(blueprint: Blueprint): PlatformNeeds;
  checks(blueprint: Blueprint): Check[];
  /** How a stranger becomes a check's actor; the accounts module supplies it. */
  enter?(blueprint: Blueprint): Enter;
  /** Omitted if it has no checks. */
  testing?(blueprint: Blueprint): Testing;
}
