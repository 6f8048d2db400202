/** Own domains of projects, as callers manage them. */
import {
  type Clock,
  type Domain,
  Fault,
  type IdempotentResponse,
  limits,
  type NewId,
  type ToIdempotentResponse,
} from '@davit/contract';
import type { DomainRecord, DomainStore } from '@davit/storage';
import type { Config } from '../config/read-config.ts';
import { checkDomain, recordName, recordValue } from './check-domain.ts';
import type { Dns } from './dns.ts';
import { pointTo, urlAt } from './domain-addresses.ts';
import { checkHost, normalizeHost } from './host-name.ts';

export type DomainSettings = Pick<Config, 'host' | 'apiHosts' | 'appsDomain' | 'appsPublicUrl' | 'publicUrl' | 'edgePort'>;

export interface DomainsParts {
  store: DomainStore;
  settings: DomainSettings;
  dns: Dns;
  clock: Clock;
  newId: NewId;
  newToken: (length: number) => string;
  /** Called after a change of routed hosts by this server. */
  changed(): void;
}

const tokenLength = 32;
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
    const stored = remember && ((added: DomainRecord): IdempotentResponse => remember(201, { ...this.#wire(added, slug) }));
    return this.#wire(await domains.add(domain, limits.domains, stored), slug);
  }

  async list(workspaceId: string, projectId: string): Promise<{ domains: Domain[] }> {
    const domains = this.#parts.store.inWorkspace(workspaceId);
    const [slug, listed] = await Promise.all([domains.slugOf(projectId), domains.list(projectId)]);
    return { domains: listed.map((domain) => this.#wire(domain, slug ?? '')) };
  }

  /** Throws Fault `domain_not_found`. */
  async find(workspaceId: string, projectId: string, host: string): Promise<DomainRecord> {
    const name = normalizeHost(host);
    const domain = name === null ? null : await this.#parts.store.inWorkspace(workspaceId).get(projectId, name);
    if (domain === null) throw notFound();
    return domain;
  }

  async verify(domain: DomainRecord): Promise<Domain> {
    const slug = (await this.#parts.store.inWorkspace(domain.workspaceId).slugOf(domain.projectId)) ?? '';
    const checked = await this.#check(domain, slug);
    if (checked === null) throw notFound();
    return this.#wire(checked, slug);
  }

  async remove({ workspaceId, projectId, host }: DomainRecord): Promise<{ host: string; deleted: true }> {
    if (!(await this.#parts.store.inWorkspace(workspaceId).remove(projectId, host))) throw notFound();
    this.#parts.changed();
    return { host, deleted: true };
  }

  /** Checks some that were never verified, so that people need not ask again once DNS has the record. */
  async recheck(): Promise<void> {
    const { store, clock, settings, dns } = this.#parts;
    const due = await store.unverified(Math.max(this.#recheckFrom, clock.now() - recheckForMs), recheckedAtOnce);
    const last = due.length < recheckedAtOnce ? undefined : due.at(-1);
    this.#recheckFrom = last?.createdAt ?? 0;
    for (const domain of due) {
      const slug = (await store.inWorkspace(domain.workspaceId).slugOf(domain.projectId)) ?? '';
      const outcome = await checkDomain(dns, domain, pointTo(slug, settings), clock.now());
      if (outcome.problem === null) await store.recordCheck(domain.id, outcome).then(this.#parts.changed);
    }
  }

  /** The hosts that go to projects now. */
  async routedHosts(): Promise<string[]> {
    return (await this.#parts.store.routes(maxRoutes)).map(({ host }) => host);
  }

  /** Whether a proxy may get a certificate for this name: Davit's own, an app's, or a verified domain. */
  async hasName(text: string): Promise<boolean> {
    const { store, settings } = this.#parts;
    const host = normalizeHost(text);
    if (host === null) return false;
    const { appsDomain, apiHosts } = settings;
    if (apiHosts.some((name) => name.toLowerCase() === host)) return true;
    if (appsDomain === null || !host.endsWith(`.${appsDomain}`)) return store.isRouted(host);
    return store.hasApp(host.slice(0, -appsDomain.length - 1));
  }

  async #check(domain: DomainRecord, slug: string): Promise<DomainRecord | null> {
    const { store, dns, clock, settings, changed } = this.#parts;
    const checked = await store.recordCheck(domain.id, await checkDomain(dns, domain, pointTo(slug, settings), clock.now()));
    changed();
    return checked;
  }

  #wire(domain: DomainRecord, slug: string): Domain {
    const { settings } = this.#parts;
    const { host, token, status, reason, pointsHere, createdAt, checkedAt, verifiedAt } = domain;
    return {
      host,
      status,
      reason,
      url: urlAt(host, settings),
      record: { type: 'TXT', name: recordName(host), value: recordValue(token) },
      pointTo: pointTo(slug, settings),
      pointsHere,
      createdAt: time(createdAt),
      checkedAt: checkedAt === null ? null : time(checkedAt),
      verifiedAt: verifiedAt === null ? null : time(verifiedAt),
    };
  }
}

const time = (at: number) => new Date(at).toISOString();

function notFound(): Fault {
  return new Fault('domain_not_found', 'This project has no such domain.', { hint: 'List its domains, or add it.' });
}
