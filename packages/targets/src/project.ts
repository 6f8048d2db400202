/**
 * The processes of one project: the live version, candidates and trial starts.
 *
 * open -> ended. After `end` has resolved nothing of it runs: a boot or a copy that completes later finds the project ended,
 * and ends too.
 */
import type { AppFailure, AppToRun, BootFailure, Candidate, OwnTestsEnd, Rehearsal } from '@davit/launch';
import { notBooted } from './boot-failure.ts';
import { browsingOf } from './browser/open-browser.ts';
import { BootedCandidate } from './candidate.ts';
import { cookiePrefixOf } from './data/cookie-prefix.ts';
import { leaveNewOwnerLink } from './data/owner-links.ts';
import { ProjectCopies } from './data/project-copies.ts';
import { ProjectDatabase, relayTo } from './databases/project-database.ts';
import { Admission } from './edge/admission.ts';
import { reportPath } from './edge/edge-server.ts';
import { FailureNotes } from './edge/failure-notes.ts';
import { EgressProxy } from './egress/egress-proxy.ts';
import { aside, type GivenBoot, type Purpose } from './given-boot.ts';
import { AppSettings, type BootSettings } from './live/app-settings.ts';
import { JobCalls } from './live/call-job.ts';
import { DataWatch } from './live/data-watch.ts';
import { Instance } from './live/instance.ts';
import { LiveApp } from './live/live-app.ts';
import { ProcessorWatch } from './live/processor-watch.ts';
import { boundTemporaryEntries } from './live/temporary-watch.ts';
import type { Machine } from './machine.ts';
import { type AppProcess, type BootOutcome, bootApp } from './process/app-process.ts';
import { whyNeverHere } from './process/needs-sandbox.ts';
import { type Printer, ProjectOutput } from './process/output.ts';
import { runOwnTests } from './process/run-own-tests.ts';
import { UnderWay } from './under-way.ts';

/**
 * How long a check may use its owner link. It belongs to a rehearsal's store, so it may be long; a clock that is changed
 * meanwhile, by a time zone or a day, must not fail a release.
 */
const ownerLinkMs = 48 * 60 * 60_000;
const never = new AbortController().signal;
const noRows = async () => 0;

export interface ProjectEvents {
  onFailure(kind: AppFailure['kind'], versionNumber: number): void;
  recovered(versionNumber: number): void;
  /** It has a warm version from now on. */
  warmed(): void;
}

export class Project {
  readonly live: LiveApp;
  readonly jobs: JobCalls;
  /** How many of its visitors' requests reach it at once. */
  readonly admission: Admission;
  readonly output: ProjectOutput;
  readonly failedRequests: FailureNotes;
  readonly settings: AppSettings;
  readonly #projectId: string;
  readonly #machine: Machine;
  readonly #copies: ProjectCopies;
  readonly #egress: EgressProxy;
  readonly #dataWatch: DataWatch;
  readonly #processorWatch: ProcessorWatch;
  readonly #ending = new AbortController();
  /** Processes of candidates and rehearsals. */
  readonly #sideProcesses = new Set<AppProcess>();
  readonly #printers = new WeakMap<AppProcess, Printer>();
  /** Watches the data folder of each rehearsal. */
  readonly #rehearsalWatches = new Map<AppProcess, DataWatch>();
  readonly #underWay = new UnderWay();
  readonly #database: ProjectDatabase;

  constructor(projectId: string, machine: Machine, events: ProjectEvents) {
    this.#projectId = projectId;
    this.#machine = machine;
    this.#copies = new ProjectCopies(machine, projectId);
    this.#database = new ProjectDatabase(machine, projectId);
    this.output = new ProjectOutput(machine.folders.of(projectId).output, machine.limits, machine.clock.now);
    this.failedRequests = new FailureNotes((line, by) => this.output.add(line, by), machine.clock.monotonicMs);
    this.#egress = new EgressProxy({
      policy: machine.egress,
      limits: machine.limits,
      note: (line) => this.output.add(line),
    });
    this.#dataWatch = this.#watchData(machine.folders.of(projectId).data, () => this.#database.size());
    this.#processorWatch = new ProcessorWatch({
      monotonicMs: () => machine.clock.monotonicMs(),
      note: (line) => this.output.add(line),
    });
    this.admission = new Admission(machine.limits, () => machine.clock.monotonicMs());
    this.live = new LiveApp(projectId, {
      ...events,
      boot: (app) => this.#underWay.track(this.#bootLive(app, this.#asLive(), this.#ending.signal)),
      isNeverHere: (app) => whyNeverHere(app, machine.runner.noSandbox) !== null,
      isStrained: () => this.admission.wasStrained(machine.limits.strainedMs),
      monotonicMs: () => machine.clock.monotonicMs(),
      places: machine.places,
      limits: machine.limits,
      log: machine.log,
    });
    this.jobs = new JobCalls(this.live);
    this.settings = new AppSettings({
      load: (workspaceId) => machine.settingsOf(workspaceId, projectId),
      live: this.live,
      boot: (app, settings) => this.#underWay.track(this.#bootCandidate(app, settings, this.#ending.signal)),
      goLive: (candidate, versionNumber) => this.goLive(candidate, versionNumber),
      note: (line) => this.output.add(line),
    });
  }

  rehearse(
    app: AppToRun,
    store: 'empty' | 'copy',
    signal = never,
    timeFactor = 1,
  ): Promise<{ outcome: 'booted'; rehearsal: Rehearsal } | BootFailure> {
    return this.#underWay.track(this.#rehearse(app, store, this.#endedBy(signal), timeFactor));
  }

  prepare(app: AppToRun, signal = never): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure> {
    return this.#underWay.track(this.#prepare(app, this.#endedBy(signal)));
  }

  runOwnTests(app: AppToRun, signal = never): Promise<OwnTestsEnd> {
    return this.#underWay.track(runOwnTests(this.#machine, this.#user, app, this.#endedBy(signal)));
  }

  /** A folder with a copy of the data, or an empty one if there is none. On failure the caller removes it. */
  copyForPreview(folder: string, signal: AbortSignal): Promise<BootFailure | null> {
    return this.#underWay.track(this.#copies.open(folder, 'copy', this.#endedBy(signal)));
  }

  async bootPreview(app: AppToRun, folder: string, watch: DataWatch): Promise<BootOutcome> {
    const reason = await watch.whyNotStart();
    if (reason !== null) return notBooted(reason);
    return this.#underWay.track(this.#boot(app, () => folder, 'preview', this.#ending.signal));
  }

  /** Work for a caller ends with the project at the latest. */
  #endedBy(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([this.#ending.signal, signal]);
  }

  /** Every request from here on goes to the candidate's process. */
  goLive(candidate: BootedCandidate, versionNumber: number): void {
    const instance = candidate.take();
    const printer = this.#printers.get(instance.process);
    if (printer !== undefined) printer.versionNumber = versionNumber;
    this.#sideProcesses.delete(instance.process);
    this.live.goLive(instance, versionNumber);
    this.settings.replaceIfStale();
  }

  #asLive(): GivenBoot {
    return { settings: null, printer: { versionNumber: this.live.versionNumber } };
  }

  get #user(): number {
    return this.#machine.folders.userOf(this.#projectId);
  }

  /** Enforces the limits of its processes on disk, memory and CPU. Never throws. */
  async checkUsage(): Promise<void> {
    const { process } = this.live;
    if (process !== null) await this.#processorWatch.look(process);
    const rehearsals = [...this.#rehearsalWatches];
    const candidates = [...this.#sideProcesses].filter((one) => !this.#rehearsalWatches.has(one));
    const replaced = this.live.replaced.notEnded.map((instance) => instance.process);
    const onLiveData = new Set([...(process === null ? [] : [process]), ...replaced, ...candidates]);
    for (const one of [...onLiveData, ...this.#rehearsalWatches.keys()]) {
      await boundTemporaryEntries(one, this.#machine.limits.appTemporaryEntries, (line) => this.output.add(line));
    }
    if (onLiveData.size > 0) await this.#dataWatch.look([...onLiveData]);
    for (const [rehearsed, watch] of rehearsals) await watch.look([rehearsed]);
  }

  /** Lets requests finish for a moment, then ends everything. */
  async end(): Promise<void> {
    this.#ending.abort();
    // Their data is discarded, so they need no time to shut down.
    for (const process of this.#sideProcesses) process.kill();
    await Promise.all([this.live.close(this.#machine.limits.closeGraceMs), this.#underWay.ended()]);
    await Promise.all([...this.#sideProcesses].map((process) => process.exited));
    await this.output.close();
  }

  async #rehearse(
    app: AppToRun,
    store: 'empty' | 'copy',
    signal: AbortSignal,
    timeFactor: number,
  ): Promise<{ outcome: 'booted'; rehearsal: Rehearsal } | BootFailure> {
    const folder = this.#machine.folders.nameRehearsal(app.projectId);
    const removeFolder = () => this.#copies.remove(folder);
    const copied = await this.#copies.open(folder, store, signal);
    const booted = copied ?? (await this.#boot(app, () => folder, 'rehearsal', signal, { ...aside, timeFactor }));
    if (booted.outcome === 'failed') {
      await removeFolder();
      return booted;
    }
    const { process } = booted;
    this.#runConcurrently(process);
    this.#rehearsalWatches.set(process, this.#watchData(folder));
    const removed = process.exited.then(() => {
      this.#rehearsalWatches.delete(process);
      return removeFolder();
    });
    this.#underWay.track(removed);
    const end = async () => {
      process.kill();
      await removed;
    };
    const ownerLink = async () => {
      if (store === 'copy')
        throw new Error(
          'Owner links are not available in a rehearsal on a copy of the data: they would also work in the live app.',
        );
      return leaveNewOwnerLink(folder, this.#machine.clock.now() + ownerLinkMs);
    };
    const schemaLosses = async () => (store === 'copy' ? this.#copies.losses(folder) : []);
    const site = { address: process.address, publicUrl: app.publicUrl };
    const browsing = browsingOf(this.#machine.browser, process.address, ownerLink);
    const { schemaChanges } = process;
    return { outcome: 'booted', rehearsal: { site, ownerLink, schemaChanges, schemaLosses, end, ...browsing } };
  }

  async #prepare(app: AppToRun, signal: AbortSignal): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure> {
    const { limits } = this.#machine;
    const warm = this.live.replaced.takeWarm(app);
    if (warm !== null && !this.settings.isCurrent(warm.process)) this.live.replaced.retire(warm);
    else if (warm !== null) {
      const giveBack = async (instance: Instance) => this.live.replaced.giveBack(instance);
      const answer = await warm.process.probeHealth(limits.healthDeadlineMs);
      if (answer.outcome === 'ok') return { outcome: 'booted', candidate: new BootedCandidate(app, warm, [], giveBack) };
      await giveBack(warm);
    }
    const failed = await this.#copies.takeSnapshot(signal);
    return failed ?? this.#bootCandidate(app, null, signal);
  }

  async #bootCandidate(
    app: AppToRun,
    settings: BootSettings | null,
    signal: AbortSignal,
  ): Promise<{ outcome: 'booted'; candidate: BootedCandidate } | BootFailure> {
    const booted = await this.#bootLive(app, { settings, printer: { versionNumber: null } }, signal);
    if (booted.outcome === 'failed') return booted;
    const { process } = booted;
    this.#runConcurrently(process);
    const candidate = new BootedCandidate(app, new Instance(process), process.schemaChanges, () => process.stop());
    return { outcome: 'booted', candidate };
  }

  #watchData(folder: string, rowBytes = noRows): DataWatch {
    const { appDataMiB: limitMiB, appDataEntries: limitEntries } = this.#machine.limits;
    return new DataWatch({ folder, rowBytes, limitMiB, limitEntries, note: (line) => this.output.add(line) });
  }

  async #bootLive(app: AppToRun, given: GivenBoot, signal: AbortSignal): Promise<BootOutcome> {
    const { runner, folders, uploads } = this.#machine;
    const reason = await this.#dataWatch.whyNotStart();
    if (reason !== null) {
      this.output.add(reason);
      return notBooted(reason);
    }
    const openFolder = () => folders.openData(app.projectId, runner.ownerOf(this.#user));
    const release = await uploads?.hold(app.projectId).catch((error: Error) => error);
    if (release instanceof Error) return notBooted(`Its uploads could not be fetched: ${release.message}`);
    const booted = await this.#bootOnRows(app, openFolder, signal, given);
    if (booted.outcome === 'up') void booted.process.exited.then(release);
    else release?.();
    return booted;
  }

  async #bootOnRows(app: AppToRun, openFolder: () => string, signal: AbortSignal, given: GivenBoot): Promise<BootOutcome> {
    try {
      const database = await this.#database.toUse(app);
      return await this.#boot(app, openFolder, 'live', signal, { ...given, database });
    } catch (error) {
      return notBooted(`The app's database cannot be used: ${(error as Error).message}`);
    }
  }

  /** Never throws: a folder that cannot be opened is a failed boot. */
  #boot(
    app: AppToRun,
    openFolder: () => string,
    purpose: Purpose,
    signal: AbortSignal,
    { settings: given, printer, timeFactor = 1, database = null }: GivenBoot = aside,
  ): Promise<BootOutcome> {
    const { runner, limits, bootLine, consoleUrl, takesReports } = this.#machine;
    return bootLine.run(async () => {
      if (!this.#machine.mayRun()) return notBooted('Another server now runs the apps.');
      const settings = given ?? (await this.settings.current(app.workspaceId).catch(() => null));
      if (settings === null) return notBooted("The app's settings could not be read.");
      const booted = await bootApp({
        runner,
        limits: { ...limits, bootDeadlineMs: limits.bootDeadlineMs * timeFactor },
        app,
        user: this.#user,
        openDataFolder: openFolder,
        cookiePrefix: cookiePrefixOf(app.projectId),
        changeUrl: consoleUrl === null ? null : `${consoleUrl}/w/${app.workspaceId}/projects/${app.projectId}#change`,
        reportUrl: takesReports ? new URL(reportPath, app.publicUrl).href : null,
        rehearsal: purpose === 'rehearsal',
        settings: purpose === 'rehearsal' ? settings.rehearsalEnvironment : settings.environment,
        mask: database === null ? settings.mask : (line) => settings.mask(line).replaceAll(database.password, '…'),
        sendsMail: this.#machine.sendsMail && purpose === 'live',
        egress: app.network && purpose !== 'rehearsal' ? this.#egress : null,
        database: database === null ? null : relayTo(this.#machine.databases, database),
        onLine: (line) => (purpose === 'live' ? this.output.add(line, printer) : undefined),
        signal,
      });
      if (booted.outcome === 'failed') return booted;
      this.settings.booted(booted.process, settings);
      this.#printers.set(booted.process, printer);
      if (!signal.aborted) return booted;
      booted.process.kill();
      await booted.process.exited;
      return notBooted('Its start was canceled.');
    });
  }

  #runConcurrently(process: AppProcess): void {
    this.#sideProcesses.add(process);
    void process.exited.then(() => this.#sideProcesses.delete(process));
  }
}
