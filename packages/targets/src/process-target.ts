/**
 * The process target: apps as processes of this machine, and the edge in front of them.
 * This file joins the rooms below it: `process` (one process), `data` (what a project
 * keeps), `live` (which process takes traffic), `edge` (how traffic comes).
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '@davit/contract';
import type { AppToRun, AppTrouble, BootFailure, Candidate, PlatformLog, Rehearsal, Target } from '@davit/launch';
import { cookiePrefixOf } from './data/cookie-prefix.ts';
import { copyStore, hasStore } from './data/copy-store.ts';
import { leaveOwnerLink } from './data/owner-links.ts';
import { makeOwned, ProjectFolders } from './data/project-folders.ts';
import { takeSnapshot } from './data/snapshots.ts';
import { Edge } from './edge/edge.ts';
import { liveUrl, resolvesLocalNames } from './edge/live-url.ts';
import { defaultLimits, type TargetLimits } from './limits.ts';
import { Instance } from './live/instance.ts';
import { LiveApp } from './live/live-app.ts';
import { type BootOutcome, bootApp } from './process/app-process.ts';
import { BootLine } from './process/boot-line.ts';
import { checkClient } from './process/check-client.ts';
import { type Confinement, describeIsolation, type Isolation, userOf } from './process/confinement.ts';
import { ProjectOutput } from './process/output.ts';
import { probeConfinement } from './process/probe-confinement.ts';
import { openRuntimeFolder } from './process/runtime-folder.ts';

export interface ProcessTargetOptions {
  /** Davit's data folder; projects are kept in `projects` in it. */
  dataDir: string;
  /** A short folder for sockets, Davit's alone; made where it is missing. */
  runtimeDir: string;
  /** 0: any free one. */
  edgePort: number;
  /** Where the edge's port listens. Apps' own ports listen on 127.0.0.1 only. */
  host: string;
  /** Where apps have names besides `<slug>.localhost`: `<slug>.<appsDomain>`. */
  appsDomain: string | null;
  clock: Clock;
  log: PlatformLog;
  limits?: Partial<TargetLimits>;
}

export interface ProcessTarget extends Target {
  /** Opens the edge's port and gives its number. Throws, naming the port, where another program has it. */
  listen(): Promise<number>;
  /** Ends the edge and every process. */
  close(): Promise<void>;
  /** How far apps are kept apart from the machine and each other. */
  isolation(): Isolation;
  /** The address that a new project gets; kept with the project, so that it never changes its form. */
  urlFor(slug: string, port: number): string;
  /** Apps' own ports that another program holds; by name these apps answer all the same. */
  portsNotOpen(): { projectId: string; port: number }[];
}

export async function createProcessTarget(options: ProcessTargetOptions): Promise<ProcessTarget> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { ended } = openRuntimeFolder(options.runtimeDir);
  if (ended > 0) options.log.warn({ processes: ended }, 'Processes that an earlier Davit left behind were ended.');
  const folders = new ProjectFolders(dataDir);
  folders.removeRehearsals();
  const scratch = join(options.runtimeDir, 'probe');
  mkdirSync(scratch, { mode: 0o711 });
  const confinement = await probeConfinement(scratch);
  rmSync(scratch, { recursive: true, force: true });
  const isolation = describeIsolation(confinement);
  options.log[isolation.sandboxed ? 'info' : 'warn']({ isolation }, isolation.summary);
  const localNamesResolve = await resolvesLocalNames();
  return new Projects(options, confinement, folders, localNamesResolve);
}

interface Project {
  live: LiveApp;
  output: ProjectOutput;
  /** Ends what runs beside the live version: candidates and rehearsals. */
  beside: Set<() => Promise<void>>;
}

class Projects implements ProcessTarget {
  readonly #options: ProcessTargetOptions;
  readonly #limits: TargetLimits;
  readonly #confinement: Confinement;
  readonly #folders: ProjectFolders;
  readonly #edge: Edge;
  readonly #bootLine: BootLine;
  readonly #projects = new Map<string, Project>();
  readonly #booting = new Set<Promise<BootOutcome>>();
  readonly #troubleListeners: ((trouble: AppTrouble) => void)[] = [];
  readonly #recoveredListeners: ((projectId: string, versionNumber: number) => void)[] = [];
  readonly #localNamesResolve: boolean;
  #edgePort: number;
  #closed = false;

  constructor(options: ProcessTargetOptions, confinement: Confinement, folders: ProjectFolders, localNamesResolve: boolean) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#confinement = confinement;
    this.#folders = folders;
    this.#localNamesResolve = localNamesResolve;
    this.#edgePort = options.edgePort;
    this.#bootLine = new BootLine(this.#limits.bootsAtOnce);
    this.#edge = new Edge({ ...options, limits: this.#limits });
  }

  async listen(): Promise<number> {
    this.#edgePort = await this.#edge.listen();
    return this.#edgePort;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const edgeClosed = this.#edge.closeAll();
    const projects = [...this.#projects.values()];
    await Promise.all(projects.map((project) => this.#endProject(project)));
    await Promise.all([...this.#booting]);
    await edgeClosed;
  }

  isolation(): Isolation {
    return describeIsolation(this.#confinement);
  }

  urlFor(slug: string, port: number): string {
    const { appsDomain } = this.#options;
    return liveUrl({ appsDomain, edgePort: this.#edgePort, localNamesResolve: this.#localNamesResolve }, slug, port);
  }

  portsNotOpen(): { projectId: string; port: number }[] {
    return this.#edge.portsNotOpen();
  }

  async rehearse(app: AppToRun, store: 'empty' | 'copy'): Promise<{ outcome: 'booted'; rehearsal: Rehearsal } | BootFailure> {
    const project = this.#project(app.projectId);
    const folder = join(this.#folders.of(app.projectId).rehearsals, randomBytes(4).toString('hex'));
    const removeFolder = () => rmSync(folder, { recursive: true, force: true });
    try {
      makeOwned(folder, this.#userOf(app.port));
      const data = this.#folders.openData(app.projectId, this.#userOf(app.port));
      if (store === 'copy' && hasStore(data)) await copyStore(this.#confinement, this.#limits, userOf(app.port), data, folder);
    } catch (error) {
      removeFolder();
      return notCopied(error);
    }
    const booted = await this.#boot(app, folder, true);
    if (booted.outcome === 'failed') {
      removeFolder();
      return booted;
    }
    const { process } = booted;
    const end = async () => {
      project.beside.delete(end);
      await process.stop();
      removeFolder();
    };
    project.beside.add(end);
    return { outcome: 'booted', rehearsal: { client: checkClient(process), schemaChanges: process.schemaChanges, end } };
  }

  async prepare(app: AppToRun): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure> {
    const project = this.#project(app.projectId);
    const warm = project.live.warm(app);
    if (warm !== null && (await warm.process.askHealth(this.#limits.healthDeadlineMs)).outcome === 'ok') {
      return { outcome: 'booted', candidate: new WarmCandidate(app, warm) };
    }
    try {
      const { data, snapshots } = this.#folders.of(app.projectId);
      this.#folders.openData(app.projectId, this.#userOf(app.port));
      await takeSnapshot(this.#confinement, this.#limits, userOf(app.port), { data, snapshots }, this.#options.clock.now());
    } catch (error) {
      return notCopied(error);
    }
    const booted = await this.#bootLive(app);
    if (booted.outcome === 'failed') return booted;
    const instance = new Instance(booted.process);
    return { outcome: 'booted', candidate: new BootedCandidate(app, instance, project.beside) };
  }

  goLive(candidate: Candidate, versionNumber: number): void {
    const project = this.#project(candidate.app.projectId);
    if (candidate instanceof BootedCandidate || candidate instanceof WarmCandidate)
      project.live.goLive(candidate.take(), versionNumber);
    else throw new Error('a candidate of another target');
  }

  adopt(app: AppToRun, versionNumber: number): void {
    this.#project(app.projectId).live.adopt(app, versionNumber);
  }

  async address(projectId: string, slug: string, port: number): Promise<void> {
    const { live } = this.#project(projectId);
    await this.#edge.open({
      projectId,
      slug,
      port,
      cookiePrefix: cookiePrefixOf(projectId),
      versionNumber: () => live.versionNumber,
      acquire: () => live.acquire(),
    });
  }

  async remove(projectId: string): Promise<void> {
    const project = this.#project(projectId);
    const closed = this.#edge.close(projectId);
    await this.#endProject(project);
    await closed;
    this.#projects.delete(projectId);
    this.#folders.remove(projectId);
  }

  onTrouble(listener: (trouble: AppTrouble) => void): void {
    this.#troubleListeners.push(listener);
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
    const port = this.#edge.portOf(projectId);
    const data = port === null ? this.#folders.of(projectId).data : this.#folders.openData(projectId, this.#userOf(port));
    leaveOwnerLink(data, tokenSha256, expiresAt);
  }

  async output(projectId: string, limit: number): Promise<string[]> {
    return this.#project(projectId).output.newest(limit);
  }

  #project(projectId: string): Project {
    const present = this.#projects.get(projectId);
    if (present !== undefined) return present;
    const live = new LiveApp(projectId, {
      boot: (app) => this.#bootLive(app),
      trouble: (kind, versionNumber) => {
        const trouble = { projectId, versionNumber, kind, at: this.#options.clock.now() };
        for (const listener of this.#troubleListeners) listener(trouble);
      },
      recovered: (versionNumber) => {
        for (const listener of this.#recoveredListeners) listener(projectId, versionNumber);
      },
      warmed: () => this.#boundWarm(),
      monotonicMs: () => this.#options.clock.monotonicMs(),
      limits: this.#limits,
      log: this.#options.log,
    });
    const project = {
      live,
      output: new ProjectOutput(this.#folders.of(projectId).output, this.#limits),
      beside: new Set<() => Promise<void>>(),
    };
    this.#projects.set(projectId, project);
    return project;
  }

  #bootLive(app: AppToRun): Promise<BootOutcome> {
    return this.#boot(app, this.#folders.openData(app.projectId, this.#userOf(app.port)), false);
  }

  #boot(app: AppToRun, dataFolder: string, rehearsal: boolean): Promise<BootOutcome> {
    const { output } = this.#project(app.projectId);
    const boot = this.#bootLine.run(async (): Promise<BootOutcome> => {
      if (this.#closed) return { outcome: 'failed', kind: 'crash', reason: 'Davit is stopping.', said: [] };
      return bootApp({
        confinement: this.#confinement,
        runtimeFolder: this.#options.runtimeDir,
        limits: this.#limits,
        app,
        dataFolder,
        cookiePrefix: cookiePrefixOf(app.projectId),
        rehearsal,
        onLine: (line) => (rehearsal ? undefined : output.add(line)),
      });
    });
    this.#booting.add(boot);
    void boot.finally(() => this.#booting.delete(boot));
    return boot;
  }

  async #endProject(project: Project): Promise<void> {
    await Promise.all([project.live.close(this.#limits.closeGraceMs), ...[...project.beside].map((end) => end())]);
    await project.output.close();
  }

  /** The oldest of the warm versions over all projects give way. */
  #boundWarm(): void {
    const warm = [...this.#projects.values()].filter(({ live }) => live.warmSince !== null);
    warm.sort((a, b) => (a.live.warmSince ?? 0) - (b.live.warmSince ?? 0));
    for (const { live } of warm.slice(0, Math.max(0, warm.length - this.#limits.warmAtMost))) live.coolDown();
  }

  #userOf(port: number): number | null {
    return this.#confinement.setpriv === null ? null : userOf(port);
  }
}

function notCopied(error: unknown): BootFailure {
  const why = error instanceof Error ? error.message : String(error);
  return { outcome: 'failed', reason: `The project's data could not be copied: ${why}`, said: [] };
}

/** A process that was booted for this and takes no traffic yet. */
class BootedCandidate implements Candidate {
  readonly app: AppToRun;
  readonly schemaChanges: string[];
  readonly #instance: Instance;
  readonly #beside: Set<() => Promise<void>>;
  readonly #end: () => Promise<void>;

  constructor(app: AppToRun, instance: Instance, beside: Set<() => Promise<void>>) {
    this.app = app;
    this.schemaChanges = instance.process.schemaChanges;
    this.#instance = instance;
    this.#beside = beside;
    this.#end = () => instance.process.stop();
    beside.add(this.#end);
    void instance.process.exited.then(() => beside.delete(this.#end));
  }

  take(): Instance {
    this.#beside.delete(this.#end);
    return this.#instance;
  }

  async discard(): Promise<void> {
    if (this.#beside.delete(this.#end)) await this.#end();
  }
}

/** The version before, still warm: there is nothing to end if it is not taken. */
class WarmCandidate implements Candidate {
  readonly app: AppToRun;
  readonly schemaChanges: string[] = [];
  readonly #instance: Instance;

  constructor(app: AppToRun, instance: Instance) {
    this.app = app;
    this.#instance = instance;
  }

  take(): Instance {
    return this.#instance;
  }

  async discard(): Promise<void> {}
}
