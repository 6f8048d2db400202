import type { RequestListener } from 'node:http';
import { type NewId, type PlatformLog, repeat } from '@davit/contract';
import type { Storage } from '@davit/storage';
import type { SecureEdge } from '@davit/targets';
import { systemClock, systemTimers } from '../ambient.ts';
import type { Config } from '../config/read-config.ts';
import { normalizeHost } from '../domains/host-name.ts';
import type { Domains } from '../domains/service.ts';
import { Certificates } from './certificates.ts';
import { makeOrderCertificate } from './order-certificate.ts';

export interface CertificatesInput {
  config: Pick<Config, 'certificates' | 'apiHosts' | 'publicUrl' | 'appsPublicUrl'>;
  storage: Pick<Storage, 'certificates' | 'certificateOrders'>;
  newId: NewId;
  domains: Domains;
  log: PlatformLog;
}

export interface OpenCertificates {
  edge: SecureEdge;
  /** Davit's own host answers with this server from now on. */
  serveOwn(server: NodeJS.EventEmitter): void;
  /** Orders and renews while this server runs the apps; else reads what another one ordered. */
  start(runsApps: () => boolean): Promise<void>;
  stop(): void;
}

const roundEveryMs = 60_000;
const weekMs = 7 * 24 * 60 * 60_000;

/** Null if HTTPS_PORT is not set: a proxy in front of Davit has the certificates. */
export function openCertificates({ config, storage, domains, newId, log }: CertificatesInput): OpenCertificates | null {
  if (config.certificates === null) return null;
  const { httpsPort, maxOrdersPerWeek, ...authority } = config.certificates;
  const { certificates: store, certificateOrders: orders } = storage;
  // At a plain PUBLIC_URL, Strict-Transport-Security would make browsers unable to reach it.
  const own = config.publicUrl?.startsWith('https:') ? new URL(config.publicUrl).hostname : null;
  // Names of Davit at which only a proxy serves it: here they would answer nothing.
  const others = new Set(config.apiHosts.map((name) => name.toLowerCase()).filter((name) => name !== own));
  const certificates = new Certificates({
    store,
    orders,
    order: makeOrderCertificate(authority, store),
    clock: systemClock,
    newId,
    log,
    limit: { most: maxOrdersPerWeek, windowMs: weekMs },
    // A client may name a host in many spellings: only the one that is looked up, counted and stored has an owner.
    ownerOf: async (host) => (others.has(host) || normalizeHost(host) !== host ? null : domains.ownerOf(host)),
    wanted: async () => [...(own === null ? [] : [own]), ...(await domains.hostsPointingHere())],
  });
  let answer: NodeJS.EventEmitter | null = null;
  let stop = () => {};
  const round = async () => {
    await certificates.load();
    await certificates.round();
  };
  return {
    edge: {
      port: httpsPort,
      originOf: (host) => secureOrigin(host, host === own ? config.publicUrl : config.appsPublicUrl),
      contextOf: (host) => certificates.contextOf(host),
      has: (host) => certificates.has(host),
      redirectsApps: config.appsPublicUrl?.startsWith('https:') ?? false,
      challenge: (token) => certificates.challenge(token),
      own: {
        isOwn: (host) => answer !== null && host === own,
        request: (...message: Parameters<RequestListener>) => void answer?.emit('request', ...message),
        upgrade: (_request, socket) => void socket.destroy(),
      },
    },
    serveOwn(server) {
      answer = server;
    },
    async start(runsApps) {
      await certificates.load();
      const once = async () => {
        // Of servers that divide the apps each serves TLS.
        if (!runsApps())
          return certificates.load().catch((error: unknown) => log.warn({ err: error }, 'certificates were not read'));
        await round().catch((error: unknown) => log.warn({ err: error }, 'renewing certificates failed'));
      };
      void once();
      stop = repeat(systemTimers, roundEveryMs, once);
    },
    stop: () => stop(),
  };
}

/** At the port of the public address, by default 443: HTTPS_PORT may be mapped. */
export function secureOrigin(host: string, publicAddress: string | null): string {
  const { protocol, port } = new URL(publicAddress ?? 'https://localhost');
  return `https://${host}${protocol === 'https:' && port !== '' ? `:${port}` : ''}`;
}
