/** The context of every page and module: the site, the settings, and the visitor. */
import type { Context, Hono } from 'hono';
import type { Bindings } from '../server/listen.ts';
import type { Secret } from '../server/secret.ts';
import type { Settings } from '../server/settings.ts';
import type { Browser } from './browser.ts';
import type { PublicFiles } from './public-files.ts';
import type { Reader } from './reader.ts';
import type { FileForm, ReceivedForm } from './received-form.ts';
import { setRequester } from './request-context.ts';

export type Layout = 'tool' | 'listing' | 'dashboard' | 'story';
export type Writers = 'anyone' | 'members' | 'owner';
/** `own`: members only, and each only their own rows. `makers`: the same for everybody, with an account or a browser. */
export type Readers = 'anyone' | 'members' | 'own' | 'makers' | 'owner';

export interface Link {
  title: string;
  path: string;
}

/** Settings of the whole site; `src/site.ts` has this app's. */
export interface Site {
  name: string;
  tagline: string;
  layout: Layout;
  /** `auto` follows the reader's system, and lets readers choose. */
  mode: 'light' | 'dark' | 'auto';
  /** The color of the browser's frame, `#rrggbb`. */
  themeColor: string;
  /** In order, the home page first. */
  navigation: Link[];
  /** RSS feeds, linked in the head of each page. */
  feeds: Link[];
  /** Pages that only the owner sees. */
  ownerLinks: Link[];
  /** Pages that only logged-in people see. */
  memberLinks: Link[];
  /** Islands that every page loads. */
  islands: string[];
  /** Search even on short lists, since the prompt asked for it. */
  offersSearch: boolean;
  footer: string;
  /** What visitors switch between, by its tag and its own name; the first is shown before they choose. Omitted: English alone. */
  languages?: { tag: string; name: string }[];
  /** IANA zone of the site's place, if its plan has one; opening hours use it. */
  timeZone: string | null;
  writers: Writers;
  /** Unless `anyone`, the site is closed to strangers; the pages of `accounts.openPaths` stay open. */
  readers: Exclude<Readers, 'makers' | 'owner'>;
  /** Null if only the owner logs in, by a link. */
  accounts: Accounts | null;
}

/** Who may have an account, and how roles differ. */
export interface Accounts {
  /** `open`: anybody signs up. `invited`: the owner creates one-time links. `nobody`: only the owner logs in. */
  joining: 'open' | 'invited' | 'nobody';
  /** The roles that the owner can assign; people with a role may change all rows. */
  roles: string[];
  /** What people sign up as, such as `driver`: each chooses one. A kind gives no right to the rows of others. */
  kinds?: string[];
  /** By kind: the id of the list in which its people get a row at sign-up. */
  kindLists?: Record<string, string>;
  /** Pages that strangers may see on a closed site. */
  openPaths: string[];
  /** Members-only pages on a public site. */
  closedPaths: string[];
}

/** How this app was planned; shown to its owner. */
export interface Plan {
  /** Who may do what with the app's rows. */
  rights: { what: string; says: string }[];
  evidence: { decision: string; because: { words: string } | { default: true } }[];
  notUnderstood: string[];
  /** Omitted: by Davit's own rules. */
  plannedBy?: 'model';
  /** Pages whose code was written for this app, with what the plan lacked before, and what each promises. */
  written?: { title: string; path: string; wishes: string[]; promises: { says: string; from: string }[] }[];
}

export interface AppContext {
  site: Site;
  plan: Plan;
  settings: Settings;
  secret: Secret;
  files: PublicFiles;
  /** Wall time, epoch milliseconds. */
  now(): number;
  /** Aborted when the app stops, so that streams end. */
  stopping: AbortSignal;
  /** The place whose clock applies, for example to booked rooms; with a null zone each reader's own clock applies. */
  place: { zone: string | null };
  /** The badge of a navigation link, by its path: the number of items in the cart. An empty one is hidden. */
  badges: Map<string, (c: Ctx) => string>;
  /** The forms with file uploads; all other bodies are small. */
  fileForms: FileForm[];
}

/** A logged-in person. */
export interface Member {
  id: number;
  /** The name that others see. */
  name: string;
  /** One of the site's roles, or empty. */
  role: string;
  /** What the person signed up as. */
  kind?: string;
}

export interface Identity {
  isOwner: boolean;
  member: Member | null;
}

export interface Visitor extends Identity {
  /** When the request came, epoch milliseconds: what the page shows is not older. */
  askedAt: number;
  reader: Reader;
  /** Identifies what the visitor made on a site without log-in. */
  browser: Browser;
}

export const stranger: Identity = { isOwner: false, member: null };

const administrators = ['admin', 'administrator'];

/** Whether somebody manages the users: the owner, or a person whom the owner made an administrator. */
export function managesPeople({ isOwner, member }: Identity): boolean {
  return isOwner || administrators.includes(member?.role ?? '');
}

/** How the app identifies visitors: by the owner's link alone, or by accounts. */
export interface Gate {
  recognize(c: Ctx): Identity | Promise<Identity>;
  /** Starts the owner's session after a one-time link; returns the path to redirect to. */
  welcomeOwner(c: Ctx): Promise<string>;
  /** Ends the session. */
  leave(c: Ctx): Promise<void>;
  /** The identity behind an API key that this account made; null if the account may no longer do anything. */
  identify(accountId: number | null): Promise<Identity | null>;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    context: AppContext;
    visitor: Visitor;
    csrfToken?: string;
    /** The language of the page, unless it is English. */
    language?: string;
    /** Changes headers of this response that the frame sets, such as the policy of a sandboxed preview. */
    ownHeaders?: (headers: Headers) => void;
    /** The submitted form, on a write. */
    form?: ReceivedForm;
  };
}
export type App = Hono<AppEnv>;
export type Ctx = Context<AppEnv>;

export function setVisitor(c: Ctx, visitor: Visitor): void {
  c.set('visitor', visitor);
  setRequester(visitor, c);
}

/** Whether the visitor is among these readers or writers. The owner always is. */
export function isAmong(c: Ctx, group: Readers | Writers): boolean {
  const { isOwner, member } = c.get('visitor');
  return group === 'anyone' || group === 'makers' || isOwner || (group !== 'owner' && member !== null);
}

/** The pages that everybody may open. */
export function openPages({ navigation, readers, accounts }: Site): Link[] {
  return navigation.filter(({ path }) =>
    readers === 'anyone' ? !accounts?.closedPaths.includes(path) : accounts?.openPaths.includes(path),
  );
}
