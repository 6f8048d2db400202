/** Helpers for checks. A check is a promise of the app, tested over HTTP. */
import type { Readers, Writers } from '../web/context.ts';

export interface CheckAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export interface CheckClient {
  /** Keeps cookies between calls; does not follow redirects. */
  request(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<CheckAnswer>;
  /** Another person, with separate cookies. */
  another(): CheckClient;
  /** The path of a new one-time link; its page has a button to become the owner. */
  ownerLink(): Promise<string>;
}

/** The actor of a check; `member` may name a role. */
export type Actor = 'stranger' | 'member' | 'owner' | { role: string };

export interface Check {
  /** The promise: "a todo can be added and found again". */
  name: string;
  run(app: CheckClient): Promise<void>;
  /** By default a reader; on a closed site, someone with access. */
  by?: Actor;
  /** It counts on the rows of the first start. */
  isFirst?: true;
  /** It changes for good what others may do. */
  isLast?: true;
}

/** In the order in which they run on one store. */
export function inOrder(checks: Check[]): Check[] {
  const at = (place: number) => checks.filter(({ isFirst, isLast }) => (isFirst ? 0 : isLast ? 2 : 1) === place);
  return [...at(0), ...at(1), ...at(2)];
}

/** The same checks with this actor. */
export function runBy(by: Actor, checks: Check[]): Check[] {
  return checks.map((check) => ({ ...check, by }));
}

/** The actor who adds rows to a list: the first of its roles, if it has any. */
export function writerOf({ writers, adders: [role] = [] }: { writers: Writers; adders?: string[] }): Actor {
  if (role !== undefined) return { role };
  return writers === 'anyone' ? 'stranger' : writers === 'members' ? 'member' : 'owner';
}

/** Another client that may add rows to such a list; there is one owner, who then adds them all. */
export function otherWriter(app: CheckClient, entity: { writers: Writers; adders?: string[] }): CheckClient {
  return writerOf(entity) === 'owner' ? app : app.another();
}

/** Who reads such a list; left out where everybody does. */
export function readBy(readers: Readers, checks: Check[]): Check[] {
  return readers === 'anyone' ? checks : checks.map((check) => ({ by: 'member', ...check }));
}

/** “an item”, “a row”. */
export function oneOf({ singular }: { singular: string }): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne)|u(?!ni|s[ei]|ti)|hour|hono)/i.test(singular) ? 'an' : 'a'} ${singular}`;
}

/** Becomes the owner, as everybody does: by the button of a one-time link. */
export async function asOwner(stranger: CheckClient): Promise<CheckClient> {
  const { status } = await submit(stranger, await stranger.ownerLink(), '/-/owner', {});
  expect(status === 303, `The owner's link returns ${status}.`);
  return stranger;
}

const besides = new WeakMap<CheckClient, CheckClient>();

/** The owner next to the actor, who may be the owner: a new link would end that session. */
export async function findOwnerSession(app: CheckClient): Promise<CheckClient> {
  for (const known of [app, besides.get(app)]) if (known && (await known.request('/-/about')).status === 200) return known;
  const owner = await asOwner(app.another());
  besides.set(app, owner);
  return owner;
}

/** How a stranger becomes the actor on a site without accounts. */
export async function ownerOrStranger(stranger: CheckClient, by: Check['by']): Promise<CheckClient> {
  return by === 'owner' ? asOwner(stranger) : stranger;
}

/** Throws the sentence unless the condition holds. */
export function expect(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

/** The answer to a GET; throws if it has another status. */
export async function read(app: CheckClient, path: string, status = 200): Promise<CheckAnswer> {
  const answer = await app.request(path);
  expect(answer.status === status, `${path} returns ${answer.status} instead of ${status}.`);
  return answer;
}

/** Loads the page with the form, as a person does, and submits it with these values. */
export async function submit(
  app: CheckClient,
  path: string,
  action: string,
  values: Record<string, string>,
): Promise<CheckAnswer> {
  const { body } = await read(app, path);
  return send(app, action, { ...hiddenFields(body, action), ...values });
}

export function send(app: CheckClient, action: string, values: Record<string, string>): Promise<CheckAnswer> {
  return app.request(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  });
}

/** A form without its token comes back with one, so anybody can get a token. */
export async function tokenOf(app: CheckClient, path: string): Promise<Record<string, string>> {
  const { body } = await send(app, path, {});
  expect(isShownAgain(body), `A form sent to ${path} without its token is not shown again.`);
  return hiddenFields(body, path);
}

/** Whether the token was the form's only problem. */
export const isShownAgain = (body: string): boolean => body.includes('Please send this again');

/** Follows a redirect; throws if the answer is none. */
export async function follow(app: CheckClient, answer: CheckAnswer): Promise<CheckAnswer> {
  const to = answer.headers.get('location');
  expect(to, `Expected a redirect, got ${answer.status}: ${visibleText(answer.body).slice(0, 200)}`);
  return read(app, to);
}

/** The hidden fields of the form with this action, including its token. */
export function hiddenFields(html: string, action: string): Record<string, string> {
  const form = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, head]) => attribute(head, 'action') === action);
  expect(form, `The page has no form with the action ${action}.`);
  const fields: Record<string, string> = {};
  for (const [, input] of (form[2] ?? '').matchAll(/<input\b([^>]*)>/g)) {
    const name = attribute(input, 'name');
    if (name && attribute(input, 'type') === 'hidden') fields[name] = attribute(input, 'value') ?? '';
  }
  return fields;
}

/** The decoded value of an attribute. */
export function attribute(head: string | undefined, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head ?? '');
  return found?.[1] === undefined ? undefined : decoded(found[1]);
}

/** The text of a page without its tags. */
export function visibleText(html: string): string {
  const inside = html.replace(/<head>[\s\S]*?<\/head>|<script\b[\s\S]*?<\/script>/g, ' ');
  return decoded(inside.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}

/** Whether the page contains this text. */
export function includesText(answer: CheckAnswer, text: string): boolean {
  return visibleText(answer.body).includes(text);
}

function decoded(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return named[name] ?? whole;
  });
}
