/** How a check becomes a given person: through the ordinary pages, on an empty store. */
import { type Actor, asOwner, attribute, type CheckClient, expect, follow, read, submit } from '../../checks/expect.ts';
import type { Accounts, Site } from '../../web/context.ts';

export const password = 'a river of green tea';

let made = 0;

/** An unused user name. */
export function newUserName(): string {
  return `person${++made}-${Math.random().toString(36).slice(2, 8)}`;
}

/** A member: signs up if everybody may, otherwise accepts the owner's invitation. `role` is a role or kind of the site. */
export async function asMember(stranger: CheckClient, userName = newUserName(), role = ''): Promise<CheckClient> {
  const signUp = await stranger.request('/sign-up');
  const kinds = kindsIn(signUp.body);
  const isOpen = signUp.status === 200 && (role === '' || kinds.includes(role));
  const path = isOpen ? '/sign-up' : await invitation(await asOwner(stranger.another()), role);
  const kind = isOpen ? kindAnswer(kinds, role) : {};
  const answers = { userName, name: `Somebody ${userName}`, 'new-password': password, ...kind };
  const joined = await submit(stranger, path, path.split('?')[0] ?? path, answers);
  expect(joined.status === 303, `Signing up returns ${joined.status} instead of 303.`);
  await follow(stranger, joined);
  return stranger;
}

/** What people can sign up as, on the page to sign up. */
export function kindsIn(body: string): string[] {
  return [...body.matchAll(/<input\b([^>]*)>/g)]
    .filter(([, head]) => attribute(head, 'name') === 'kind')
    .map(([, head]) => attribute(head, 'value') ?? '');
}

/** The answer to what one signs up as; none on a site with one kind of people. */
export function kindAnswer([first]: string[], kind = ''): { kind?: string } {
  const chosen = kind || first;
  return chosen === undefined ? {} : { kind: chosen };
}

/** The path of a new invitation. */
async function invitation(owner: CheckClient, role: string): Promise<string> {
  const { body } = await submit(owner, '/-/people', '/-/people/invite', { name: 'Somebody', role });
  return oneTimePath(body);
}

/** The path of the one-time link that a page shows. */
export function oneTimePath(body: string): string {
  const address = /id="link"[^>]*>\s*([^<]+?)\s*</.exec(body)?.[1] ?? '';
  expect(URL.canParse(address), 'The page shows no one-time link.');
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The options of a select, without "none". */
export async function choicesOf(app: CheckClient, path: string, name: string): Promise<string[]> {
  const { body } = await read(app, path);
  const [, inside = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(body) ?? [];
  return [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, head]) => attribute(head, 'value') ?? '').filter(Boolean);
}

/** The settings of a site that decide how people join. */
type Entered = Pick<Site, 'writers' | 'readers'> & { accounts: Pick<Accounts, 'joining'> | null };

/** How a stranger becomes the actor of a check. */
export function enterAs({ writers, readers, accounts }: Entered) {
  // A companion of the actor only reads, if somebody else can.
  const companion = readers !== 'anyone' && accounts !== null && accounts.joining !== 'nobody' ? 'member' : undefined;
  const enter = async (stranger: CheckClient, by: Actor | undefined): Promise<CheckClient> => {
    const reader = writers === 'owner' ? 'owner' : 'member';
    const actor = by ?? (readers === 'anyone' ? 'stranger' : reader);
    if (actor === 'stranger') return stranger;
    // If nobody can join, the owner acts.
    if (actor === 'owner' || (actor === 'member' && accounts?.joining === 'nobody'))
      return accompanied(await asOwner(stranger), (other) => enter(other, companion));
    const role = actor === 'member' ? '' : actor.role;
    return accompanied(await asMember(stranger, newUserName(), role), (other) => enter(other, actor));
  };
  return enter;
}

/** The companion joins too; a companion of the owner may read. */
function accompanied(client: CheckClient, enter: (stranger: CheckClient) => Promise<CheckClient>): CheckClient {
  return {
    request: client.request,
    ownerLink: client.ownerLink,
    another() {
      const stranger = client.another();
      let entered: Promise<CheckClient> | undefined;
      const request: CheckClient['request'] = async (...args) => {
        entered ??= enter(stranger);
        return (await entered).request(...args);
      };
      return accompanied({ ...stranger, request }, enter);
    },
  };
}

/** The path of the owner's page about the newest person with this user name. */
export async function personPath(owner: CheckClient, userName: string): Promise<string> {
  const { body } = await read(owner, '/-/people');
  const row = body.split('<tr>').find((part) => part.includes(`>${userName}<`));
  const path = /href="(\/-\/people\/\d+)"/.exec(row ?? '')?.[1];
  expect(path, `The owner’s list of people does not show ${userName}.`);
  return path;
}
