/** What every page and module is handed: the site, the settings, and who is asking. */
import type { Context, Hono } from 'hono';
import type { Bindings } from '../server/listen.ts';
import type { Secret } from '../server/secret.ts';
import type { Settings } from '../server/settings.ts';
import type { PublicFiles } from './public-files.ts';
import type { Reader } from './reader.ts';

export type Layout = 'tool' | 'listing' | 'dashboard' | 'story';
export type Writers = 'anyone' | 'members' | 'owner';

export interface Link {
  title: string;
  path: string;
}

/** What the whole site has in common; `src/site.ts` holds this app's. */
export interface Site {
  name: string;
  tagline: string;
  layout: Layout;
  /** `auto` follows the reader's system, and lets the reader choose. */
  mode: 'light' | 'dark' | 'auto';
  /** The colour of the browser's own frame, `#rrggbb`. */
  themeColour: string;
  /** In order; the first is the home page. */
  navigation: Link[];
  /** Pages that only the owner is shown. */
  ownerLinks: Link[];
  /** Islands that every page loads. */
  islands: string[];
  footer: string;
  writers: Writers;
}

/** How this app came to be what it is; shown to its owner. */
export interface Plan {
  evidence: { decision: string; because: { words: string } | { default: true } }[];
  notUnderstood: string[];
}

export interface AppContext {
  site: Site;
  plan: Plan;
  settings: Settings;
  secret: Secret;
  files: PublicFiles;
  /** Wall time, epoch milliseconds. */
  now(): number;
  /** Aborted when the app stops: streams end. */
  stopping: AbortSignal;
  /** What stands beside a link of the navigation, by its path: how much is in the cart. Empty words are not shown. */
  badges: Map<string, (c: Ctx) => string>;
}

export interface Visitor {
  /** When they asked, epoch milliseconds: what the page shows is no older. */
  askedAt: number;
  isOwner: boolean;
  reader: Reader;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: { context: AppContext; visitor: Visitor; csrfToken?: string };
}
export type App = Hono<AppEnv>;
export type Ctx = Context<AppEnv>;

/** Whether the visitor may do what these writers may. The owner may everything. */
export function isAmong(c: Ctx, writers: Writers): boolean {
  return writers === 'anyone' || c.get('visitor').isOwner;
}
