/** The traffic of apps, from the database: any server answers. */
import type { Clock, ProjectMetrics, ReadMetricsQuery } from '@davit/contract';
import { hourMs, type TrafficStore, trafficReport, trafficWindow } from '@davit/launch';

/** Minutes are read for the last hour only. */
const minutesKeptMs = 2 * hourMs;

export class Traffic {
  readonly #store: TrafficStore;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(store: TrafficStore, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  async read(workspaceId: string, projectId: string, { range = '24h', version }: ReadMetricsQuery): Promise<ProjectMetrics> {
    const window = trafficWindow(range, this.#clock.now(), version);
    return trafficReport(window, await this.#store.read(workspaceId, projectId, window));
  }

  async prune(keptDays: number): Promise<void> {
    const now = this.#clock.now();
    await this.#store.prune({ minutes: now - minutesKeptMs, rest: now - keptDays * 24 * hourMs });
  }
}
