/**
 * The shape of the catalogue: a module is a folder that knows when it belongs in an app,
 * which files it adds there, how it joins the app's wiring, and how to prove itself.
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
  /** Says what is proved: "a todo can be added and found again". */
  name: string;
  run(app: CheckClient): Promise<void>;
  /** Left out: who may read; on a site that is closed, someone who is let in. */
  by?: Actor;
}

/** Who runs a check; of members one with a role where it is named. */
export type Actor = 'stranger' | 'member' | 'owner' | { role: string };

export type Enter = (stranger: CheckClient, by: Actor | undefined) => Promise<CheckClient>;

/** How a module joins `src/main.tsx`. */
export interface Wiring {
  imports: string[];
  /** Statements, in the order of the catalogue; `app` and `context` are in scope. */
  mounts: string[];
  /** Expressions of further entities that the store is to keep, such as a module's own. */
  entities?: string[];
  /** Islands that every page loads. */
  islands?: string[];
  /** Pages of the module in the main navigation, after those that were planned. */
  navigation?: { title: string; path: string }[];
  /** Statements before the app is made; `context` is in scope. */
  opens?: string[];
  /** An expression of how the app knows who asks. One module of every app gives it. */
  gate?: string;
  /** Pages in the menu of those who are logged in. */
  memberLinks?: { title: string; path: string }[];
  /** RSS feeds. */
  feeds?: { title: string; path: string }[];
  /** Pages in the owner's menu. */
  ownerLinks?: { title: string; path: string }[];
}

/** How a module's checks join `test/checks.ts` of the app, so that its owner runs the same. */
export interface Testing {
  imports: string[];
  /** Expressions of lists of checks. */
  checks: string[];
  /** Statements before the app is made; `context` is in scope. */
  opens?: string[];
  /** An expression of how a stranger becomes who a check is run by. */
  enter?: string;
}

/** What a module asks of the platform. */
export interface PlatformNeeds {
  /** Whether it sends requests to the outside. */
  network: boolean;
  schedules: ({ id: string } & ScheduleParameters['when'])[];
}

export interface CatalogueModule {
  /** Kebab-case; the folder's name. */
  id: string;
  belongs(blueprint: Blueprint): boolean;
  /** Paths are the app's own; two modules never write the same path. */
  files(blueprint: Blueprint): SourceFile[];
  wiring(blueprint: Blueprint): Wiring;
  /** Left out where it asks nothing of the platform. */
  needs?(blueprint: Blueprint): PlatformNeeds;
  checks(blueprint: Blueprint): Check[];
  /** How a stranger becomes who a check is run by; the module of accounts knows. */
  enter?(blueprint: Blueprint): Enter;
  /** Left out where it has no checks. */
  testing?(blueprint: Blueprint): Testing;
}
