/** What the target has to know of the servers that divide the apps with this one. */
import type { Clock } from '@davit/contract';
import { type AppsShards, shardCount, shardOf } from '@davit/storage';
import type { DividedApps } from '@davit/targets';
import type { RpcKey } from '../apps-rpc/tls.ts';
import { openVisit } from '../apps-rpc/visits.ts';
import type { Shares } from './shares.ts';

/** A name never leads to another project; one that led nowhere may be new. */
const nowhereForMs = 1_000;
const maxNames = 10_000;
const waitsMs = 30_000;

export interface DividedAppsParts {
  shards: Pick<AppsShards, 'claim'>;
  /** Null: not known yet. */
  shares(): Shares | null;
  keys(): readonly RpcKey[];
  /** The project of a name below the apps' domain, by the database. */
  projectAt(name: string): Promise<string | null>;
  clock: Pick<Clock, 'monotonicMs'>;
}

export function dividedApps({ shards, shares, keys, projectAt, clock }: DividedAppsParts): DividedApps {
  const names = new Map<string, { projectId: string | null; askedAtMs: number }>();
  return {
    claim: shards.claim,
    waitsMs,
    shardCount,
    shardOf,
    isHere: (projectId) => shares()?.serves(projectId) ?? false,
    looksAfter: (projectId) => shares()?.looksAfter(projectId) ?? false,
    addressOf: (projectId) => shares()?.knownAddressOf(projectId) ?? null,
    async projectOf(name) {
      const known = names.get(name);
      if (known?.projectId) return known.projectId;
      if (known !== undefined && clock.monotonicMs() - known.askedAtMs < nowhereForMs) return null;
      const projectId = await projectAt(name);
      names.delete(name);
      names.set(name, { projectId, askedAtMs: clock.monotonicMs() });
      const [oldest] = names.keys();
      if (names.size > maxNames && oldest !== undefined) names.delete(oldest);
      return projectId;
    },
    async connect(address, from) {
      const [key] = keys();
      return key === undefined ? null : openVisit(address, key, from);
    },
  };
}
