import { systemClock } from '../ambient.ts';
import type { AppsInput } from '../open-apps.ts';
import { pruneHourly } from '../prune-hourly.ts';
import { Traffic } from './traffic.ts';

/** The traffic of apps; old counts are removed. */
export function openTraffic(input: Pick<AppsInput, 'config' | 'logger' | 'closers' | 'storage'>): Traffic {
  const traffic = new Traffic(input.storage.traffic, systemClock);
  pruneHourly('traffic of apps', () => traffic.prune(input.config.appMetricsDays), input);
  return traffic;
}
