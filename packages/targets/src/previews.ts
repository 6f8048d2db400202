/**
 * Candidates that people try before their release: each on its own copy of the project's data, at a name that nobody can guess.
 *
 *   opening ──booted──▶ asleep ◀──▶ awake ──closed──▶ gone
 *      └─ fails ──▶ gone             └─ Davit stops ──▶ its copy stays, for `resume`
 *
 *  V1 Its process has only its copy: nothing that it does reaches the project's data, or the live version's traffic.
 *  V2 It is a live app of its own: it sleeps, wakes and restarts as such, within the machine's limits (`awake-limit.ts`).
 *  V3 Once it is gone, its name answers like any unknown one, no process of it runs, and its copy is removed.
 *  V4 What a crash or an earlier process left is removed by the first `keep`.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AppToRun, BootFailure, PreviewToServe, TargetPreviews } from '@davit/launch';
import { cookiePrefixOf } from './data/cookie-prefix.ts';
import { Admission } from './edge/admission.ts';
import type { Edge } from './edge/edge.ts';
import type { Route } from './edge/route.ts';
import { DataWatch } from './live/data-watch.ts';
import { LiveApp } from './live/live-app.ts';
import { boundTemporaryEntries } from './live/temporary-watch.ts';
import type { Machine } from './machine.ts';
import type { Project } from './project.ts';

const never = new AbortController().signal;
const ignore = () => undefined;

interface Served {
  projectId: string;
  name: string;
  folder: string;
  live: LiveApp;
  dataWatch: DataWatch;
}

export class Previews implements TargetPreviews {
  readonly #machine: Machine;
  readonly #edge: Edge;
  readonly #projectOf: (projectId: string) => Project;
  readonly #served = new Map<string, Served>();
  #isSwept = false;

  constructor(machine: Machine, edge: Edge, projectOf: (projectId: string) => Project) {
    this.#machine = machine;
    this.#edge = edge;
    this.#projectOf = projectOf;
  }

  async open(app: AppToRun, preview: PreviewToServe, signal = never): Promise<{ outcome: 'open' } | BootFailure> {
    await this.close(app.projectId, preview.runId);
    const folder = this.#folderOf(app.projectId, preview.runId);
    const failed = await this.#projectOf(app.projectId).copyForPreview(folder, signal);
    if (failed === null) {
      const { live } = this.#serve(app, preview);
      // Boots it now: its first visitor need not wait, and a failure is known before its address is given out.
      const acquired = await live.acquire();
      if (acquired.outcome === 'lease') acquired.lease.release();
      const isCrowded = acquired.outcome === 'unavailable' && acquired.why === 'crowded';
      if (acquired.outcome === 'lease' || isCrowded) return { outcome: 'open' };
    }
    await this.close(app.projectId, preview.runId);
    return failed ?? { outcome: 'failed', reason: 'its process did not start on a copy of the data.', lastOutput: [] };
  }

  resume(app: AppToRun, preview: PreviewToServe): boolean {
    if (this.#served.has(preview.runId)) return true;
    if (!existsSync(this.#folderOf(app.projectId, preview.runId))) return false;
    this.#serve(app, preview);
    return true;
  }

  async close(projectId: string, runId: string): Promise<void> {
    const served = this.#served.get(runId);
    this.#served.delete(runId);
    if (served !== undefined) await this.#end(served);
    await this.#remove(this.#folderOf(projectId, runId));
  }

  async keep(stays: (runId: string, projectId: string) => boolean): Promise<void> {
    for (const [runId, { projectId }] of this.#served) if (!stays(runId, projectId)) await this.close(projectId, runId);
    if (this.#isSwept) return;
    this.#isSwept = true;
    for (const { projectId, runId, folder } of this.#machine.folders.previews()) {
      if (!stays(runId, projectId)) await this.#remove(folder);
    }
  }

  /** Ends their processes; their copies stay. */
  async end(isAmong: (projectId: string) => boolean = () => true): Promise<void> {
    const ending = [...this.#served].filter(([, served]) => isAmong(served.projectId));
    await Promise.all(ending.map(([, served]) => this.#end(served)));
  }

  /** Another server serves them from now on. */
  async leave(isAmong: (projectId: string) => boolean): Promise<void> {
    await this.end(isAmong);
    for (const [runId, { projectId }] of [...this.#served]) if (isAmong(projectId)) this.#served.delete(runId);
  }

  /** The next `keep` looks again for what others left. */
  sweepAgain(): void {
    this.#isSwept = false;
  }

  /** Enforces the limits of their processes on disk. Never throws. */
  async checkUsage(): Promise<void> {
    for (const { live, dataWatch } of this.#served.values()) {
      const { process } = live;
      if (process === null) continue;
      boundTemporaryEntries(process, this.#machine.limits.appTemporaryEntries, ignore);
      await dataWatch.look([process]);
    }
  }

  #serve(given: AppToRun, { runId, url }: PreviewToServe): Served {
    const { limits, clock, places, log } = this.#machine;
    const { projectId } = given;
    const app = { ...given, publicUrl: url };
    const folder = this.#folderOf(projectId, runId);
    const monotonicMs = () => clock.monotonicMs();
    const admission = new Admission(limits, monotonicMs);
    const dataWatch = new DataWatch({ folder, limitMiB: limits.appDataMiB, limitEntries: limits.appDataEntries, note: ignore });
    const live = new LiveApp(projectId, {
      boot: () => this.#projectOf(projectId).bootPreview(app, folder, dataWatch),
      onFailure: ignore,
      recovered: ignore,
      warmed: ignore,
      isStrained: () => admission.wasStrained(limits.strainedMs),
      monotonicMs,
      places,
      limits,
      log,
    });
    live.adopt(app, 0);
    const route: Route = {
      projectId,
      slug: new URL(url).hostname.split('.', 1)[0] ?? '',
      port: null,
      cookiePrefix: cookiePrefixOf(projectId),
      isPreview: true,
      versionNumber: () => null,
      acquire: () => live.acquire(),
      admission: () => admission,
      maxBodyBytes: () => app.maxBodyBytes ?? limits.bodyBytes,
      framedBy: [],
    };
    this.#edge.openName(route);
    const served = { projectId, name: route.slug, folder, live, dataWatch };
    this.#served.set(runId, served);
    return served;
  }

  async #end({ name, live }: Served): Promise<void> {
    this.#edge.closeName(name);
    await live.close(this.#machine.limits.closeGraceMs);
  }

  #folderOf(projectId: string, runId: string): string {
    return this.#machine.folders.previewFolder(projectId, runId);
  }

  async #remove(folder: string): Promise<void> {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      this.#isSwept = false;
      this.#machine.log.warn({ folder, err: error }, 'The copy of a preview could not be removed; retrying later.');
    }
  }
}
