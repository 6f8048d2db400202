import type { Socket } from 'node:net';
import type { Clock } from '@davit/contract';
import type { AppDatabases, AppSetting, PlatformLog, Target, UploadStore } from '@davit/launch';
import type { Spawn } from '@davit/processes';
import type { DataCopies } from './data/data-copies.ts';
import type { SharedFolder } from './data/project-folders.ts';
import type { Listening } from './edge/edge.ts';
import type { OtherServers } from './edge/other-servers.ts';
import type { PassedOn } from './edge/passed-on.ts';
import type { SecureEdge } from './edge/secure-edge.ts';
import type { EdgeTracing } from './edge/tracing.ts';
import type { TrafficCounter } from './edge/traffic-counter.ts';
import type { Resolve } from './egress/destination.ts';
import type { Isolation } from './isolation.ts';
import type { TargetLimits } from './limits.ts';
import type { PodRunnerOptions } from './pods/pod-runner.ts';
import type { Confinement } from './process/confinement.ts';
import type { SwarmRunnerOptions } from './swarm/swarm-runner.ts';

/** How this server and others divide the apps. */
export interface DividedApps extends SharedFolder, OtherServers {
  /** Whether this server looks after the project's data: it runs the app, or is about to. */
  looksAfter(projectId: string): boolean;
}

export interface ProcessTargetOptions {
  /** Davit's data folder; projects are in `projects` in it. */
  dataDir: string;
  /** A shared folder for projects instead. */
  appsDataDir?: string;
  /** Whether this server may run the apps now; default: true. One that may not starts none. */
  mayRun?: () => boolean;
  /** Servers that divide the apps with this one, on the same folder; null or omitted: it runs them all. */
  divided?: DividedApps | null;
  /** Called once the apps have ended because another server claimed their data. */
  onDataLost?: () => void;
  /** A short folder for sockets, for Davit only; created if missing. */
  runtimeDir: string;
  /** 0: any free one. */
  edgePort: number;
  /** The address of the edge's port. Apps' own ports listen on 127.0.0.1 only. */
  host: string;
  /** Serves TLS too; null or omitted: only plain connections. */
  secure?: SecureEdge | null;
  /** The domain of additional app names: `<slug>.<appsDomain>`. */
  appsDomain: string | null;
  /** The origin below which visitors reach apps, if that is not the edge itself. */
  appsPublicUrl?: string | null;
  /** The origin of the console: apps show their owner a link to it. Null or omitted: none. */
  consoleUrl?: string | null;
  /** Whether Davit fetches apps' messages and sends them; default: no. */
  sendsMail?: boolean;
  /** Origins whose pages may frame any app. */
  framedBy?: readonly string[];
  /** Proxies whose X-Forwarded-For, -Proto and -Host are trusted: addresses, networks, or loopback, linklocal, uniquelocal. */
  trustProxy?: readonly string[];
  /** `host:port` pairs that apps may reach in addition to the public internet. */
  egressAllow?: readonly string[];
  /** Resolves names of outgoing requests; default: the machine's name servers. */
  resolve?: Resolve;
  /** Starts processes; default: by forking this process. */
  spawn?: Spawn;
  /** Traces visitors' requests; null or omitted: nothing is traced. */
  tracing?: EdgeTracing | null;
  /** Where uploads are too, and how much of them the disk has; omitted: on the disk alone. */
  uploads?: { store: UploadStore; cacheBytes: number } | null;
  /** How visitors of a suspended app reach the operator. */
  abuseContact?: string | null;
  /** The settings and secrets of a project's app. Default: none. */
  settingsOf?: (workspaceId: string, projectId: string) => Promise<readonly AppSetting[]>;
  /** Where projects may have their rows, if not in their folders. Default: nowhere. */
  databases?: AppDatabases;
  /** Builds the kit's program that moves rows, `rows.mjs`, into this folder. */
  buildRowsProgram?: (folder: string) => Promise<void>;
  clock: Clock;
  log: PlatformLog;
  limits?: Partial<TargetLimits>;
  /** The program of a browser that tries apps in a sandbox; null or omitted: none. */
  browser?: string | null;
  /** Runs apps in containers of the engine behind this socket; omitted: as processes. */
  containerEngine?: string;
  /** Runs apps in pods of a Kubernetes; omitted: as processes, or in containers. */
  kubernetes?: PodRunnerOptions['kubernetes'];
  /** Runs apps as services of a Docker Swarm; omitted: as processes, or in containers or pods. */
  swarm?: SwarmRunnerOptions['swarm'];
  /** Runs apps as if bubblewrap were not installed. */
  withoutSandbox?: boolean;
  /** What `probeConfinement` found on this machine before; omitted: it is tried. */
  confinement?: Confinement;
}

export interface ProcessTarget extends Target {
  /**
   * Takes over the apps' data, opens the edge's port and returns its number. Throws, naming the port, if another program has
   * it.
   */
  listen(listening?: Listening): Promise<number>;
  /**
   * Before this server runs the apps of these projects: ends what the servers with these claims left running of them, and what is
   * only there while an app runs.
   */
  takeOver(isAmong: (projectId: string) => boolean, from: Iterable<string>): Promise<void>;
  /** Whether the edge's port is open. */
  readonly isServing: boolean;
  /** Serves the connection of a visitor that another server accepted. */
  receive(socket: Socket, from: PassedOn): void;
  /** Which folder the apps' data is in: the same for all servers that share it. */
  readonly place: string;
  /** Copies of the apps' data, for backups. */
  readonly dataCopies: DataCopies;
  /** Counts what visitors request; previews are not counted. */
  readonly traffic: Pick<TrafficCounter, 'take' | 'giveBack'>;
  /** Ends the edge and every process. */
  close(): Promise<void>;
  /** Whether rehearsals can be tried in a browser. */
  readonly hasBrowser: boolean;
  /** How apps are isolated from the machine and each other. */
  isolation(): Isolation;
  /** The address of a new project; stored with the project, so that its form never changes. */
  urlFor(slug: string, port: number | null): string;
  /** Today's address of a project whose address was stored under earlier settings. */
  movedUrl(project: { slug: string; port: number | null; liveUrl: string }): string;
  /** The hosts of own domains, all of them; each is routed to its project. */
  routeDomains(routes: readonly { host: string; projectId: string }[]): void;
  /** Drops lines that are older than output is kept. */
  pruneOutput(): Promise<void>;
  /** Projects whose live version has messages for Davit to send. */
  projectsWithMail(among: 'awake' | 'all'): Promise<string[]>;
  /** Tells the live version which of its messages are stored; returns what waits, as JSON; null if it gives no answer. */
  exchangeMail(projectId: string, stored: readonly string[]): Promise<string | null>;
  /** Apps' own ports that another program has; these apps still answer by name. */
  portsNotOpen(): { projectId: string; port: number }[];
}
