/** How a check becomes someone: by the same pages as everybody, on the empty store that an app is checked with. */
import { attribute, type Check, type CheckClient, expect, follow, read, submit } from '#expect';
import type { Site } from '../../src/web/context.ts';

export const password = 'a river of green tea';

let made = 0;

/** A log-in name that nobody has yet. */
export function newUserName(): string {
  return `person${++made}-${Math.random().toString(36).slice(2, 8)}`;
}

/** The owner, by a one-time link. */
export async function asOwner(stranger: CheckClient): Promise<CheckClient> {
  const answer = await stranger.request('/-/rehearsal/owner', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status === 303, `The app gives a rehearsal no owner's link: ${answer.status}.`);
  const welcome = await stranger.request(answer.headers.get('location') ?? '');
  expect(welcome.status === 303, `The owner's link answers ${welcome.status}.`);
  return stranger;
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

/** How a stranger becomes who a check is run by. */
export function enterAs({ writers, readers }: Pick<Site, 'writers' | 'readers'>) {
  return async (stranger: CheckClient, by: Check['by']): Promise<CheckClient> => {
    const isIn = by === 'writer' ? writers !== 'anyone' : by !== 'stranger' && readers !== 'anyone';
    if (!isIn) return stranger;
    const enter = writers === 'owner' ? asOwner : asMember;
    return accompanied(await enter(stranger), (other) => enter(other));
  };
}

/** Whom they bring along is let in as well. */
function accompanied(client: CheckClient, enter: (stranger: CheckClient) => Promise<CheckClient>): CheckClient {
  return {
    request: client.request,
    another() {
      const stranger = client.another();
      let entered: Promise<CheckClient> | undefined;
      const request: CheckClient['request'] = async (...asked) => {
        entered ??= enter(stranger);
        return (await entered).request(...asked);
      };
      return accompanied({ request, another: () => stranger.another() }, enter);
    },
  };
}
