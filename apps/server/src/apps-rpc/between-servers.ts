/** What servers that share a database open for each other: calls that need the apps, and visitors of the apps. */
import type { Launch } from '@davit/launch';
import type { ProcessTarget } from '@davit/targets';
import type { Logger } from 'pino';
import { systemClock } from '../ambient.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/read-config.ts';
import { listen } from '../listen.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { WhereAppsRun } from '../where-apps-run.ts';
import { type AppsParts, operationsOf } from './operations.ts';
import { type AppsRpcServer, openAppsRpcServer } from './server.ts';
import type { RpcKey } from './tls.ts';
import { createVisitForwarder, type VisitForwarder } from './visit-forwarder.ts';

export interface BetweenServersInput {
  config: Config;
  logger: Logger;
  closers: Closers;
  /** Where the apps are while they do not run here. */
  holder(): Promise<string | null>;
  keys: () => RpcKey[];
  where: WhereAppsRun;
  /** Whether visitors of apps are served here. */
  takesVisitors: () => boolean;
  continueCall: Telemetry['continueCall'];
}

export interface BetweenServers {
  /** Passes on visitors while the apps run elsewhere. */
  forwarder: VisitForwarder;
  /** Opens the RPC server, and returns its address. */
  open(launch: Launch, target: ProcessTarget, pushWork: AppsParts['pushWork']): Promise<string>;
}

/** Call it before the target is made, which is closed first then: until its end, apps serve visitors of other servers. */
export function createBetweenServers(input: BetweenServersInput): BetweenServers {
  const { config, logger, closers, holder, keys, where, takesVisitors, continueCall } = input;
  let appsRpc: AppsRpcServer | null = null;
  closers.add('apps rpc', async () => appsRpc?.close());
  const { host, edgePort, certificates } = config;
  const ports = { plain: edgePort, secure: certificates?.httpsPort ?? null };
  const forwarder = createVisitForwarder({ host, ports, holder, keys, clock: systemClock, logger });
  return {
    forwarder,
    async open(launch, target, pushWork) {
      const { host, port } = config.appsRpc;
      const visits = { isServing: () => takesVisitors() && target.isServing, receive: target.receive.bind(target) };
      const operations = operationsOf(launch, { copies: target.dataCopies, pushWork });
      const opened = await listen({ setting: 'APPS_RPC_PORT', port, host }, () =>
        openAppsRpcServer({ host, port, keys, operations, where, visits, logger, continueCall }),
      );
      appsRpc = opened;
      closers.add('calls of other servers', ({ requestsMs }) => opened.endCalls(requestsMs));
      closers.add('passed-on visitors', ({ requestsMs }) => forwarder.close(requestsMs));
      return opened.address;
    },
  };
}
