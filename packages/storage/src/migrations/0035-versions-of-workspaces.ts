import { type Kysely, sql } from 'kysely';

/** An index to count the stored versions of a workspace. Released: never change this file. */
export async function versionsOfWorkspaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('version_of_workspace')
    .on('version')
    .columns(['workspace_id', 'project_id', 'number'])
    .where(sql.ref('collected_at'), 'is', null)
    .execute();
}
