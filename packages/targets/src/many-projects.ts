import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { invariant } from '@davit/contract';
import {
  type AppFailure,
  type AppSetting,
  type AppToRun,
  type BootFailure,
  type Candidate,
  type JobEnd,
  type Occurrence,
  type OwnTestsEnd,
  type PreparedSettings,
  type Target,
  type Withdrawal,
  whenStarted,
} from '@davit/launch';
import { BootedCandidate } from './candidate.ts';
import { leave, takeOver, whenLeft } from './changing-servers.ts';
import { cookiePrefixOf } from './data/cookie-prefix.ts';
import { DataCopies } from './data/data-copies.ts';
import { type Claim, watchClaim } from './data/data-folder-owner.ts';
import { leaveOwnerLink } from './data/owner-links.ts';
import type { SharedClaim } from './data/shared-claims.ts';
import { RowMoves } from './databases/move-project.ts';
import { Edge, type Listening } from './edge/edge.ts';
import { type LiveUrlSettings, liveUrl, movedUrl } from './edge/live-url.ts';
import type { PassedOn } from './edge/passed-on.ts';
import { TrafficCounter } from './edge/traffic-counter.ts';
import { trustProxies } from './edge/visitor.ts';
import type { Isolation } from './isolation.ts';
import { exchangeMail, hasMail } from './live/app-mail.ts';
import type { Machine } from './machine.ts';
import { Previews } from './previews.ts';
import { closeRuntimeFolder } from './process/runtime-folder.ts';
import type { ProcessTarget, ProcessTargetOptions } from './process-target-options.ts';
import { Project } from './project.ts';
import { WithdrawnProjects } from './withdrawn-projects.ts';

export class ManyProjects implements ProcessTarget {
  readonly #options: ProcessTargetOptions;
  readonly #machine: Machine;
  readonly #edge: Edge;
  readonly hasBrowser: boolean;
  readonly previews: Previews;
  readonly dataCopies: DataCopies;
  readonly rows: RowMoves;
  readonly traffic: TrafficCounter;
  readonly #projects = new Map<string, Project>();
  /** Projects whose apps may not run, and why. */
  readonly #withdrawn: WithdrawnProjects;
  readonly #failureListeners: ((failure: AppFailure) => void)[] = [];
  readonly #recoveredListeners: ((projectId: string, versionNumber: number) => void)[] = [];
  readonly #localNamesResolve: boolean;
  #edgePort: number;
  #useTimer: NodeJS.Timeout | undefined;
  /** Null: this server has not run the apps yet. */
  #claim: Claim | null = null;
  /** Null: it runs all apps. */
  #shared: SharedClaim | null = null;
  #watch: { end(): void } | null = null;
  #closed = false;

  constructor(options: ProcessTargetOptions, machine: Machine, localNamesResolve: boolean) {
    this.#options = options;
    this.#machine = machine;
    this.hasBrowser = machine.browser !== null;
    this.#localNamesResolve = localNamesResolve;
    this.#edgePort = options.edgePort;
    this.#withdrawn = new WithdrawnProjects(options.abuseContact ?? null);
    const { trustProxy = [], secure = null } = options;
    const others = options.divided ?? null;
    this.#edge = new Edge({ ...options, secure, others, trustProxy: trustProxies(trustProxy), limits: machine.limits });
    this.previews = new Previews(machine, this.#edge, (projectId) => this.#project(projectId));
    this.dataCopies = new DataCopies(machine);
    this.rows = new RowMoves(machine, this.dataCopies, (projectId) => this.#withdrawn.has(projectId));
    this.traffic = new TrafficCounter(() => machine.clock.now());
    this.#lookAtUseLater();
  }

  get place(): string {
    return this.#machine.folders.place;
  }

  async listen(listening?: Listening): Promise<number> {
    const { folders, runner, runtimeDir } = this.#machine;
    const { divided } = this.#options;
    const shared = divided && (await folders.joinFolder(divided, runtimeDir, runner.endLeftovers));
    const claim = shared ?? (await folders.claimFolder(runtimeDir, runner.endLeftovers));
    const ended = claim.ended + (divided ? 0 : await runner.endOthers());
    this.#shared = shared ?? null;
    if (ended > 0) this.#options.log.warn({ processes: ended }, 'Ended processes of the server that ran the apps before.');
    this.#claim = claim;
    this.#watch = watchClaim(claim, async () => {
      this.#options.log.error({}, 'Another server has taken over the data of the apps; they end here.');
      await this.#end({ servesLast: false });
      this.#options.onDataLost?.();
    });
    this.#machine.uploads?.start();
    this.#edgePort = await this.#edge.listen(listening);
    return this.#edgePort;
  }

  get isServing(): boolean {
    return this.#edge.isServing;
  }

  receive(socket: Socket, from: PassedOn): void {
    this.#edge.receive(socket, from);
  }

  async close(): Promise<void> {
    await this.#end({ servesLast: true });
  }

  /** `servesLast`: the apps answer what was already accepted, before they end. */
  async #end({ servesLast }: { servesLast: boolean }): Promise<void> {
    clearTimeout(this.#useTimer);
    this.#watch?.end();
    this.#closed = true;
    const edgeClosed = this.#edge.closeAll();
    const { lastRequestsMs, closeGraceMs } = this.#machine.limits;
    // Who waits for a place is answered before connections are cut.
    const waitMs = Math.min(lastRequestsMs, closeGraceMs / 2);
    if (servesLast) await Promise.race([edgeClosed, pause(waitMs, null, { ref: false })]);
    this.#machine.places.close();
    await Promise.all([this.previews.end(), ...[...this.#projects.values()].map((project) => project.end())]);
    await this.#machine.uploads?.close();
    await edgeClosed;
    await this.#machine.runner.close();
    closeRuntimeFolder(this.#machine.runtimeDir);
    this.#claim?.release();
  }

  isolation(): Isolation {
    return this.#machine.runner.isolation;
  }

  urlFor(slug: string, port: number | null): string {
    return liveUrl(this.#addressing(), slug, port);
  }

  movedUrl(project: { slug: string; port: number | null; liveUrl: string }): string {
    return movedUrl(this.#addressing(), project);
  }

  #addressing(): LiveUrlSettings {
    const { appsDomain, appsPublicUrl = null } = this.#options;
    return { appsPublicUrl, appsDomain, edgePort: this.#edgePort, localNamesResolve: this.#localNamesResolve };
  }

  routeDomains(routes: readonly { host: string; projectId: string }[]): void {
    this.#edge.routeDomains(new Map(routes.map(({ host, projectId }) => [host, projectId])));
  }

  portsNotOpen(): { projectId: string; port: number }[] {
    return this.#edge.portsNotOpen();
  }

  async rehearse(...[app, ...rest]: Parameters<Target['rehearse']>): ReturnType<Target['rehearse']> {
    return this.#project(app.projectId).rehearse(app, ...rest);
  }

  runOwnTests(app: AppToRun, signal?: AbortSignal): Promise<OwnTestsEnd> {
    return this.#project(app.projectId).runOwnTests(app, signal);
  }

  async prepare(app: AppToRun, signal?: AbortSignal): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure> {
    if (this.#withdrawn.has(app.projectId)) return { outcome: 'failed', reason: 'The app may not run now.', lastOutput: [] };
    return this.#project(app.projectId).prepare(app, signal);
  }

  goLive(candidate: Candidate, versionNumber: number): void {
    invariant(candidate instanceof BootedCandidate, 'a candidate comes from the target that it goes live on');
    const project = this.#project(candidate.app.projectId);
    project.goLive(candidate, versionNumber);
    project.output.add(`Version ${versionNumber} went live.`, { versionNumber });
  }

  async prepareSettings(projectId: string, settings: readonly AppSetting[]): Promise<PreparedSettings | BootFailure> {
    // Its next process is that of another object, which reads them.
    if (this.#withdrawn.has(projectId)) return whenStarted;
    return this.#project(projectId).settings.prepare(settings);
  }

  adopt(app: AppToRun, versionNumber: number): void {
    this.#project(app.projectId).live.adopt(app, versionNumber);
  }

  async address(projectId: string, slug: string, port: number | null): Promise<void> {
    await this.#edge.open({
      projectId,
      slug,
      port,
      cookiePrefix: cookiePrefixOf(projectId),
      // Looked up each time: a project that was withdrawn returns as another object.
      versionNumber: () => this.#projects.get(projectId)?.live.versionNumber ?? null,
      answered: (request) => {
        this.traffic.count(projectId, request);
        // A request that ends after its project was removed must not make it, and its folder, again.
        if (request.status >= 500) this.#projects.get(projectId)?.failedRequests.add(request);
      },
      acquire: () =>
        this.#withdrawn.refusal(projectId) ?? whenLeft(this.#options, projectId) ?? this.#project(projectId).live.acquire(),
      settle: () => this.#machine.uploads?.settle(projectId) ?? null,
      admission: () => this.#project(projectId).admission,
      maxBodyBytes: () => this.#project(projectId).live.maxBodyBytes ?? this.#machine.limits.bodyBytes,
      framedBy: this.#options.framedBy ?? [],
    });
  }

  async withdraw(projectId: string, why: Withdrawal = 'deleted'): Promise<void> {
    this.#withdrawn.add(projectId, why);
    if (why !== 'moving') await this.previews.end((id) => id === projectId);
    const project = this.#projects.get(projectId);
    if (project === undefined) return;
    await project.end();
    if (this.#projects.get(projectId) === project) this.#projects.delete(projectId);
  }

  async takeOver(isAmong: (projectId: string) => boolean, from: Iterable<string>): Promise<void> {
    await takeOver(this.#machine, this.#shared, isAmong, from);
    this.previews.sweepAgain();
  }

  async leave(isAmong: (projectId: string) => boolean): Promise<void> {
    await Promise.all([this.previews.leave(isAmong), leave(this.#projects, isAmong)]);
    await this.#edge.leave(isAmong);
    this.#withdrawn.forget(isAmong);
    await this.#machine.uploads?.settleAll(isAmong);
  }

  reinstate(projectId: string): void {
    this.#withdrawn.delete(projectId);
  }

  async remove(projectId: string): Promise<void> {
    const project = this.#project(projectId);
    await Promise.all([this.#edge.close(projectId), this.previews.end((id) => id === projectId), project.end()]);
    this.#projects.delete(projectId);
    this.#withdrawn.delete(projectId);
    await this.dataCopies.leave(projectId, () => this.rows.remove(projectId));
  }

  callJob(projectId: string, jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd> {
    if (this.#withdrawn.has(projectId)) return Promise.resolve({ outcome: 'failed', reason: 'The app may not run now.' });
    return this.#project(projectId).jobs.call(jobId, occurrence, deadlineMs);
  }

  async projectsWithMail(among: 'awake' | 'all'): Promise<string[]> {
    const ids: string[] = [];
    for (const [id, { live }] of this.#projects) {
      const isAmong = live.versionNumber !== null && (among === 'all' || live.awake) && !this.#withdrawn.has(id);
      if (isAmong && (await hasMail(this.#machine.folders.of(id).data))) ids.push(id);
    }
    return ids;
  }

  async exchangeMail(projectId: string, stored: readonly string[]): Promise<string | null> {
    return this.#withdrawn.has(projectId) ? null : exchangeMail(this.#project(projectId).live, stored);
  }

  onAppFailure(listener: (failure: AppFailure) => void): void {
    this.#failureListeners.push(listener);
  }

  onRecovered(listener: (projectId: string, versionNumber: number) => void): void {
    this.#recoveredListeners.push(listener);
  }

  health(): { awake: number; failing: number } {
    const awake = [...this.#projects.values()].filter(({ live }) => live.awake);
    return { awake: awake.length, failing: awake.filter(({ live }) => live.failing).length };
  }

  isHealthy(projectId: string): boolean {
    const live = this.#projects.get(projectId)?.live;
    return live !== undefined && live.versionNumber !== null && !live.failing;
  }

  async leaveOwnerLink(projectId: string, tokenSha256: string, expiresAt: number): Promise<void> {
    const { runner, folders } = this.#machine;
    const data = folders.openData(projectId, runner.ownerOf(folders.userOf(projectId)));
    leaveOwnerLink(data, tokenSha256, expiresAt);
  }

  async output(projectId: string, limit: number): Promise<string[]> {
    return this.#project(projectId).output.newest(limit);
  }

  readOutput(...[projectId, options]: Parameters<Target['readOutput']>): ReturnType<Target['readOutput']> {
    return this.#project(projectId).output.read(options);
  }

  async pruneOutput(): Promise<void> {
    for (const { output } of [...this.#projects.values()]) await output.prune();
  }

  addOutputLine(projectId: string, line: string): void {
    this.#project(projectId).output.add(line);
  }

  #project(projectId: string): Project {
    const present = this.#projects.get(projectId);
    if (present !== undefined) return present;
    const project = new Project(projectId, this.#machine, {
      onFailure: (kind, versionNumber) => {
        const failure = { projectId, versionNumber, kind, at: this.#options.clock.now() };
        for (const listener of this.#failureListeners) this.#notify(() => listener(failure));
      },
      recovered: (versionNumber) => {
        for (const listener of this.#recoveredListeners) this.#notify(() => listener(projectId, versionNumber));
      },
      warmed: () => this.#boundWarm(),
    });
    this.#projects.set(projectId, project);
    return project;
  }

  /** A listener that throws does not stop the supervision that calls it. */
  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#options.log.error({ err: error }, 'A listener to the target failed.');
    }
  }

  /** One project after another, so that a check is never expensive. */
  #lookAtUseLater(): void {
    if (this.#closed) return;
    this.#useTimer = setTimeout(async () => {
      for (const project of this.#projects.values()) if (!this.#closed) await project.checkUsage();
      if (!this.#closed) await this.previews.checkUsage();
      this.#lookAtUseLater();
    }, this.#machine.limits.useLookMs);
    this.#useTimer.unref();
  }

  /** The oldest warm versions over all projects are evicted. */
  #boundWarm(): void {
    const warm = [...this.#projects.values()].filter(({ live }) => live.replaced.warmSince !== null);
    warm.sort((a, b) => (a.live.replaced.warmSince ?? 0) - (b.live.replaced.warmSince ?? 0));
    for (const { live } of warm.slice(0, Math.max(0, warm.length - this.#machine.limits.maxWarm))) live.replaced.coolDown();
    this.#machine.places.settle();
  }
}
