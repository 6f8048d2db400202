/** Acts on rows: who may do them, and on which rows they are possible now. */
import type { Entity, Row, State } from '../../data/entity.ts';
import { isTrusted, mayChange } from '../../data/ownership.ts';
import type { Payment } from '../../entities/payment.tsx';
import type { Ctx } from '../../web/context.ts';

/** Names are fields of `entity`. */
export interface Act {
  id: string;
  entity: Entity;
  words: { action: string; done: string };
  by: 'readers' | 'authors' | 'staff';
  roles: string[];
  state: { from: string[]; to: string } | null;
  person: string | null;
  number: { field: string; isTaken: boolean } | null;
  date: string | null;
  isTransfer: boolean;
  isOnce: boolean;
  asks: string | null;
  note: string | null;
  opens: string | null;
  /** Simulated; a refund needs that the row is paid. */
  payment?: Payment & { amount: string | null; isRefund: boolean };
}

/** What is recorded of an entity besides its acts. */
export interface ActList {
  entity: Entity;
  about: string | null;
  added: string | null;
  cost: string | null;
  hasStates: boolean;
  payment?: Payment;
  /** What the app fills in for those who add a row. */
  filled?: { person: string | null; day: string | null; number: string | null };
}

export interface ActsPlace {
  lists: ActList[];
  acts: Act[];
  words: { mine: string; all: string };
}

/** `log-in`: a stranger may, once they have an account. */
export type May = 'yes' | 'log-in' | 'no';

export function mayAct(c: Ctx, { entity, by, roles }: Pick<Act, 'entity' | 'by' | 'roles'>, row: Row): May {
  const { isOwner, member } = c.get('visitor');
  if (by === 'staff') {
    const isStaff =
      member !== null &&
      (roles.length === 0 ? member.role !== '' : [member.role, member.kind].some((one) => roles.includes(one ?? '')));
    return isOwner || isStaff ? 'yes' : 'no';
  }
  if (by === 'authors') {
    const isAuthors = entity.owned ? row.isMine || isTrusted(c.get('visitor')) : mayChange(c, entity, row);
    return isAuthors ? 'yes' : 'no';
  }
  const { accounts } = c.get('context').site;
  if (accounts === null || accounts.joining === 'nobody') return 'yes';
  return member || isOwner ? 'yes' : 'log-in';
}

/** Whether the row allows it, apart from who acts. */
export function isPossible({ state, person, number, isTransfer, entity, payment }: Act, { values }: Row): boolean {
  const field = entity.workflow?.field;
  const now = field === undefined ? '' : String(values[field] ?? '');
  if (state && (state.from.length > 0 ? !state.from.includes(now) : now === state.to)) return false;
  if (payment && (values[payment.paid] === true) !== payment.isRefund) return false;
  if (person !== null && !isTransfer && ![null, undefined, ''].includes(values[person] as null)) return false;
  const left = number ? (values[number.field] ?? null) : null;
  return !number?.isTaken || left === null || Number(left) > 0;
}

/** Whether it needs a form: otherwise a button does it. */
export const needsForm = (act: Act): boolean => act.asks !== null || act.note !== null || act.isTransfer || isPaying(act);

/** Whether the person chooses how to pay. */
export const isPaying = ({ payment }: Act): boolean => payment !== undefined && !payment.isRefund;

export function stateLabel({ workflow }: Entity, id: string): string {
  return workflow?.states.find((state: State) => state.id === id)?.label ?? id;
}

/** A day some months later; the last of a shorter month. Days are `YYYY-MM-DD`. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
