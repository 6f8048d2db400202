/**
 * Records who changed what, when and from where. An action that succeeds has its entry in the transaction of its change
 * (packages/storage/src/audit); one without a transaction, such as an owner link, gets its entry before it is answered. Refused
 * and failed actions are recorded on a best effort.
 */
import { type AuditTarget, type Clock, Fault, type NewId } from '@davit/contract';
import { maskKeys } from '@davit/identity';
import { type AuditedAction, type AuditStore, davitItself, runAudited } from '@davit/storage';
import type { Logger } from 'pino';

export interface AuditParts {
  store: AuditStore;
  clock: Clock;
  newId: NewId;
  logger: Logger;
}

export type Action = Omit<AuditedAction, 'id' | 'at'>;

export interface Recording {
  /** A replayed answer has no entry: its action was recorded the first time. */
  isReplay?: () => boolean;
  /** Only what a transaction changed has an entry; of attempts that change nothing strangers could make any number. */
  onlyChanges?: boolean;
}

/** What Davit changes without being asked. */
export interface OwnChange {
  action: string;
  /** Null: the transaction of the change says it. */
  workspaceId: string | null;
  target: AuditTarget | null;
}

/** Runs a change as Davit's own; it has an entry if it changes something. */
export type RecordOwn = <T>(change: OwnChange, act: () => Promise<T>) => Promise<T>;

const prunedAtOnce = 1000;
const dayMs = 24 * 60 * 60_000;

export class Audit {
  readonly #parts: AuditParts;

  constructor(parts: AuditParts) {
    this.#parts = parts;
  }

  get list(): AuditStore['list'] {
    return this.#parts.store.list;
  }

  /** Null performs it without an entry. */
  async perform<T>(action: Action | null, act: () => Promise<T>, recording: Recording = {}): Promise<T> {
    if (action === null) return act();
    const { isReplay = () => false, onlyChanges = false } = recording;
    const { settled, isWritten, isUnchanged, action: done } = await runAudited(this.#entry(action), act);
    if (settled.status === 'rejected') {
      if (isWritten || !onlyChanges) await this.#recordFailure(done, settled.reason, isWritten);
      throw settled.reason;
    }
    if (!isWritten && !isUnchanged && !onlyChanges && !isReplay()) await this.#parts.store.record(done, 'success', null);
    return settled.value;
  }

  readonly recordOwn: RecordOwn = (change, act) =>
    this.perform({ ...change, actor: davitItself, address: null, requestId: null }, act, { onlyChanges: true });

  /** An action that was refused before it began. */
  refuse(action: Action | null, error: unknown): Promise<void> {
    return action === null ? Promise.resolve() : this.#recordFailure(this.#entry(action), error);
  }

  /** Deletes entries older than `retentionDays`. */
  async prune(retentionDays: number): Promise<void> {
    const before = this.#parts.clock.now() - retentionDays * dayMs;
    while ((await this.#parts.store.prune(before, prunedAtOnce)) === prunedAtOnce);
  }

  #entry(action: Action): AuditedAction {
    const { clock, newId } = this.#parts;
    const actor = { ...action.actor, name: maskKeys(action.actor.name) };
    return { ...action, actor, id: newId(), at: new Date(clock.now()).toISOString() };
  }

  async #recordFailure(action: AuditedAction, error: unknown, isWritten = false): Promise<void> {
    const code = error instanceof Fault ? error.code : 'internal_error';
    const result = code === 'insufficient_permissions' ? 'refused' : 'failed';
    const { store } = this.#parts;
    await (isWritten ? store.correct(action, result, code) : store.record(action, result, code)).catch((cause: unknown) =>
      this.#parts.logger.warn({ err: cause, action: action.action }, 'an audit entry was not written'),
    );
  }
}
