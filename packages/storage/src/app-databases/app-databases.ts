/**
 * The databases that projects have on the operator's cluster.
 *
 *   (none) ─▶ making ─▶ live ─▶ former ─▶ dropping ─▶ (none)          restored ─▶ (none)
 *
 *  D1 A row is stored before its database is made, and removed after it is dropped: a crash leaves nothing that nobody knows.
 *  D2 A project has at most one live and one former database. Which one is live changes in one transaction (`use`).
 *  D3 `restored` names no database: its project had one where its backup was made, until its rows are moved, or left where they are.
 *  D4 Passwords are sealed, and bound to workspace, project and name.
 */
import { Fault } from '@davit/contract';
import type { AppDatabases } from '@davit/launch';
import { outsideAction } from '../audit/audit-context.ts';
import type { Database, TenantTransaction } from '../database.ts';
import type { TextSealing, TextsPlace } from '../sealing/texts.ts';
import type { AppDatabaseTable } from '../tables/app-database.ts';
import { type Cluster, newLogin, openCluster } from './cluster.ts';

type State = AppDatabaseTable['state'];

/** Far above what one cluster holds. */
const mostRestored = 100_000;

export interface AppDatabasesParts {
  database: Pick<Database, 'inWorkspace' | 'acrossWorkspaces'>;
  texts: TextSealing;
  /** Null: none is named. */
  url: string | null;
  now(): number;
}

export function openAppDatabases({ database, texts, url, now }: AppDatabasesParts): AppDatabases {
  const cluster = url === null ? null : openCluster(url);
  const { read } = database.acrossWorkspaces;

  function required(): Cluster {
    if (cluster === null)
      throw new Fault('invalid_request', 'There is no PostgreSQL for apps here.', { hint: 'Set APPS_DATABASE_URL.' });
    return cluster;
  }

  async function workspaceOf(projectId: string): Promise<string> {
    const project = await read.selectFrom('project').select('workspace_id').where('id', '=', projectId).executeTakeFirst();
    if (!project) throw new Fault('project_not_found', `There is no project with the id ${projectId}.`);
    return project.workspace_id;
  }

  const rowsOf = (projectId: string) =>
    read.selectFrom('app_database').selectAll().where('project_id', '=', projectId).orderBy('name').execute();

  async function write(projectId: string, work: (tx: TenantTransaction) => Promise<unknown>): Promise<void> {
    await database.inWorkspace(await workspaceOf(projectId)).write(work);
  }

  async function dropIn(projectId: string, states: readonly State[]): Promise<boolean> {
    const rows = (await rowsOf(projectId)).filter(({ state }) => states.includes(state));
    for (const { name } of rows) {
      await required().drop(name);
      await outsideAction(() => write(projectId, (tx) => tx.deleteFrom('app_database').where('name', '=', name).execute()));
    }
    return rows.length > 0;
  }

  return {
    address: cluster?.address ?? null,

    async live(projectId) {
      const row = (await rowsOf(projectId)).find(({ state }) => state === 'live');
      if (row === undefined) return null;
      const [password] = (await texts.unseal(placeOf(row.workspace_id, projectId, row.name), row.sealed, 1)) ?? [];
      if (password == null) throw new Error("the password of the app's database cannot be decrypted");
      return { name: row.name, password };
    },

    async make(projectId) {
      const { make } = required();
      await dropIn(projectId, ['making', 'dropping']);
      const workspaceId = await workspaceOf(projectId);
      const login = newLogin(projectId);
      const sealed = (await texts.sealer(workspaceId)).seal(placeOf(workspaceId, projectId, login.name), [login.password]);
      if (sealed === null) throw new Error('a login has a password');
      const row = { name: login.name, project_id: projectId, workspace_id: workspaceId, state: 'making' as const, sealed };
      await outsideAction(() =>
        write(projectId, (tx) =>
          tx
            .insertInto('app_database')
            .values({ ...row, made_at: now() })
            .execute(),
        ),
      );
      await make(login);
      return login;
    },

    async use(projectId, name) {
      await write(projectId, async (tx) => {
        const set = (from: State, state: State) =>
          tx.updateTable('app_database').set({ state }).where('project_id', '=', projectId).where('state', '=', from).execute();
        await set('former', 'dropping');
        await set('live', 'former');
        if (name !== null) await tx.updateTable('app_database').set({ state: 'live' }).where('name', '=', name).execute();
        await forgetRestored(tx, projectId);
      });
      // What cannot be dropped now is dropped before the next one is made, or with its project.
      await dropIn(projectId, ['dropping']).catch(() => {});
    },

    async restored() {
      const rows = await read.selectFrom('app_database').select(['project_id', 'workspace_id']).where('state', '=', 'restored');
      return (await rows.orderBy('name').limit(mostRestored).execute()).map((row) => ({
        projectId: row.project_id,
        workspaceId: row.workspace_id,
      }));
    },
    leaveRestored: (projectId) => write(projectId, (tx) => forgetRestored(tx, projectId)),

    dropFormer: (projectId) => dropIn(projectId, ['former', 'dropping', 'making']),
    async dropAll(projectId) {
      await dropIn(projectId, ['making', 'live', 'former', 'dropping']);
    },
    sizeOf: (name) => required().sizeOf(name),
  };
}

const forgetRestored = (tx: TenantTransaction, projectId: string) =>
  tx.deleteFrom('app_database').where('project_id', '=', projectId).where('state', '=', 'restored').execute();

export const placeOf = (workspaceId: string, projectId: string, name: string): TextsPlace => ({
  of: 'app database',
  workspaceId,
  runId: projectId,
  id: name,
  stepNumber: null,
});
