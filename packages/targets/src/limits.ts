import { totalmem } from 'node:os';

/** Every limit of this package, with its unit. Settings may override any of them. */
export interface TargetLimits {
  /** From the start of a process until its health path has answered. */
  bootDeadlineMs: number;
  /** Processes that may boot at once; more wait in line. */
  bootsAtOnce: number;
  /** After this a boot no longer counts among those. */
  bootPlaceMs: number;
  /** A live app without requests for this long is put to sleep. */
  appIdleMs: number;
  /** Processes of live apps and warm versions at once, over all projects. */
  maxAwake: number;
  /** Apps that may wait for one of those to end before they wake. */
  maxAwakeWaiting: number;
  /** How long one waits for that. */
  awakeWaitMs: number;
  /** How long the previous version stays warm for a rollback. */
  warmMs: number;
  /** Versions kept warm over all projects. */
  maxWarm: number;
  /** Streams that a replaced version still has after this are ended. */
  drainTimeoutMs: number;
  /** Replaced versions of one project that may still be finishing requests. */
  maxDraining: number;
  /** Between SIGTERM and SIGKILL. */
  stopGraceMs: number;
  /** When the target closes: how long apps are there for requests of connections that were just accepted. */
  lastRequestsMs: number;
  /** How long to wait for requests in flight when the target closes. */
  closeGraceMs: number;
  healthIntervalMs: number;
  healthDeadlineMs: number;
  /** After this many failed checks in a row, the process is killed and restarted. */
  failedChecksToRestart: number;
  /** The longest wait between restarts of an app that keeps crashing. */
  restartBackoffMaxMs: number;
  /** Bodies or streams that were at the limit this recently explain a crash. */
  strainedMs: number;
  /** Crashes at the memory limit, or during a flood, that are excluded within one window; more count. */
  maxUncountedDeaths: number;
  uncountedDeathsWindowMs: number;
  /** The longest wait between restarts after those. */
  uncountedRestartMaxMs: number;
  /** Requests of one project that may wait for its app to wake. */
  maxWaiting: number;
  /** How much memory an app may allocate beyond an empty Node process. */
  appMemoryMiB: number;
  /** The size of its folder for temporary files, which is in memory. */
  appTemporaryMiB: number;
  /** Files, folders and links in it: each takes kernel memory. An app with more is stopped. */
  appTemporaryEntries: number;
  /** How much an app may store in its data folder; beyond it, writes fail. */
  appDataMiB: number;
  /** Files, folders and links that it may store there; beyond them writes fail, and far beyond them it is stopped. */
  appDataEntries: number;
  /** The interval between checks of the disk and CPU usage of awake apps. */
  useLookMs: number;
  /** Processes and threads of one app. */
  appProcesses: number;
  appOpenFiles: number;
  /** Processors that one app may keep busy, in a container. */
  appProcessors: number;
  /** Output lines kept in memory for a project. */
  outputLines: number;
  /** Output kept on disk for a project is between one and two times this. */
  outputFileBytes: number;
  /** How long a line of it is kept. */
  outputKeptMs: number;
  /** Snapshots of a project's data to keep. */
  snapshots: number;
  copyDeadlineMs: number;
  /** How long an owner's own tests may take. */
  ownTestsDeadlineMs: number;
  /** Until an app has sent its response head. */
  responseHeadDeadlineMs: number;
  /** Until a client has sent its request head, and all of its request. */
  requestHeadDeadlineMs: number;
  requestDeadlineMs: number;
  /** A client that reads nothing of its response for this long is cut off. */
  slowClientMs: number;
  requestHeadBytes: number;
  urlBytes: number;
  /** Connections that the edge accepts from one address. */
  maxConnections: number;
  /** A client is cut off that sends nothing of its request's body for this long, or less than `clientBytesPerS` for longer. */
  slowBodyMs: number;
  /** The minimum rate for sending a body or reading a response, once the grace period is used up. */
  clientBytesPerS: number;
  /** A body up to this size is buffered before the app sees its request. */
  smallBodyBytes: number;
  /** The largest body, if a version does not declare one. */
  bodyBytes: number;
  /** Bodies of requests in flight to one app, all together. */
  bodyBytesInFlight: number;
  bodyBytesOfClient: number;
  /** Requests that an app works on at once, without streams. */
  maxRequestsToApp: number;
  maxRequestsOfClient: number;
  /** Requests to one app whose body is read, or that wait for their turn. */
  maxPending: number;
  maxPendingOfClient: number;
  /** How long one waits for its turn. */
  pendingMs: number;
  /** Connections that last as long as their client likes: event streams, WebSockets, large bodies, slowly read responses. */
  maxStreams: number;
  maxStreamsOfClient: number;
  /** Outgoing connections of one project that are requested or open at once. */
  maxEgressConnections: number;
  /** What one outgoing connection may transfer, in both directions together. */
  maxEgressBytes: number;
  /** An outgoing connection without data for this long is cut. */
  egressIdleMs: number;
  /** The maximum duration of an outgoing connection. */
  egressConnectionMs: number;
  /** Until the other side has accepted the connection. */
  egressConnectMs: number;
  egressHeadBytes: number;
  /** Until an app has sent the destination of its request. */
  egressHeadMs: number;
}

const awakeAppBytes = 96 * 1024 * 1024;

/** As many apps as use half of the memory at 96 MiB each; at least one. `constrainedBytes` is a container's limit; 0: none. */
export function awakeAppsFor(memoryBytes: number, constrainedBytes = 0): number {
  const bytes = constrainedBytes > 0 ? Math.min(memoryBytes, constrainedBytes) : memoryBytes;
  return Math.max(1, Math.floor(bytes / 2 / awakeAppBytes));
}

export const defaultLimits: TargetLimits = {
  bootDeadlineMs: 10_000,
  bootsAtOnce: 4,
  bootPlaceMs: 2_000,
  appIdleMs: 5 * 60_000,
  maxAwake: awakeAppsFor(totalmem(), process.constrainedMemory()),
  maxAwakeWaiting: 256,
  awakeWaitMs: 5_000,
  warmMs: 15 * 60_000,
  maxWarm: 8,
  drainTimeoutMs: 30_000,
  maxDraining: 2,
  stopGraceMs: 10_000,
  lastRequestsMs: 500,
  closeGraceMs: 1_500,
  healthIntervalMs: 5_000,
  healthDeadlineMs: 3_000,
  failedChecksToRestart: 3,
  restartBackoffMaxMs: 60_000,
  strainedMs: 5_000,
  maxUncountedDeaths: 10,
  uncountedDeathsWindowMs: 10 * 60_000,
  uncountedRestartMaxMs: 5_000,
  maxWaiting: 512,
  appMemoryMiB: 512,
  appTemporaryMiB: 64,
  appTemporaryEntries: 10_000,
  appDataMiB: 1_024,
  appDataEntries: 200_000,
  useLookMs: 15_000,
  appProcesses: 256,
  appOpenFiles: 4_096,
  appProcessors: 1,
  outputLines: 500,
  outputFileBytes: 256 * 1024,
  outputKeptMs: 30 * 24 * 60 * 60_000,
  snapshots: 3,
  copyDeadlineMs: 60_000,
  ownTestsDeadlineMs: 60_000,
  responseHeadDeadlineMs: 120_000,
  requestHeadDeadlineMs: 15_000,
  requestDeadlineMs: 300_000,
  slowClientMs: 60_000,
  requestHeadBytes: 16 * 1024,
  urlBytes: 8 * 1024,
  maxConnections: 10_000,
  slowBodyMs: 15_000,
  clientBytesPerS: 1_024,
  smallBodyBytes: 64 * 1024,
  bodyBytes: 32 * 1024 * 1024,
  bodyBytesInFlight: 64 * 1024 * 1024,
  bodyBytesOfClient: 32 * 1024 * 1024,
  maxRequestsToApp: 128,
  maxRequestsOfClient: 96,
  maxPending: 2_048,
  maxPendingOfClient: 512,
  pendingMs: 30_000,
  maxStreams: 1_024,
  maxStreamsOfClient: 128,
  maxEgressConnections: 16,
  maxEgressBytes: 64 * 1024 * 1024,
  egressIdleMs: 30_000,
  egressConnectionMs: 5 * 60_000,
  egressConnectMs: 10_000,
  egressHeadBytes: 16 * 1024,
  egressHeadMs: 10_000,
};
