import { type NewId, repeat } from '@davit/contract';
import { randomBase62 } from '@davit/identity';
import type { DomainRoute, Storage } from '@davit/storage';
import type { Logger } from 'pino';
import { systemClock, systemRandomBytes, systemTimers } from '../ambient.ts';
import type { RecordOwn } from '../audit/audit.ts';
import type { Config } from '../config/read-config.ts';
import { systemDns } from './dns.ts';
import { Domains, maxRoutes } from './service.ts';

export interface DomainsInput {
  config: Config;
  logger: Logger;
  storage: Pick<Storage, 'domains' | 'certificateOrders'>;
  newId: NewId;
  recordOwn: RecordOwn;
}

/** How soon a change by another server, or of a deleted project, arrives at the edge. */
const refreshEveryMs = 2_000;
const recheckEveryMs = 60_000;

export interface OpenDomains {
  domains: Domains;
  /** `route` takes the hosts that the edge routes; null: this process runs no apps. */
  start(route: ((routes: readonly DomainRoute[]) => void) | null): Promise<void>;
  stop(): void;
}

/** The management of domains; once started, the edge follows them and unverified ones are checked again. */
export function openDomains({ config, logger, storage, newId, recordOwn }: DomainsInput): OpenDomains {
  const { domains: store } = storage;
  const stops: (() => void)[] = [];
  let follow: ((routes: readonly DomainRoute[]) => void) | null = null;
  const refresh = async () => follow?.(await store.routes(maxRoutes));
  const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, `${what} failed`);
  const domains = new Domains({
    store,
    certificates: config.certificates === null ? null : storage.certificateOrders,
    settings: config,
    dns: systemDns(config.dnsServers),
    clock: systemClock,
    newId,
    recordOwn,
    newToken: (length) => randomBase62(length, systemRandomBytes),
    changed: () => void refresh().catch(warn('reading the domains')),
  });
  return {
    domains,
    async start(route) {
      follow = route;
      await refresh();
      if (route !== null) stops.push(repeat(systemTimers, refreshEveryMs, () => refresh().catch(warn('reading the domains'))));
      if (config.roles.has('watchdog'))
        stops.push(repeat(systemTimers, recheckEveryMs, () => domains.recheck().catch(warn('checking the domains'))));
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
