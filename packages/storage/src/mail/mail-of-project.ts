/** What ends messages of a project before they are sent. */
import type { TenantTransaction } from '../database.ts';

const addressEnded = {
  status: 'FAILED',
  due_at: null,
  sealed: null,
  last_error: 'Its address was stopped, replaced or removed.',
} as const;

/** In the transaction that stops, replaces or removes the address to which messages to the owner go. */
export async function endOwnerMail(tx: TenantTransaction, projectId: string): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set(addressEnded)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'owner')
    .where('due_at', 'is not', null)
    .execute();
}

/** In the transaction that replaces or removes the address: ends links that confirm another one, which expire before. */
export async function endConfirmations(tx: TenantTransaction, projectId: string, confirmUntil: number): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set(addressEnded)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'notify-address')
    .where('expires_at', '<', confirmUntil)
    .where('due_at', 'is not', null)
    .execute();
}

/** In the transaction that deletes the project. Without recipient and text its messages still count for their workspace. */
export async function detachMail(tx: TenantTransaction, projectId: string): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ status: 'FAILED', due_at: null, sealed: null, last_error: 'Its project was deleted.' })
    .where('project_id', '=', projectId)
    .where('due_at', 'is not', null)
    .execute();
  await tx.updateTable('mail_message').set({ project_id: null, source_id: null }).where('project_id', '=', projectId).execute();
}
