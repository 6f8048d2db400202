/**
 * Writes the audit entry of a change in the transaction of the change.
 *
 *   waiting ──a transaction begins──▶ in a transaction ──it commits──▶ written
 *      ▲                                     │
 *      └───────────────it fails──────────────┘
 *
 *  A1 The first transaction that commits while an audited action runs contains its entry, and no other does.
 *  A2 Work that the action leaves behind (a run that begins) is not part of it: the entry is closed once the action ends.
 *  A3 A transaction that finds nothing to change, or that records a failure, says so: its entry is absent or `failed`.
 *  A4 Transactions that only prepare the action, such as counting an attempt, run outside of it and never hold its entry.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry, AuditTarget } from '@davit/contract';
import { maskKeys } from '@davit/identity';
import type { DatabaseHandle, Writing } from '../database.ts';
import type { TenantTables } from '../tables/tables.ts';
import { toAuditRow } from './audit-row.ts';

/** What an action's entry says; `workspaceId` is null until it is known. */
export type AuditedAction = Omit<AuditEntry, 'result' | 'error'> & { workspaceId: string | null };

interface Open {
  action: AuditedAction;
  state: 'waiting' | 'in a transaction' | 'written' | 'closed';
  /** Of the transaction under way, and of the newest that ended. */
  outcome: 'success' | 'failed' | 'unchanged';
}

const current = new AsyncLocalStorage<Open>();

export interface AuditedOutcome<T> {
  /** How it ended. */
  settled: PromiseSettledResult<T>;
  /** False if no transaction wrote its entry. */
  isWritten: boolean;
  /** Its last transaction without an entry found nothing to change. */
  isUnchanged: boolean;
  action: AuditedAction;
}

/** Runs an action whose first transaction writes this entry. Never throws: the caller corrects the entry of one that failed. */
export async function runAudited<T>(action: AuditedAction, act: () => Promise<T>): Promise<AuditedOutcome<T>> {
  const open: Open = { action, state: 'waiting', outcome: 'success' };
  const [settled] = await Promise.allSettled([current.run(open, act)]);
  const isWritten = open.state === 'written';
  open.state = 'closed';
  return { settled, isWritten, isUnchanged: !isWritten && open.outcome === 'unchanged', action: open.action };
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

/** What an action turns out to be about. */
export interface ActionDetails {
  target?: AuditTarget;
  workspaceId?: string;
  /** The person who signs in or uses a link, whom nobody knew before; ignored for another kind of actor. */
  person?: { id: string; name?: string };
}

/** Says what an action makes, whose it is, or who acts, once that is known. Nothing happens outside of one. */
export function describeAction({ target, workspaceId, person }: ActionDetails): void {
  const open = current.getStore();
  if (open === undefined) return;
  const { action } = open;
  const isUnknown = person !== undefined && action.actor.type === 'person' && action.actor.id === null;
  open.action = {
    ...action,
    actor: isUnknown ? { type: 'person', id: person.id, name: maskKeys(person.name || action.actor.name) } : action.actor,
    target: action.target ?? target ?? null,
    workspaceId: action.workspaceId ?? workspaceId ?? null,
  };
}

/** Whether an action waits for its entry: only then is it worth a query to describe it. */
export const isAudited = (): boolean => currentAction() !== undefined || current.getStore()?.state === 'in a transaction';

/**
 * In a transaction of an action: it records that the action failed (`failed`), or changes nothing (A3). What Davit tries by
 * itself it tries again and again: of that only a success is an entry.
 */
export function settleAction(outcome: 'failed' | 'unchanged'): void {
  const open = current.getStore();
  if (open?.state === 'in a transaction') open.outcome = open.action.actor.type === 'davit' ? 'unchanged' : outcome;
}

/** Transactions of `work` never hold the entry of the action under way (A4). */
export const outsideAction = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);

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
          // A transaction that was rolled back may run again.
          open.outcome = 'success';
          const outcome = await work(tx);
          const settled = outcomeOf(open);
          if (settled === 'unchanged') return outcome;
          open.action = { ...open.action, workspaceId: open.action.workspaceId ?? workspaceId };
          await insertEntry(tx as unknown as Writing<TenantTables>, open.action, settled);
          return outcome;
        });
        if (open.state === 'in a transaction') open.state = outcomeOf(open) === 'unchanged' ? 'waiting' : 'written';
        return result;
      } catch (error) {
        if (open.state === 'in a transaction') open.state = 'waiting';
        throw error;
      }
    },
  };
}

/** As it is now, which the compiler does not see: the work of a transaction settles it. */
const outcomeOf = (open: Open): Open['outcome'] => open.outcome;

async function insertEntry(tx: Writing<TenantTables>, action: AuditedAction, result: 'success' | 'failed'): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values(toAuditRow(action, result, null))
    .execute();
}

function isWithin(action: AuditedAction, workspaceId: string | null): boolean {
  return workspaceId === null || action.workspaceId === null || action.workspaceId === workspaceId;
}
