/** What a server tells of the places that apps need beside it: the PostgreSQL for their rows, the Kubernetes for their pods. */
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { lookAtAppsCluster } from '@davit/storage';
import type { ClusterLook } from '@davit/targets';
import type { Config } from '../config/read-config.ts';
import { lookSometimes } from './look-sometimes.ts';

/** `/readyz` is asked every few seconds, and these cost a connection. */
const keptMs = 30_000;

export interface Looks {
  /** Sentences; null: rows are in files, or not known yet. */
  rows: (() => string | null) | null;
  /** Null: apps run in no pods. */
  cluster: (() => string | null) | null;
}

export function openLooks({ appsDatabaseUrl: url, pods, dataDir, appsDataDir }: Config, monotonicMs: () => number): Looks {
  const folder = resolve(appsDataDir ?? join(dataDir, 'projects'));
  const inPods = async () => {
    const { lookAtCluster } = await import('@davit/targets/cluster');
    return inWords(await lookAtCluster({ podName: hostname() }, folder));
  };
  return {
    rows: url === null ? null : lookSometimes(async () => (await lookAtAppsCluster(url)).inWords, keptMs, monotonicMs),
    cluster: pods === null ? null : lookSometimes(inPods, keptMs, monotonicMs),
  };
}

const inWords = ({ inWords: found, lacks }: ClusterLook): string => [found, ...lacks].join('. ');
