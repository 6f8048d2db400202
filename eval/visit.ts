/** What a script of the evaluation does in a browser: what a person could do who sees roles and text, and knows nothing else of the app. */
import type { Locator, Page } from 'playwright-core';

/** What something is called on the page: a part of its text whatever the case, or a pattern. Several: the first that is there. */
export type Name = string | RegExp | readonly (string | RegExp)[];

/** A value for one control. An option, a choice or a date of a select, radio group or date picker is given as text. `any` takes what fits: the first option, a plausible text, number or date. */
export type Value = string | number | boolean | { file: 'picture' | 'text' } | 'any';

/** One browser of its own, at the app. Every method waits up to 5 s and throws a sentence that says what was not there. */
export interface Visit {
  /** For what the methods below do not have. Prefer roles and visible text; no CSS classes, ids or paths of this product. */
  readonly page: Page;
  /** Opens a path of the app; without one its first page. */
  open(path?: string): Promise<void>;
  /** The names in the site's navigation, in order (an icon-only or folded menu is unfolded first). */
  menu(): Promise<string[]>;
  /** Clicks a link, tab or menu entry of this name; looks on the page first, then in the navigation, then on the first page. */
  go(name: Name): Promise<void>;
  /** Presses a button (or a link that looks like one) of this name. A question "Are you sure?" is answered with yes. */
  press(name: Name): Promise<void>;
  /** Fills controls, each found by its label, placeholder or legend. Throws when one is not there, unless its name starts with "?" (then it is optional). */
  fill(fields: Record<string, Value>): Promise<void>;
  /** Fills every control of the form in use that is required and still empty with something plausible. */
  fillRest(): Promise<void>;
  /** Sends the form in use: the button of this name, or the form's main button. */
  send(name?: Name): Promise<void>;
  /** Opens the form that adds a thing of this kind: "Add", "New", "Create", "Post", "Ask", "Book" …, with the kind's words or alone; goes to its list first when needed. */
  startAdding(kind: Name): Promise<void>;
  /** Fails unless this text is visible. */
  see(text: Name): Promise<void>;
  /** Fails if this text is visible. */
  notSee(text: Name): Promise<void>;
  /** Whether this text is visible within 2 s. */
  sees(text: Name): Promise<boolean>;
  /** The smallest row, card, list entry or article that holds this text. */
  item(text: Name): Locator;
  /** Opens the page of a listed thing: the first of the list in view, or the one that holds this text. */
  openItem(text?: Name): Promise<void>;
  /** How many entries the main list in view has. */
  count(): Promise<number>;
  /** Types into the page's search box and sends it; throws without one. */
  search(words: string): Promise<void>;
  /** Chooses in a filter or sorting control (select, tabs or links). */
  choose(control: Name, option: Name): Promise<void>;
  /** Registers in this browser, where the app has accounts: finds "Sign up" or "Register" and its form. Returns what was typed. */
  signUp(as?: { name?: string; email?: string; password?: string }): Promise<{ name: string; email: string; password: string }>;
  /** Logs in with what signUp returned. */
  logIn(as: { email: string; password: string }): Promise<void>;
  logOut(): Promise<void>;
  /** This browser becomes the owner's (by the owner link that the launch gave). For what a site's maker or an administrator does. */
  becomeOwner(): Promise<void>;
  /** Another person's fresh browser at the same app. */
  another(): Promise<Visit>;
  /** The computed color of the page's background, and of its main parts: buttons, header, links, cards. As `rgb(…)`. */
  colors(): Promise<{ background: string; parts: string[] }>;
  /** Whether a color is the named CSS color, or so near that a person would call it that. */
  isColor(color: string, cssName: string): boolean;
  /** Fails with the sentence unless ok. */
  check(ok: boolean, otherwise: string): void;
}

/** One script per test of the prompt, by the test's `task`, word for word. It passes when it ends; it fails when it throws. */
export type Scripts = Record<string, (visit: Visit) => Promise<void>>;
