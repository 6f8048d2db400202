import { totalmem } from 'node:os';

/** Every limit of this package, with its unit. Settings may override any of them. */
export interface TargetLimits {
  /** From the start of a process until its health path has answered. */
  bootDeadlineMs: number;
  /** Processes that may boot at one moment; more wait in line. */
  bootsAtOnce: number;
  /** After this a boot no longer counts among those. */
  bootPlaceMs: number;
  /** A live app without requests for this long is put to sleep. */
  appIdleMs: number;
  /** Processes of live apps and warm versions at one moment, over all projects. */
  maxAwake: number;
  /** Apps that may wait for one of those to end before they wake. */
  maxAwakeWaiting: number;
  /** How long one waits for that. */
  awakeWaitMs: number;
  /** How long the version before stays up as the way back. */
  warmMs: number;
  /** Versions kept warm over all projects. */
  maxWarm: number;
  /** Streams that a replaced version still holds after this are ended. */
  drainTimeoutMs: number;
  /** Replaced versions of one project that may still be finishing requests. */
  maxDraining: number;
  /** Between SIGTERM and SIGKILL. */
  stopGraceMs: number;
  /** How long requests in flight are waited for when the target closes. */
  closeGraceMs: number;
  healthIntervalMs: number;
  healthDeadlineMs: number;
  /** This many failed checks in a row, and the process is killed and started again. */
  failedChecksToRestart: number;
  /** The longest wait between restarts of an app that keeps crashing. */
  restartBackoffMaxMs: number;
  /** Bodies or streams at the bound of an app this lately explain its death. */
  strainedMs: number;
  /** Deaths at the memory bound, or under a flood, that do not count against a version in one window; more do. */
  maxUncountedDeaths: number;
  uncountedDeathsWindowMs: number;
  /** The longest wait between restarts after those. */
  uncountedRestartMaxMs: number;
  /** Requests of one project that may wait for its app to wake. */
  maxWaiting: number;
  /** What an app may allocate, over what an empty Node process takes. */
  appMemoryMiB: number;
  /** The size of its folder for temporary files, which is in memory. */
  appTemporaryMiB: number;
  /** Files, folders and links in it: each takes memory of the kernel. One that has more is ended. */
  appTemporaryEntries: number;
  /** What an app may keep in its data folder; past it, it may only read. */
  appDataMiB: number;
  /** Files, folders and links that it may keep there; past them it may only read, and far past them it is ended. */
  appDataEntries: number;
  /** Between looks at how much of the disk, and of the processors, the apps that are awake take. */
  useLookMs: number;
  /** Processes and threads of one app. */
  appProcesses: number;
  appOpenFiles: number;
  /** Output lines kept in memory for a project. */
  outputLines: number;
  /** Output kept on disk for a project is between one and two times this. */
  outputFileBytes: number;
  /** Snapshots of a project's data that are kept. */
  snapshots: number;
  copyDeadlineMs: number;
  /** Until an app has sent its response's head. */
  responseHeadDeadlineMs: number;
  /** Until a client has sent its request's head, and all of its request. */
  requestHeadDeadlineMs: number;
  requestDeadlineMs: number;
  /** A client that takes nothing of its response for this long is cut off. */
  slowClientMs: number;
  requestHeadBytes: number;
  urlBytes: number;
  /** Connections that the edge takes on one address. */
  maxConnections: number;
  /** A client is cut off that sends nothing of its request's body for this long, or less than `clientBytesPerS` for longer. */
  slowBodyMs: number;
  /** The least that a client must send of a body, or take of an answer, once its patience is used up. */
  clientBytesPerS: number;
  /** A body up to this is read whole before the app hears of its request. */
  smallBodyBytes: number;
  /** The largest body, where a version does not say what it takes. */
  bodyBytes: number;
  /** Bodies of requests in flight of one app, all together. */
  bodyBytesInFlight: number;
  bodyBytesOfClient: number;
  /** Requests that an app works on at one moment, streams not counted. */
  maxRequestsToApp: number;
  maxRequestsOfClient: number;
  /** Requests to one app whose body is read, or that wait for their turn. */
  maxPending: number;
  maxPendingOfClient: number;
  /** How long one waits for its turn. */
  pendingMs: number;
  /** What lasts as long as its client likes: event streams, WebSockets, large bodies, answers that are taken slowly. */
  maxStreams: number;
  maxStreamsOfClient: number;
  /** Outgoing connections of one project that are asked for or open at one moment. */
  maxEgressConnections: number;
  /** What one outgoing connection may carry, both ways together. */
  maxEgressBytes: number;
  /** An outgoing connection that carries nothing for this long is cut. */
  egressIdleMs: number;
  /** The whole time of an outgoing connection. */
  egressConnectionMs: number;
  /** Until the other side has taken the connection. */
  egressConnectMs: number;
  egressHeadBytes: number;
  /** Until an app has said where its request is to go. */
  egressHeadMs: number;
}

const awakeAppBytes = 96 * 1024 * 1024;

/** As many apps as take half of the memory when each takes 96 MiB; at least one. `constrainedBytes` is what a container leaves it; 0: all. */
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
  outputLines: 500,
  outputFileBytes: 256 * 1024,
  snapshots: 3,
  copyDeadlineMs: 60_000,
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
