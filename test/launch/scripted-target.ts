/**
 * A target without processes that a test scripts, and that records what happened: the version with traffic, and
 * candidates still running.
 */
import type {
  AppFailure,
  AppSetting,
  AppSite,
  AppToRun,
  BootFailure,
  Candidate,
  CheckAnswer,
  CheckClient,
  Occurrence,
  Rehearsal,
  Target,
} from '@davit/launch';

type Pages = Map<string, { status: number; body: string; type?: string; location?: string }>;
type Called = Awaited<ReturnType<Target['callJob']>>;
type Boot = 'boots' | BootFailure;

export interface ScriptedTarget extends Target {
  /** The responses of `/` and other paths in a rehearsal; the rest is 404. */
  pages: Pages;
  /** The same when the live version is rehearsed. */
  livePages: Pages;
  /** Replaces `pages` with a real app. */
  site: AppSite | null;
  rehearsing: (app: AppToRun, store: 'empty' | 'copy', timeFactor?: number) => Promise<Boot> | Boot;
  /** What visits in a browser find; without it there is no browser. */
  browsing: Rehearsal['browse'] | null;
  preparing: (app: AppToRun) => Promise<Boot> | Boot;
  /** Whether the port can be opened. */
  opening: (port: number) => boolean;
  healthNow: { awake: number; failing: number };
  unhealthy: Set<string>;
  /** Whether a preview boots. */
  previewing: (app: AppToRun) => Promise<Boot> | Boot;
  /** The previews that answer, by run. */
  openPreviews: Map<string, { app: AppToRun; url: string }>;
  /** Runs whose copy of the data is on disk. */
  previewCopies: Set<string>;
  /** The version that each project serves now. */
  live: Map<string, { versionNumber: number; app: AppToRun }>;
  /** Every cutover so far, in order. */
  switches: { projectId: string; versionNumber: number; digest: string }[];
  adopted: { projectId: string; versionNumber: number }[];
  /** Rehearsals and candidates that are neither live nor stopped. */
  booted: Set<object>;
  rehearsals: { projectId: string; store: 'empty' | 'copy' }[];
  /** What rehearsals on a copy took away. */
  losses: string[];
  prepared: AppToRun[];
  /** Whether the live version boots with changed settings. */
  preparingSettings: (projectId: string) => Boot;
  /** The settings of each app, in the order of their changes. */
  settings: { projectId: string; settings: readonly AppSetting[] }[];
  notes: string[];
  ownerLinks: { projectId: string; tokenSha256: string; expiresAt: number }[];
  addresses: Map<string, { slug: string; port: number | null }>;
  removed: string[];
  withdrawn: Set<string>;
  /** Every call of a scheduled job, in order. */
  calls: { projectId: string; jobId: string; occurrence: Occurrence; versionNumber: number | null }[];
  /** The result of a call, and when it comes. */
  calling: (jobId: string, occurrence: Occurrence) => Called | Promise<Called>;
  reportFailure(failure: AppFailure): void;
  recover(projectId: string, versionNumber: number): void;
}

export function createScriptedTarget(): ScriptedTarget {
  const failureListeners: ((failure: AppFailure) => void)[] = [];
  const recoveredListeners: ((projectId: string, versionNumber: number) => void)[] = [];
  const target: ScriptedTarget = {
    pages: twoPages(),
    livePages: twoPages(),
    site: null,
    rehearsing: () => 'boots',
    browsing: null,
    preparing: () => 'boots',
    opening: () => true,
    healthNow: { awake: 10, failing: 1 },
    unhealthy: new Set(),
    previewing: () => 'boots',
    openPreviews: new Map(),
    previewCopies: new Set(),
    live: new Map(),
    switches: [],
    adopted: [],
    booted: new Set(),
    rehearsals: [],
    losses: [],
    prepared: [],
    preparingSettings: () => 'boots',
    settings: [],
    notes: [],
    ownerLinks: [],
    addresses: new Map(),
    removed: [],
    withdrawn: new Set(),
    calls: [],
    calling: () => ({ outcome: 'done' }),
    reportFailure: (failure) => failureListeners.forEach((listener) => void listener(failure)),
    recover: (projectId, versionNumber) => recoveredListeners.forEach((listener) => void listener(projectId, versionNumber)),

    async rehearse(app, store, _signal, timeFactor) {
      target.rehearsals.push({ projectId: app.projectId, store });
      const boot = await target.rehearsing(app, store, timeFactor);
      if (boot !== 'boots') return boot;
      const rehearsal: Rehearsal = {
        schemaLosses: async () => target.losses,
        site: target.site ?? siteOf(target, app),
        ownerLink: async () => '/-/owner?token=scripted',
        schemaChanges: store === 'copy' ? ['the column note of table todo'] : [],
        ...(target.browsing ? { browse: target.browsing } : {}),
        async end() {
          target.booted.delete(rehearsal);
        },
      };
      target.booted.add(rehearsal);
      return { outcome: 'booted', rehearsal };
    },
    runOwnTests: async () => ({ outcome: 'none' }),
    rows: { move: async () => ({ outcome: 'there' }), dropFormer: async () => false },
    previews: {
      async open(app, { runId, url }) {
        const boot = await target.previewing(app);
        if (boot !== 'boots') return boot;
        target.previewCopies.add(runId);
        target.openPreviews.set(runId, { app, url });
        return { outcome: 'open' };
      },
      resume(app, { runId, url }) {
        if (target.previewCopies.has(runId)) target.openPreviews.set(runId, { app, url });
        return target.previewCopies.has(runId);
      },
      async close(_projectId, runId) {
        target.openPreviews.delete(runId);
        target.previewCopies.delete(runId);
      },
      async keep(stays) {
        for (const runId of target.previewCopies) if (!stays(runId, '')) await target.previews.close('', runId);
      },
    },
    async prepare(app) {
      target.prepared.push(app);
      const boot = await target.preparing(app);
      if (boot !== 'boots') return boot;
      const candidate: Candidate = {
        app,
        schemaChanges: [],
        async discard() {
          target.booted.delete(candidate);
        },
      };
      target.booted.add(candidate);
      return { outcome: 'booted', candidate };
    },
    goLive(candidate, versionNumber) {
      if (!target.booted.delete(candidate)) throw new Error('a stopped candidate got traffic');
      const { projectId, artifactDigest } = candidate.app;
      target.live.set(projectId, { versionNumber, app: candidate.app });
      target.switches.push({ projectId, versionNumber, digest: artifactDigest });
    },
    async prepareSettings(projectId, settings) {
      const boot = target.preparingSettings(projectId);
      if (boot !== 'boots') return boot;
      return {
        outcome: 'ready',
        applied: target.live.has(projectId) ? 'now' : 'next_start',
        commit: () => void target.settings.push({ projectId, settings }),
        discard: async () => undefined,
      };
    },
    adopt(app, versionNumber) {
      target.live.set(app.projectId, { versionNumber, app });
      target.adopted.push({ projectId: app.projectId, versionNumber });
    },
    async address(projectId, slug, port) {
      if (port !== null && !target.opening(port)) throw new Error(`port ${port} is in use`);
      target.addresses.set(projectId, { slug, port });
    },
    async withdraw(projectId) {
      target.live.delete(projectId);
      target.withdrawn.add(projectId);
    },
    async leave(isAmong) {
      for (const projectId of [...target.live.keys()].filter(isAmong)) target.live.delete(projectId);
    },
    reinstate: (projectId) => void target.withdrawn.delete(projectId),
    async remove(projectId) {
      target.live.delete(projectId);
      target.addresses.delete(projectId);
      target.removed.push(projectId);
    },
    async callJob(projectId, jobId, occurrence) {
      target.calls.push({ projectId, jobId, occurrence, versionNumber: target.live.get(projectId)?.versionNumber ?? null });
      return target.calling(jobId, occurrence);
    },
    onAppFailure: (listener) => void failureListeners.push(listener),
    onRecovered: (listener) => void recoveredListeners.push(listener),
    health: () => target.healthNow,
    isHealthy: (projectId) => target.live.has(projectId) && !target.unhealthy.has(projectId),
    async leaveOwnerLink(projectId, tokenSha256, expiresAt) {
      target.ownerLinks.push({ projectId, tokenSha256, expiresAt });
    },
    output: async () => ['listening'],
    readOutput: async (_projectId, { after = 0, version = 1 }) =>
      after < 1 && version === 1 ? [{ seq: 1, at: null, text: 'listening', version: 1 }] : [],
    addOutputLine: (_projectId, line) => void target.notes.push(line),
  };
  return target;
}

const twoPages = (): Pages =>
  new Map([
    ['/', { status: 200, body: '<a href="/about">About</a>' }],
    ['/about', { status: 200, body: 'ok' }],
  ]);

/** The responses of each site without a process. */
const sites = new Map<string, () => Pages>();

function siteOf(target: ScriptedTarget, { projectId, artifactDigest }: AppToRun): AppSite {
  const isLive = target.live.get(projectId)?.app.artifactDigest === artifactDigest;
  const socketPath = `scripted site ${sites.size}`;
  sites.set(socketPath, () => (isLive ? target.livePages : target.pages));
  return { address: { socketPath }, publicUrl: 'http://app.localhost' };
}

/** A visitor of an app in rehearsal on a scripted target. */
export function scriptedClient(site: AppSite): CheckClient {
  return {
    async request(path): Promise<CheckAnswer> {
      const key = 'socketPath' in site.address ? site.address.socketPath : '';
      const page = sites.get(key)?.().get(path) ?? { status: 404, body: 'not found' };
      const headers = new Headers({ 'content-type': page.type ?? 'text/html; charset=utf-8' });
      if (page.location) headers.set('location', page.location);
      return { status: page.status, headers, body: page.body };
    },
    another: () => scriptedClient(site),
    ownerLink: async () => '/-/owner?token=scripted',
  };
}
