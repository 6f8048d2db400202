/**
 * The edge: all addresses of all projects. By name (`<slug>.localhost`, `<slug>.<domain>`, own domains) on the edge's one port,
 * and on the loopback port of each project that has one.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { PlatformLog } from '@davit/launch';
import type { TargetLimits } from '../limits.ts';
import { createEdgeServer, type EdgeRules, edgeHandlers, listen, stopListening } from './edge-server.ts';
import type { OtherServers } from './other-servers.ts';
import { type PassedOn, servePassedOn } from './passed-on.ts';
import type { Route } from './route.ts';
import { hostName, type SecureEdge } from './secure-edge.ts';
import { createSecureEdgeServer } from './secure-server.ts';
import type { EdgeTracing } from './tracing.ts';
import type { TrustProxy } from './visitor.ts';

export interface EdgeSettings {
  host: string;
  edgePort: number;
  appsDomain: string | null;
  trustProxy: TrustProxy;
  /** Null: only plain connections. */
  secure: SecureEdge | null;
  limits: TargetLimits;
  /** Where to report an app; omitted or null: nowhere. */
  abuseContact?: string | null;
  /** Servers that divide the apps with this one; null or omitted: it runs them all. */
  others?: OtherServers | null;
  /** Null or omitted: nothing is traced. */
  tracing?: EdgeTracing | null;
  log: PlatformLog;
}

export interface Listening {
  /** Instead of that of the settings. */
  port?: number;
  /** Whether the live versions are known. Null or omitted: they are. */
  ready?: Promise<void> | null;
}

const loopback = '127.0.0.1';
const portRetryMs = 2_000;

interface Address {
  route: Route;
  /** Null if it has none, or while another program has the port. */
  server: Server | null;
  /** Whether the conflict was already logged. */
  output?: true;
  retryTimer?: NodeJS.Timeout;
}

export class Edge {
  readonly #settings: EdgeSettings;
  readonly #bySlug = new Map<string, Route>();
  readonly #byProject = new Map<string, Address>();
  /** Projects by the hosts of their own domains. */
  #domains: ReadonlyMap<string, string> = new Map();
  #server: Server | null = null;
  #secureServer: Server | null = null;
  #ready: Promise<void> | null = null;
  #closed = false;

  constructor(settings: EdgeSettings) {
    this.#settings = settings;
  }

  get #rules(): EdgeRules {
    const { limits, trustProxy: trust, abuseContact: reportsTo = null, tracing = null } = this.#settings;
    const { others = null } = this.#settings;
    const byName = (name: string) => this.#routeByName(name);
    const projectOf = (host: string) => this.#projectOf(host);
    return { limits, trust, byName, projectOf, reportsTo, tracing, others, ready: () => this.#ready };
  }

  /** Opens the edge's port; returns its number. Throws if another program has it. Requests wait until `ready`. */
  async listen({ port = this.#settings.edgePort, ready = null }: Listening = {}): Promise<number> {
    this.#ready = ready;
    void ready?.then(() => (this.#ready = null));
    const { host, limits, secure } = this.#settings;
    const route = (name: string) => this.#routeByName(name);
    this.#server = createEdgeServer(route, this.#rules, secure);
    if (secure !== null) {
      const handlers = edgeHandlers(route, this.#rules, () => this.#secureServer?.listening ?? false);
      this.#secureServer = createSecureEdgeServer(handlers, secure, limits);
      await listen(this.#secureServer, host, secure.port);
    }
    return listen(this.#server, host, port);
  }

  get isServing(): boolean {
    return this.#server?.listening ?? false;
  }

  /** Serves a connection that another server accepted. One that comes too late is closed. */
  receive(socket: Socket, from: PassedOn): void {
    const server = from.secure ? this.#secureServer : this.#server;
    if (server?.listening) servePassedOn(server, socket, from);
    else socket.destroy();
  }

  /** Makes a project's addresses answer. A port that another program has is retried periodically. */
  async open(route: Route): Promise<void> {
    const present = this.#byProject.get(route.projectId);
    if (present !== undefined && present.route.slug === route.slug && present.route.port === route.port) return;
    if (present !== undefined) await this.close(route.projectId);
    const address: Address = { route, server: null };
    this.#byProject.set(route.projectId, address);
    // A new project may try a name that another one has: that one keeps it.
    if (!this.#bySlug.has(route.slug)) this.#bySlug.set(route.slug, route);
    if (route.port !== null) await this.#openPort(address, route.port);
  }

  async close(projectId: string): Promise<void> {
    const address = this.#byProject.get(projectId);
    if (address === undefined) return;
    this.#byProject.delete(projectId);
    if (this.#bySlug.get(address.route.slug) === address.route) this.#bySlug.delete(address.route.slug);
    clearTimeout(address.retryTimer);
    if (address.server !== null) await stopListening(address.server, this.#settings.limits.closeGraceMs);
  }

  /** An additional name, which is no project's slug. */
  openName(route: Route): void {
    this.#bySlug.set(route.slug, route);
  }

  closeName(name: string): void {
    this.#bySlug.delete(name);
  }

  routeDomains(domains: ReadonlyMap<string, string>): void {
    this.#domains = domains;
  }

  /** Own ports that another program holds. */
  portsNotOpen(): { projectId: string; port: number }[] {
    return [...this.#byProject.values()]
      .filter((address) => address.server === null)
      .flatMap(({ route: { projectId, port } }) => (port === null ? [] : [{ projectId, port }]));
  }

  async closeAll(): Promise<void> {
    this.#closed = true;
    const { closeGraceMs } = this.#settings.limits;
    const addresses = [...this.#byProject.values()];
    for (const { retryTimer } of addresses) clearTimeout(retryTimer);
    // Addresses still lead to their projects: a connection that was just accepted has its request yet to come.
    const servers = [this.#server, this.#secureServer, ...addresses.map(({ server }) => server)];
    await Promise.all(servers.map((server) => server && stopListening(server, closeGraceMs)));
  }

  async #openPort(address: Address, port: number): Promise<void> {
    const { route } = address;
    const server = createEdgeServer((name) => this.#routeOwnPort(name, route), this.#rules);
    try {
      await listen(server, loopback, port);
      const wanted = this.#byProject.get(route.projectId) === address && !this.#closed;
      if (wanted) address.server = server;
      else await stopListening(server, 0);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!address.output) {
        const message = `${why} The app is reachable only by name until the port is free.`;
        this.#settings.log.warn({ projectId: route.projectId, port }, message);
        address.output = true;
      }
      if (this.#closed) return;
      address.retryTimer = setTimeout(() => void this.#openPort(address, port), portRetryMs);
      address.retryTimer.unref();
    }
  }

  #routeByName(host: string): Route | null {
    const name = hostName(host);
    const { appsDomain } = this.#settings;
    for (const domain of ['localhost', appsDomain]) {
      if (domain === null || !name.endsWith(`.${domain}`)) continue;
      const route = this.#bySlug.get(name.slice(0, -domain.length - 1));
      if (route !== undefined) return route;
    }
    const owner = this.#domains.get(name);
    return (owner !== undefined && this.#byProject.get(owner)?.route) || null;
  }

  async #projectOf(host: string): Promise<string | null> {
    const name = hostName(host);
    for (const domain of ['localhost', this.#settings.appsDomain]) {
      if (domain === null || !name.endsWith(`.${domain}`)) continue;
      const found = await this.#settings.others?.projectOf(name.slice(0, -domain.length - 1));
      if (found) return found;
    }
    return this.#domains.get(name) ?? null;
  }

  /** Closes the addresses of all these projects. */
  async leave(isAmong: (projectId: string) => boolean): Promise<void> {
    await Promise.all([...this.#byProject.keys()].filter(isAmong).map((projectId) => this.close(projectId)));
  }

  /** Only its numeric address: on `localhost` an app would be same-site with the console. */
  #routeOwnPort(host: string, route: Route): Route | null {
    return host === `${loopback}:${route.port}` ? route : null;
  }
}
