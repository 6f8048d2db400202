/** Checks that strangers cannot write where not everybody may, on any path, even with a form's token. */
import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  isShownAgain,
  read,
  send,
  tokenOf,
} from '../../checks/expect.ts';
import { add, type CheckedEntity } from './adding.ts';

/** `all` are all entities, to resolve relations. */
export function strangerCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  const isClosed = entity.readers !== 'anyone';
  const { slug, plural, titleField } = entity;
  return {
    name: `a stranger cannot ${isClosed ? 'see or change' : 'change'} ${plural}`,
    by: 'stranger',
    async run(app) {
      const owner = await findOwnerSession(app);
      const { at, word } = await add(owner, entity, all, 'guarded');
      await expectRefusal(app, `/${slug}`, at);
      for (const path of [entity.path ?? '/', at, `/${slug}.csv`]) {
        if (isClosed) await turnsAway(app, path);
        // A new row is a draft if rows are published.
        else await read(app, path, path === at && entity.published ? 404 : 200);
      }
      const samples = all.some(isEverybodys) ? [] : ['/-/samples/remove'];
      await refuses(app, [`/${slug}`, at, `${at}/state`, ...samples], { [titleField]: 'changed by a stranger' });
      const { body } = await read(owner, at);
      expect(!body.includes('changed by a stranger') && (!word || body.includes(word)), 'A stranger can change the row.');
    },
  };
}

/** Whether anyone may change all its rows, and so remove the samples. */
export function isEverybodys({ writers, owned }: CheckedEntity): boolean {
  return writers === 'anyone' && !owned;
}

/** Removes and restores no sample for a visitor who may change only what is theirs. */
export function refusesSamples(app: CheckClient): Promise<void> {
  return refuses(app, ['/-/samples/remove', '/-/samples/restore/1']);
}

/** A list at `slug` with a row `at`: shows no form and accepts no submission. */
export async function expectRefusal(app: CheckClient, slug: string, at: string): Promise<void> {
  for (const path of [`${slug}/new`, `${at}/edit`, `${at}/delete`]) await turnsAway(app, path);
  await refuses(app, [slug, at, `${at}/delete`, `${at}/restore`]);
}

async function refuses(app: CheckClient, paths: string[], values: Record<string, string> = {}): Promise<void> {
  const token = await tokenOf(app, paths[0] ?? '/');
  for (const path of paths) {
    const answer = await send(app, path, { ...token, ...values });
    expect(answer.status === 403, `A stranger’s change at ${path} returns ${answer.status} instead of 403.`);
    expect(!isShownAgain(answer.body), `A stranger’s change at ${path} is refused only because of its form token.`);
  }
}

/** Redirects to log-in, if there is one. */
async function turnsAway(app: CheckClient, path: string): Promise<void> {
  const { status, headers } = await app.request(path);
  const isAsked = status === 303 && headers.get('location')?.startsWith('/log-in');
  expect(status === 403 || isAsked, `${path} answers a stranger ${status} instead of 403 or the log-in page.`);
}
