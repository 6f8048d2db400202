/** The dependencies of the HTTP server: packages, settings, and health checks. */
import type { Clock, IdempotentResponse, NewId, Threads, Timers, WorkspaceBounds } from '@davit/contract';
import type { Caller, Identity, People, Watch } from '@davit/identity';
import type { Launch } from '@davit/launch';
import type { Recovery } from '@davit/recovery';
import type { ReadActivity, ReadRunEnd } from '@davit/storage';
import type { Isolation } from '@davit/targets';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Config } from '../config/read-config.ts';
import type { Visitor } from '../console/gate.ts';
import type { Domains } from '../domains/service.ts';
import type { Items } from '../items/items.ts';
import type { NotifyAddresses } from '../mail/notify-addresses.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { ModelService } from '../model/model-service.ts';
import type { RequestSpan, Telemetry } from '../telemetry/telemetry.ts';
import type { Traffic } from '../traffic/traffic.ts';
import type { Webhooks } from '../webhooks/service.ts';
import type { Drain } from './drain.ts';
import type { JsonFlaw } from './json/scan-json.ts';
import type { Metrics } from './metrics.ts';
import type { Limiter } from './rate-limiter.ts';

export interface Readiness {
  ready: boolean;
  /** By name: each check and its result. */
  checks: Record<string, { ok: boolean; detail: string }>;
}

/** The stored answer for this key, method, path and idempotency key, if younger than `notBefore`. */
export type FindIdempotentResponse = (
  workspaceId: string,
  requestKey: Pick<IdempotentResponse, 'apiKeyId' | 'method' | 'path' | 'idempotencyKey'>,
  notBefore: number,
) => Promise<IdempotentResponse | null>;

export interface ServerParts {
  config: Config;
  clock: Clock;
  newId: NewId;
  logger: Logger;
  identity: Identity;
  people: People;
  launch: Launch;
  recovery: Recovery;
  webhooks: Webhooks;
  domains: Domains;
  /** The response to a challenge of the certificate authority; null: there is none. */
  challenge(token: string): Promise<string | null>;
  items: Items;
  audit: Audit;
  traffic: Traffic;
  findIdempotentResponse: FindIdempotentResponse;
  readActivity: ReadActivity;
  readRunEnd: ReadRunEnd;
  timers: Timers;
  rateLimiter: Limiter;
  /** A workspace's usage for each of its limits at this time. */
  usageOf(workspaceId: string, at: number): Promise<Record<keyof WorkspaceBounds, number>>;
  /** How apps are confined here; null if this process runs none. */
  isolation(): Isolation | null;
  mail: Pick<Mail, 'isOn' | 'inWords' | 'queue'>;
  notifyAddresses: NotifyAddresses;
  models: Pick<ModelService, 'inWords'>;
  metrics: Metrics;
  telemetry: Telemetry;
  drain: Drain;
  readiness(): Promise<Readiness>;
  threads: Threads;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate after the key or session is verified: ends open streams when it stops working. */
    watch: Watch | null;
    /** Null: it is not traced. */
    span: RequestSpan | null;
    /** Set by the console's gate. */
    visitor: Visitor | null;
    /** Set by the gate once the workspace is resolved. */
    caller: Caller | null;
    /** The Content-Type as sent; undefined if there was none. */
    declaredType: string | undefined;
    /** SHA-256 of the raw body, hex, if the request has an Idempotency-Key. */
    bodyDigest: string | null;
    /** The endpoint's `longText`, if it is long: its UTF-8 bytes, and what keeps them from being valid JSON. */
    longText: { bytes: Uint8Array; flaw: JsonFlaw | null } | null;
    /** The result of the endpoint's `find`. */
    found: unknown;
  }
}
