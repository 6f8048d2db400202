/**
 * The address of a project that its app's messages to the owner go to.
 *
 *   none ──set──▶ to be confirmed ──its reader confirms──▶ confirmed ──its reader stops it──▶ stopped
 *     ▲                │ ▲                                      │                              │
 *     └────removed─────┘ └──────────────another address─────────┴──────────────────────────────┘
 *
 *  N1 Messages go only to an address that is confirmed.
 *  N2 Messages that wait for an address which is stopped, replaced or removed end with it, and so do links that confirm it
 *     when it is replaced or removed.
 *  N3 Address and tokens are sealed, bound to the project's row.
 */
import type { Selectable } from 'kysely';
import { describeAction, settleAction } from '../audit/audit-context.ts';
import type { Database, TenantHandle } from '../database.ts';
import type { TextSealing, TextsPlace } from '../sealing/texts.ts';
import type { NotifyAddressTable } from '../tables/mail.ts';
import { endConfirmations, endOwnerMail } from './mail-of-project.ts';

export interface NotifyAddress {
  projectId: string;
  workspaceId: string;
  address: string;
  /** Who has it can confirm the address, until `confirmUntil`. */
  confirmToken: string;
  /** Who has it can stop messages to the address. */
  stopToken: string;
  confirmUntil: number;
  confirmedAt: number | null;
  stoppedAt: number | null;
  createdAt: number;
}

export interface NotifyAddressStore {
  get(workspaceId: string, projectId: string): Promise<NotifyAddress | null>;
  /** Replaces the project's previous one. */
  set(address: NotifyAddress): Promise<void>;
  /** False: there was none. */
  remove(workspaceId: string, projectId: string): Promise<boolean>;
  /** For readers of the address, who know no workspace. */
  find(projectId: string): Promise<NotifyAddress | null>;
  /** Only of the address that was read: one that replaced it is left alone. Confirming starts it again after it was stopped. */
  mark(read: NotifyAddress, change: { confirmedAt: number } | { stoppedAt: number }): Promise<boolean>;
}

export function notifyAddressStore(database: Database, texts: TextSealing): NotifyAddressStore {
  const placeOf = ({ workspaceId, projectId }: Pick<NotifyAddress, 'workspaceId' | 'projectId'>): TextsPlace => ({
    of: 'notify address',
    workspaceId,
    runId: projectId,
    id: projectId,
    stepNumber: null,
  });
  /** Null also if it cannot be read: then it has to be set again. */
  const open = async (row: Selectable<NotifyAddressTable> | undefined): Promise<NotifyAddress | null> => {
    if (!row) return null;
    const ids = { projectId: row.project_id, workspaceId: row.workspace_id };
    const [address, confirmToken, stopToken] = (await texts.unseal(placeOf(ids), row.sealed, 3)) ?? [];
    if (!address || !confirmToken || !stopToken) return null;
    const { confirm_until: confirmUntil, confirmed_at: confirmedAt, stopped_at: stoppedAt, created_at: createdAt } = row;
    return { ...ids, address, confirmToken, stopToken, confirmUntil, confirmedAt, stoppedAt, createdAt };
  };
  const rowOf = ({ read }: TenantHandle, projectId: string) =>
    read.selectFrom('notify_address').selectAll().where('project_id', '=', projectId).executeTakeFirst();

  return {
    get: async (workspaceId, projectId) => open(await rowOf(database.inWorkspace(workspaceId), projectId)),
    find: async (projectId) => open(await rowOf(database.acrossWorkspaces, projectId)),
    async set(next) {
      const { projectId, workspaceId, address, confirmToken, stopToken } = next;
      const sealer = await texts.sealer(workspaceId);
      const sealed = sealer.seal(placeOf(next), [address, confirmToken, stopToken]);
      if (sealed === null) throw new Error('an address is never null');
      const { confirmUntil, confirmedAt, stoppedAt, createdAt } = next;
      await database.inWorkspace(workspaceId).write(async (tx) => {
        describeAction({ target: { type: 'project', id: projectId } });
        await endOwnerMail(tx, projectId);
        await endConfirmations(tx, projectId, confirmUntil);
        await tx.deleteFrom('notify_address').where('project_id', '=', projectId).execute();
        await tx
          .insertInto('notify_address')
          .values({
            project_id: projectId,
            workspace_id: workspaceId,
            sealed,
            confirm_until: confirmUntil,
            confirmed_at: confirmedAt,
            stopped_at: stoppedAt,
            created_at: createdAt,
          })
          .execute();
      });
    },
    async remove(workspaceId, projectId) {
      const removed = await database.inWorkspace(workspaceId).write(async (tx) => {
        await endOwnerMail(tx, projectId);
        await endConfirmations(tx, projectId, Number.MAX_SAFE_INTEGER);
        return tx.deleteFrom('notify_address').where('project_id', '=', projectId).executeTakeFirst();
      });
      return removed.numDeletedRows > 0n;
    },
    async mark({ workspaceId, projectId, createdAt }, change) {
      const set =
        'confirmedAt' in change ? { confirmed_at: change.confirmedAt, stopped_at: null } : { stopped_at: change.stoppedAt };
      const { numUpdatedRows } = await database.inWorkspace(workspaceId).write(async (tx) => {
        const marked = await tx
          .updateTable('notify_address')
          .set(set)
          .where('project_id', '=', projectId)
          .where('created_at', '=', createdAt)
          .executeTakeFirst();
        if (marked.numUpdatedRows === 0n) settleAction('unchanged');
        else if ('stoppedAt' in change) await endOwnerMail(tx, projectId);
        return marked;
      });
      return numUpdatedRows > 0n;
    },
  };
}
