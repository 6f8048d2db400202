/** What a word may stand for in an audit log, besides an id. */
import type { Database } from '../database.ts';

/** Ids of one kind: a workspace may have many projects with one name. */
const maxIds = 100;

/** The word, and the ids of the workspace's projects and keys with that name or slug, and of the person with that address. */
export async function findNamed(
  { inWorkspace, keys, people }: Pick<Database, 'inWorkspace' | 'keys' | 'people'>,
  workspaceId: string,
  word: string,
): Promise<string[]> {
  const inSmallLetters = word.toLowerCase();
  const found = await Promise.all([
    inWorkspace(workspaceId)
      .read.selectFrom('project')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where(({ or, eb, fn }) =>
        or([eb('name', '=', word), eb(fn<string>('lower', ['name']), '=', inSmallLetters), eb('slug', '=', word)]),
      )
      .limit(maxIds)
      .execute(),
    keys.read
      .selectFrom('api_key')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('name', '=', word)
      .limit(maxIds)
      .execute(),
    people.read.selectFrom('person').select('id').where('email', '=', inSmallLetters).where('email', '>', '').execute(),
  ]);
  return [word, ...found.flat().map(({ id }) => id)];
}
