/**
 * Writes the audit entry of a change in the transaction of the change.
 *
 *   waiting ──a transaction begins──▶ in a transaction ──it commits──▶ written
 *      ▲                                     │
 *      └───────────────it fails──────────────┘
 *
 *  A1 The first transaction that commits while an audited action runs contains its entry, and no other does.
 *  A2 Work that the action leaves behind (a run that begins) is not part of it: the entry is closed once the action ends.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry, AuditTarget } from '@davit/contract';
import type { DatabaseHandle, Writing } from '../database.ts';
import type { TenantTables } from '../tables/tables.ts';
import { toAuditRow } from './audit-row.ts';

/** What an action's entry says; `workspaceId` is null until it is known. */
export type AuditedAction = Omit<AuditEntry, 'result' | 'error'> & { workspaceId: string | null };

interface Open {
  action: AuditedAction;
  state: 'waiting' | 'in a transaction' | 'written' | 'closed';
}

const current = new AsyncLocalStorage<Open>();

export interface AuditedOutcome<T> {
  /** How it ended. */
  settled: PromiseSettledResult<T>;
  /** False if no transaction wrote its entry. */
  isWritten: boolean;
  action: AuditedAction;
}

/** Runs an action whose first transaction writes this entry. Never throws: the caller corrects the entry of one that failed. */
export async function runAudited<T>(action: AuditedAction, act: () => Promise<T>): Promise<AuditedOutcome<T>> {
  const open: Open = { action, state: 'waiting' };
  const [settled] = await Promise.allSettled([current.run(open, act)]);
  const isWritten = open.state === 'written';
  open.state = 'closed';
  return { settled, isWritten, action: open.action };
}

/** The action whose entry is not written yet, for another server that carries out a part of it. */
export function currentAction(): AuditedAction | undefined {
  const open = current.getStore();
  return open?.state === 'waiting' ? open.action : undefined;
}

/** Another server has written the entry. */
export function markAuditWritten(): void {
  const open = current.getStore();
  if (open?.state === 'waiting') open.state = 'written';
}

/** Says what an action makes, or whose it is, once that is known. Nothing happens outside of one. */
export function describeAction({ target, workspaceId }: { target?: AuditTarget; workspaceId?: string }): void {
  const open = current.getStore();
  if (open === undefined) return;
  const { action } = open;
  open.action = { ...action, target: action.target ?? target ?? null, workspaceId: action.workspaceId ?? workspaceId ?? null };
}

/** The handle, whose transactions write the entry of the action that they belong to. `workspaceId`: the only one it reaches. */
export function audited<Tables>(handle: DatabaseHandle<Tables>, workspaceId: string | null): DatabaseHandle<Tables> {
  return {
    ...handle,
    async write(work) {
      const open = current.getStore();
      if (open?.state !== 'waiting' || !isWithin(open.action, workspaceId)) return handle.write(work);
      open.state = 'in a transaction';
      try {
        const result = await handle.write(async (tx) => {
          const outcome = await work(tx);
          open.action = { ...open.action, workspaceId: open.action.workspaceId ?? workspaceId };
          await insertEntry(tx as unknown as Writing<TenantTables>, open.action);
          return outcome;
        });
        if (open.state === 'in a transaction') open.state = 'written';
        return result;
      } catch (error) {
        if (open.state === 'in a transaction') open.state = 'waiting';
        throw error;
      }
    },
  };
}

async function insertEntry(tx: Writing<TenantTables>, action: AuditedAction): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values(toAuditRow(action, 'success', null))
    .execute();
}

function isWithin(action: AuditedAction, workspaceId: string | null): boolean {
  return workspaceId === null || action.workspaceId === null || action.workspaceId === workspaceId;
}
