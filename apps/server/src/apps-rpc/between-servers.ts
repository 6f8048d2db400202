/** What servers that share a database open for each other: calls that need the apps, and visitors of the apps. */
import type { Launch } from '@davit/launch';
import type { AppsLease } from '@davit/storage';
import type { ProcessTarget } from '@davit/targets';
import type { Logger } from 'pino';
import { systemClock } from '../ambient.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/read-config.ts';
import { listen } from '../listen.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { operationsOf } from './operations.ts';
import { type AppsRpcServer, openAppsRpcServer } from './server.ts';
import type { RpcKey } from './tls.ts';
import { createVisitForwarder, type VisitForwarder } from './visit-forwarder.ts';

export interface BetweenServersInput {
  config: Config;
  logger: Logger;
  closers: Closers;
  lease: Pick<AppsLease, 'holder'>;
  keys: () => RpcKey[];
  /** Whether the apps run here. */
  runHere: () => boolean;
  continueCall: Telemetry['continueCall'];
}

export interface BetweenServers {
  /** Passes on visitors while the apps run elsewhere. */
  forwarder: VisitForwarder;
  /** Opens the RPC server, and returns its address. */
  open(launch: Launch, target: ProcessTarget): Promise<string>;
}

/** Call it before the target is made, which is closed first then: until its end, apps serve visitors of other servers. */
export function createBetweenServers(input: BetweenServersInput): BetweenServers {
  const { config, logger, closers, lease, keys, runHere, continueCall } = input;
  let appsRpc: AppsRpcServer | null = null;
  closers.add('apps rpc', async () => appsRpc?.close());
  const { host, edgePort, certificates } = config;
  const ports = { plain: edgePort, secure: certificates?.httpsPort ?? null };
  const forwarder = createVisitForwarder({ host, ports, holder: lease.holder, keys, clock: systemClock, logger });
  return {
    forwarder,
    async open(launch, target) {
      const { host, port } = config.appsRpc;
      const visits = { isServing: () => runHere() && target.isServing, receive: target.receive.bind(target) };
      const opened = await listen({ setting: 'APPS_RPC_PORT', port, host }, () =>
        openAppsRpcServer({ host, port, keys, operations: operationsOf(launch), runHere, visits, logger, continueCall }),
      );
      appsRpc = opened;
      closers.add('calls of other servers', ({ requestsMs }) => opened.endCalls(requestsMs));
      closers.add('passed-on visitors', ({ requestsMs }) => forwarder.close(requestsMs));
      return opened.address;
    },
  };
}
