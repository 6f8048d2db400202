/**
 * Settings and secrets of apps.
 *
 *  E1 A change is one transaction, in which its project's row is locked.
 *  E2 Every value is sealed, secret or not, and bound to its workspace, project and name.
 */
import type { AppSettingsChange, AppSettingsStore, StoredSetting } from '@davit/launch';
import type { Selectable } from 'kysely';
import type { Database, TenantHandle, TenantTransaction } from '../database.ts';
import type { TextSealing, TextsPlace } from '../sealing/texts.ts';
import type { AppSettingTable } from '../tables/app-setting.ts';

export function appSettingsStore(database: Pick<Database, 'inWorkspace'>, texts: TextSealing): AppSettingsStore {
  return {
    list: (workspaceId, projectId) => list(database.inWorkspace(workspaceId), texts, { workspaceId, projectId }),
    change: (workspaceId, projectId, input) =>
      change(database.inWorkspace(workspaceId), texts, { workspaceId, projectId }, input),
  };
}

interface Owner {
  workspaceId: string;
  projectId: string;
}

async function list({ read }: TenantHandle, texts: TextSealing, owner: Owner): Promise<StoredSetting[]> {
  const rows = await read
    .selectFrom('app_setting')
    .selectAll()
    .where('project_id', '=', owner.projectId)
    .orderBy('name')
    .execute();
  return Promise.all(rows.map((row) => open(texts, owner, row)));
}

async function open(texts: TextSealing, owner: Owner, row: Selectable<AppSettingTable>): Promise<StoredSetting> {
  const [value = null] = (await texts.unseal(placeOf(owner, row.name), row.sealed, 1)) ?? [];
  return { name: row.name, value, isSecret: row.is_secret === 1, setAt: row.set_at, setBy: row.set_by };
}

async function change(
  { write }: TenantHandle,
  texts: TextSealing,
  owner: Owner,
  { set, unset }: AppSettingsChange,
): Promise<boolean> {
  const sealer = await texts.sealer(owner.workspaceId);
  const rows = set.map(({ name, value, isSecret, setAt, setBy }) => {
    const sealed = sealer.seal(placeOf(owner, name), [value]);
    if (sealed === null) throw new Error('a setting has a value');
    return {
      project_id: owner.projectId,
      workspace_id: owner.workspaceId,
      name,
      is_secret: isSecret ? (1 as const) : (0 as const),
      sealed,
      set_at: setAt,
      set_by: setBy,
    };
  });
  return write(async (tx) => {
    const project = await tx.selectFrom('project').select('id').where('id', '=', owner.projectId).forUpdate().executeTakeFirst();
    if (!project) return false;
    await remove(tx, owner.projectId, [...unset, ...rows.map(({ name }) => name)]);
    if (rows.length > 0) await tx.insertInto('app_setting').values(rows).execute();
    return true;
  });
}

async function remove(tx: TenantTransaction, projectId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.deleteFrom('app_setting').where('project_id', '=', projectId).where('name', 'in', names).execute();
}

const placeOf = ({ workspaceId, projectId }: Owner, name: string): TextsPlace => ({
  of: 'app setting',
  workspaceId,
  runId: projectId,
  id: name,
  stepNumber: null,
});
