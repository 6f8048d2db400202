/** What every page and module is handed: the site, the settings, and who is asking. */
import type { Context, Hono } from 'hono';
import type { Bindings } from '../server/listen.ts';
import type { Secret } from '../server/secret.ts';
import type { Settings } from '../server/settings.ts';
import type { Browser } from './browser.ts';
import type { PublicFiles } from './public-files.ts';
import type { Reader } from './reader.ts';
import type { FileForm, ReceivedForm } from './received-form.ts';
import { knowAsker } from './request-context.ts';

export type Layout = 'tool' | 'listing' | 'dashboard' | 'story';
export type Writers = 'anyone' | 'members' | 'owner';
/** `own`: members, and each their own rows only. */
export type Readers = 'anyone' | 'members' | 'own' | 'owner';

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
  /** RSS feeds, linked in the head of each page. */
  feeds: Link[];
  /** Pages that only the owner is shown. */
  ownerLinks: Link[];
  /** Pages that only those who are logged in are shown. */
  memberLinks: Link[];
  /** Islands that every page loads. */
  islands: string[];
  /** Visitors search the shortest list too: it was asked for. */
  offersSearch: boolean;
  footer: string;
  /** IANA zone of the place that the site is about, as far as its plan knows; its hours go by it. */
  timeZone: string | null;
  writers: Writers;
  /** Closed to strangers where it is not `anyone`; the pages of `accounts.openPaths` stay open. */
  readers: Exclude<Readers, 'owner'>;
  /** Null where nobody logs in but the owner, by a link. */
  accounts: Accounts | null;
}

/** Who may have an account, and what is different for whom. */
export interface Accounts {
  /** `open`: anybody signs up. `invited`: the owner makes one-time links. `nobody`: the owner alone logs in. */
  joining: 'open' | 'invited' | 'nobody';
  /** What the owner can make of a member; who has a role may change the rows of all. */
  roles: string[];
  /** Pages that strangers may see although the rest is closed to them. */
  openPaths: string[];
  /** Pages for members on a site that everybody reads. */
  closedPaths: string[];
}

/** How this app came to be what it is; shown to its owner. */
export interface Plan {
  /** Who may do what with what is kept. */
  rights: { what: string; says: string }[];
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
  /** The place whose clock all times go by, such as rooms that are booked; a null zone leaves everybody theirs. */
  place: { zone: string | null };
  /** What stands beside a link of the navigation, by its path: how much is in the cart. Empty words are not shown. */
  badges: Map<string, (c: Ctx) => string>;
  /** The forms that take files; the bodies of all others are small. */
  fileForms: FileForm[];
}

/** Someone with an account who is logged in. */
export interface Member {
  id: number;
  /** As others see it. */
  name: string;
  /** One of the site's roles, or empty. */
  role: string;
}

export interface Identity {
  isOwner: boolean;
  member: Member | null;
}

export interface Visitor extends Identity {
  /** When they asked, epoch milliseconds: what the page shows is no older. */
  askedAt: number;
  reader: Reader;
  /** By which what they made is known where nobody logs in. */
  browser: Browser;
}

export const stranger: Identity = { isOwner: false, member: null };

/** How the app knows who asks: by the owner's link alone, or by accounts. */
export interface Gate {
  recognise(c: Ctx): Identity | Promise<Identity>;
  /** Begins the owner's visit after a one-time link; the path to go on to. */
  welcomeOwner(c: Ctx): Promise<string>;
  /** Ends the visit. */
  leave(c: Ctx): Promise<void>;
  /** For whom an API key acts that was made by this account; null where the account may no longer do anything. */
  identify(accountId: number | null): Promise<Identity | null>;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    context: AppContext;
    visitor: Visitor;
    csrfToken?: string;
    /** What a form sent; there where something is changed. */
    form?: ReceivedForm;
  };
}
export type App = Hono<AppEnv>;
export type Ctx = Context<AppEnv>;

export function setVisitor(c: Ctx, visitor: Visitor): void {
  c.set('visitor', visitor);
  knowAsker(visitor);
}

/** Whether the visitor may do what these readers or writers may. The owner may everything. */
export function isAmong(c: Ctx, group: Readers | Writers): boolean {
  const { isOwner, member } = c.get('visitor');
  return group === 'anyone' || isOwner || (group !== 'owner' && member !== null);
}

/** The pages that everybody may open. */
export function openPages({ navigation, readers, accounts }: Site): Link[] {
  return navigation.filter(({ path }) =>
    readers === 'anyone' ? !accounts?.closedPaths.includes(path) : accounts?.openPaths.includes(path),
  );
}
