/** Own domains of projects, as callers manage them. */
import {
  type Clock,
  type Domain,
  type DomainChecked,
  Fault,
  type IdempotentResponse,
  limits,
  type NewId,
  type ToIdempotentResponse,
} from '@davit/contract';
import { isPreviewName } from '@davit/launch';
import type { CertificateOrders, CertificateState, DomainRecord, DomainStore } from '@davit/storage';
import type { RecordOwn } from '../audit/audit.ts';
import type { Config } from '../config/read-config.ts';
import { checkDomain, type DomainCheck, recordName, recordValue } from './check-domain.ts';
import type { Dns } from './dns.ts';
import { pointTo, urlAt } from './domain-addresses.ts';
import { checkHost, isApex, normalizeHost } from './host-name.ts';

export type DomainSettings = Pick<Config, 'host' | 'apiHosts' | 'appsDomain' | 'appsPublicUrl' | 'publicUrl' | 'edgePort'>;

export interface DomainsParts {
  store: DomainStore;
  /** Null: a proxy in front of Davit has the certificates. */
  certificates: Pick<CertificateOrders, 'statesOf' | 'retry'> | null;
  settings: DomainSettings;
  dns: Dns;
  clock: Clock;
  newId: NewId;
  newToken: (length: number) => string;
  recordOwn: RecordOwn;
  /** Called after a change of routed hosts by this server. */
  changed(): void;
}

/** Of a name that may have a certificate. */
export interface HostOwner {
  /** Null: the installation itself. */
  workspaceId: string | null;
  /** The name is of an open preview. */
  isPreview?: true;
}

const tokenLength = 32;
/** How often people may ask for another order of a name's certificate. */
const certificateRetries = { most: 5, windowMs: 60 * 60_000 };
const recheckForMs = 3 * 24 * 60 * 60_000;
const recheckedAtOnce = 50;
/** Far above what one machine can serve. */
export const maxRoutes = 100_000;

export class Domains {
  readonly #parts: DomainsParts;
  /** Domains added before are checked in another round: many of one person never keep those of others from their turn. */
  #recheckFrom = 0;

  constructor(parts: DomainsParts) {
    this.#parts = parts;
  }

  async add(workspaceId: string, projectId: string, host: string, remember?: ToIdempotentResponse): Promise<Domain> {
    const { store, settings, clock, newId, newToken } = this.#parts;
    const domain: DomainRecord = {
      id: newId(),
      workspaceId,
      projectId,
      host: checkHost(host, settings),
      token: newToken(tokenLength),
      status: 'pending',
      reason: null,
      pointsHere: null,
      createdAt: clock.now(),
      checkedAt: null,
      verifiedAt: null,
    };
    const domains = store.inWorkspace(workspaceId);
    const slug = (await domains.slugOf(projectId)) ?? '';
    const certificates = await this.#certificatesOf([{ host: domain.host, status: 'verified' }]);
    const shown = (added: DomainRecord) =>
      this.#wire(added, slug, added.status === 'verified' ? (certificates.get(added.host) ?? null) : null);
    const stored = remember && ((added: DomainRecord): IdempotentResponse => remember(201, { ...shown(added) }));
    return shown(await domains.add(domain, limits.domains, stored));
  }

  async list(workspaceId: string, projectId: string): Promise<{ domains: Domain[] }> {
    const domains = this.#parts.store.inWorkspace(workspaceId);
    const [slug, listed] = await Promise.all([domains.slugOf(projectId), domains.list(projectId)]);
    const certificates = await this.#certificatesOf(listed);
    return { domains: listed.map((domain) => this.#wire(domain, slug ?? '', certificates.get(domain.host) ?? null)) };
  }

  /** Throws Fault `domain_not_found`. */
  async find(workspaceId: string, projectId: string, host: string): Promise<DomainRecord> {
    const name = normalizeHost(host);
    const domain = name === null ? null : await this.#parts.store.inWorkspace(workspaceId).get(projectId, name);
    if (domain === null) throw notFound();
    return domain;
  }

  async verify(domain: DomainRecord): Promise<DomainChecked> {
    const slug = (await this.#parts.store.inWorkspace(domain.workspaceId).slugOf(domain.projectId)) ?? '';
    const { outcome, found } = await this.#lookUp(domain, slug);
    const checked = await this.#parts.store.recordCheck(domain.id, outcome);
    this.#parts.changed();
    if (checked === null) throw notFound();
    if (checked.status === 'verified')
      await this.#parts.certificates?.retry(checked.host, this.#parts.clock.now(), certificateRetries);
    return { ...this.#wire(checked, slug, (await this.#certificatesOf([checked])).get(checked.host) ?? null), found };
  }

  async remove({ workspaceId, projectId, host }: DomainRecord): Promise<{ host: string; deleted: true }> {
    if (!(await this.#parts.store.inWorkspace(workspaceId).remove(projectId, host))) throw notFound();
    this.#parts.changed();
    return { host, deleted: true };
  }

  /** Checks some that were never verified or point elsewhere, so that people need not ask again once DNS is set up. */
  async recheck(): Promise<void> {
    const { store, clock, recordOwn, changed } = this.#parts;
    const due = await store.unsettled(Math.max(this.#recheckFrom, clock.now() - recheckForMs), recheckedAtOnce);
    const last = due.length < recheckedAtOnce ? undefined : due.at(-1);
    this.#recheckFrom = last?.createdAt ?? 0;
    for (const domain of due) {
      const slug = (await store.inWorkspace(domain.workspaceId).slugOf(domain.projectId)) ?? '';
      const { outcome } = await this.#lookUp(domain, slug);
      const isNews = domain.status === 'verified' ? outcome.pointsHere !== false : outcome.problem === null;
      if (!isNews) continue;
      const record = () => store.recordCheck(domain.id, outcome);
      const { workspaceId, status } = domain;
      const target = { type: 'project', id: domain.projectId };
      // Where a verified host points is observed, not changed.
      await (status === 'verified' ? record() : recordOwn({ action: 'verifyDomain', workspaceId, target }, record));
      changed();
    }
  }

  /** The hosts that go to projects now, and are not known to point elsewhere. */
  hostsPointingHere(): Promise<string[]> {
    return this.#parts.store.hostsPointingHere(maxRoutes);
  }

  /**
   * Who has a name that may have a certificate: Davit itself, or the workspace of an app, an open preview or a verified domain.
   * Null: nobody.
   */
  async ownerOf(text: string): Promise<HostOwner | null> {
    const { store, settings, clock } = this.#parts;
    const host = normalizeHost(text);
    if (host === null) return null;
    const { appsDomain, apiHosts } = settings;
    if (apiHosts.some((name) => name.toLowerCase() === host)) return { workspaceId: null };
    const isOfApps = appsDomain !== null && host.endsWith(`.${appsDomain}`);
    const name = isOfApps ? host.slice(0, -appsDomain.length - 1) : null;
    if (name !== null && isPreviewName(name)) {
      const workspaceId = await store.ownerOfPreview(name, clock.now());
      return workspaceId === null ? null : { workspaceId, isPreview: true };
    }
    const workspaceId = await (name === null ? store.ownerOfHost(host) : store.ownerOfApp(name));
    return workspaceId === null ? null : { workspaceId };
  }

  #lookUp(domain: DomainRecord, slug: string): Promise<DomainCheck> {
    const { dns, clock, settings } = this.#parts;
    return checkDomain(dns, domain, pointTo(slug, settings), clock.now());
  }

  async #certificatesOf(domains: readonly Pick<DomainRecord, 'host' | 'status'>[]): Promise<Map<string, Domain['certificate']>> {
    const { certificates, clock } = this.#parts;
    const hosts = domains.filter(({ status }) => status === 'verified').map(({ host }) => host);
    const states = certificates === null ? [] : await certificates.statesOf(hosts);
    return new Map([...states].map(([host, state]) => [host, certificateOf(state, clock.now())]));
  }

  #wire(domain: DomainRecord, slug: string, certificate: Domain['certificate']): Domain {
    const { settings } = this.#parts;
    const { host, token, status, reason, pointsHere, createdAt, checkedAt, verifiedAt } = domain;
    return {
      host,
      status,
      reason,
      url: urlAt(host, settings),
      record: { type: 'TXT', name: recordName(host), value: recordValue(token) },
      pointTo: pointTo(slug, settings),
      apex: isApex(host),
      pointsHere,
      certificate,
      createdAt: time(createdAt),
      checkedAt: checkedAt === null ? null : time(checkedAt),
      verifiedAt: verifiedAt === null ? null : time(verifiedAt),
    };
  }
}

function certificateOf({ problem, expiresAt }: CertificateState, now: number): NonNullable<Domain['certificate']> {
  const isPresent = expiresAt !== null && expiresAt > now;
  return {
    status: isPresent ? 'present' : problem === null ? 'ordering' : 'failed',
    expiresAt: isPresent ? time(expiresAt) : null,
    why: problem?.why ?? null,
    retryAt: problem === null ? null : time(problem.retryAt),
  };
}

const time = (at: number) => new Date(at).toISOString();

function notFound(): Fault {
  return new Fault('domain_not_found', 'This project has no such domain.', { hint: 'List its domains, or add it.' });
}
