/** How a check becomes someone: by the same pages as everybody, on the empty store that an app is checked with. */
import { type Actor, asOwner, attribute, type CheckClient, expect, follow, read, submit } from '#expect';
import type { Accounts, Site } from '../../src/web/context.ts';

export const password = 'a river of green tea';

let made = 0;

/** A log-in name that nobody has yet. */
export function newUserName(): string {
  return `person${++made}-${Math.random().toString(36).slice(2, 8)}`;
}

/** A member: signed up where everybody may, else invited by the owner. `role` is a role of the site. */
export async function asMember(stranger: CheckClient, userName = newUserName(), role = ''): Promise<CheckClient> {
  const isOpen = role === '' && (await stranger.request('/sign-up')).status === 200;
  const path = isOpen ? '/sign-up' : await invitation(await asOwner(stranger.another()), role);
  const answers = { userName, name: `Somebody ${userName}`, 'new-password': password };
  const joined = await submit(stranger, path, path.split('?')[0] ?? path, answers);
  expect(joined.status === 303, `Joining answers ${joined.status} instead of leading on.`);
  await follow(stranger, joined);
  return stranger;
}

/** The path of a new invitation. */
async function invitation(owner: CheckClient, role: string): Promise<string> {
  const { body } = await submit(owner, '/-/people', '/-/people/invite', { name: 'Somebody', role });
  return oneTimePath(body);
}

/** The path of the one-time link that a page shows. */
export function oneTimePath(body: string): string {
  const address = /id="link"[^>]*>\s*([^<]+?)\s*</.exec(body)?.[1] ?? '';
  expect(URL.canParse(address), 'The page shows no link.');
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What a form offers to choose from, without "none". */
export async function choicesOf(app: CheckClient, path: string, name: string): Promise<string[]> {
  const { body } = await read(app, path);
  const [, inside = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(body) ?? [];
  return [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, head]) => attribute(head, 'value') ?? '').filter(Boolean);
}

/** What of a site says who comes in. */
type Entered = Pick<Site, 'writers' | 'readers'> & { accounts: Pick<Accounts, 'joining'> | null };

/** How a stranger becomes who a check is run by. */
export function enterAs({ writers, readers, accounts }: Entered) {
  // Whom the owner brings along only reads, where somebody else can.
  const companion = readers !== 'anyone' && accounts !== null && accounts.joining !== 'nobody' ? 'member' : undefined;
  const enter = async (stranger: CheckClient, by: Actor | undefined): Promise<CheckClient> => {
    const reader = writers === 'owner' ? 'owner' : 'member';
    const actor = by ?? (readers === 'anyone' ? 'stranger' : reader);
    if (actor === 'stranger') return stranger;
    // Where nobody joins the owner is the one who is let in.
    if (actor === 'owner' || (actor === 'member' && accounts?.joining === 'nobody'))
      return accompanied(await asOwner(stranger), (other) => enter(other, companion));
    const role = actor === 'member' ? '' : actor.role;
    return accompanied(await asMember(stranger, newUserName(), role), (other) => enter(other, actor));
  };
  return enter;
}

/** Whom they bring along is let in as well; whom the owner does is one who may read. */
function accompanied(client: CheckClient, enter: (stranger: CheckClient) => Promise<CheckClient>): CheckClient {
  return {
    request: client.request,
    ownerLink: client.ownerLink,
    another() {
      const stranger = client.another();
      let entered: Promise<CheckClient> | undefined;
      const request: CheckClient['request'] = async (...asked) => {
        entered ??= enter(stranger);
        return (await entered).request(...asked);
      };
      return accompanied({ ...stranger, request }, enter);
    },
  };
}
