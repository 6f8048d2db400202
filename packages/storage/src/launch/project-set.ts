/** Whether a project exists, or is deleted and not yet removed: the filter of every project query. */
import type { ProjectSet } from '@davit/launch';
import type { ExpressionBuilder } from 'kysely';
import type { TenantTransaction } from '../database.ts';
import type { TenantTables } from '../tables/tables.ts';

type OfProject = ExpressionBuilder<TenantTables, 'project'>;

const deletion = (eb: OfProject) => eb.selectFrom('deleted_project as gone').whereRef('gone.project_id', '=', 'project.id');

/** When it was deleted, as a column; null if it was not. */
export const deletedAt = (eb: OfProject) => deletion(eb).select('gone.deleted_at').as('deleted_at');

/** Whether a project is in the set. */
export const isIn = (set: ProjectSet) => (eb: OfProject) => {
  const isDeleted = eb.exists(deletion(eb).select('gone.project_id'));
  return set === 'deleted' ? isDeleted : eb.not(isDeleted);
};

/** The project's row must be locked, so that the values stay valid until the commit. */
export async function isDeleted(tx: TenantTransaction, projectId: string): Promise<boolean> {
  const row = await tx.selectFrom('deleted_project').select('project_id').where('project_id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}
