/** The notification address of a project, as callers manage it and as its reader confirms or stops it. */
import { type Clock, Fault, type NotifyAddressState } from '@davit/contract';
import type { ProjectRecord } from '@davit/launch';
import type { MailStore, NotifyAddress, NotifyAddressStore } from '@davit/storage';
import { isMailAddress } from './compose.ts';
import { confirmUrl, isToken } from './notify-links.ts';
import type { Mail } from './open-mail.ts';

export interface NotifyAddressesParts {
  store: NotifyAddressStore;
  messages: MailStore;
  mail: Pick<Mail, 'isOn' | 'queue'>;
  clock: Clock;
  newToken(): string;
}

export const mailKind = 'notify-address';
const confirmMs = 48 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
const linksInDay = 5;
const shown = 20;
/** Enough to find the links of a day among them. */
const counted = 500;

export class NotifyAddresses {
  readonly #parts: NotifyAddressesParts;

  constructor(parts: NotifyAddressesParts) {
    this.#parts = parts;
  }

  async get(workspaceId: string, projectId: string): Promise<NotifyAddressState> {
    const { store, messages, mail } = this.#parts;
    const address = await store.get(workspaceId, projectId);
    const newest = await messages.inWorkspace(workspaceId).ofProject(projectId, shown);
    return {
      email: mail.isOn ? 'on' : 'off',
      address: address?.address ?? null,
      status: statusOf(address),
      messages: newest.map(({ kind, status, attempts, lastError, createdAt }) => {
        return { kind, status, attempts, lastError, createdAt: new Date(createdAt).toISOString() };
      }),
    };
  }

  /** Null removes it. Links in the message begin with `publicUrl`. */
  async set(project: Pick<ProjectRecord, 'id' | 'name' | 'workspaceId'>, address: string | null, publicUrl: string) {
    const { store, mail, clock, newToken } = this.#parts;
    const { id: projectId, workspaceId, name } = project;
    if (address === null) {
      await store.remove(workspaceId, projectId);
      return this.get(workspaceId, projectId);
    }
    if (!isMailAddress(address)) throw notAnAddress();
    await this.#refuseMany(project);
    const now = clock.now();
    const times = { confirmUntil: now + confirmMs, confirmedAt: null, stoppedAt: null, createdAt: now };
    const next = { projectId, workspaceId, address, confirmToken: newToken(), stopToken: newToken(), ...times };
    const lines = [
      `Somebody wants messages of the app ${name} sent to this address: what its visitors write, order and book.`,
      '',
      'If it was you, confirm the address within two days. If not, ignore this message.',
    ];
    const action = { label: 'Confirm the address', url: confirmUrl(publicUrl, next) };
    const ids = { projectId, sourceId: null, kind: mailKind, expiresAt: next.confirmUntil };
    const queued = await mail.queue(workspaceId, [
      { ...ids, to: address, subject: `Confirm your e-mail address for ${name}`, lines, action },
    ]);
    if (mail.isOn && queued === 0) throw atLimit('The limit of e-mail is reached.');
    // Only now: an address whose link was not sent must not replace one that is confirmed.
    await store.set(next);
    return this.get(workspaceId, projectId);
  }

  /** Null if the link is wrong or over. */
  async find(projectId: string, token: string, of: 'confirm' | 'stop'): Promise<NotifyAddress | null> {
    const address = await this.#parts.store.find(projectId);
    if (address === null || !isToken(of === 'confirm' ? address.confirmToken : address.stopToken, token)) return null;
    return of === 'confirm' && address.confirmUntil <= this.#parts.clock.now() ? null : address;
  }

  /** Confirming an address again starts it again after it was stopped. */
  act(address: NotifyAddress, what: 'confirm' | 'stop'): Promise<boolean> {
    const now = this.#parts.clock.now();
    return this.#parts.store.mark(address, what === 'confirm' ? { confirmedAt: now } : { stoppedAt: now });
  }

  async #refuseMany({ id, workspaceId }: Pick<ProjectRecord, 'id' | 'workspaceId'>): Promise<void> {
    const since = this.#parts.clock.now() - dayMs;
    const newest = await this.#parts.messages.inWorkspace(workspaceId).ofProject(id, counted);
    const links = newest.filter(({ kind, createdAt }) => kind === mailKind && createdAt > since);
    if (links.length >= linksInDay) throw atLimit('Five links were sent for this app today.');
  }
}

function statusOf(address: NotifyAddress | null): NotifyAddressState['status'] {
  if (address === null) return 'none';
  if (address.stoppedAt !== null) return 'stopped';
  return address.confirmedAt === null ? 'pending' : 'confirmed';
}

function notAnAddress(): Fault {
  return new Fault('invalid_request', 'This is not an e-mail address.', {
    hint: 'Use one address such as ana@example.com, without a name.',
    details: [{ path: '/address', message: 'must be an e-mail address' }],
  });
}

function atLimit(message: string): Fault {
  return new Fault('conflict', message, { hint: 'Try again tomorrow.' });
}
