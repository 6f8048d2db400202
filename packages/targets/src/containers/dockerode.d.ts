/** The part of dockerode that `engine.ts` uses. Its published types would add those of SSH, and an older Node's. */
declare module 'dockerode' {
  import type { Duplex, Readable } from 'node:stream';

  interface Container {
    readonly id: string;
    attach(options: Record<string, boolean>): Promise<Duplex>;
    start(): Promise<unknown>;
    wait(): Promise<{ StatusCode: number }>;
    kill(options?: { signal: string }): Promise<unknown>;
    update(options: Record<string, number>): Promise<unknown>;
    remove(options: { force: boolean; v: boolean }): Promise<unknown>;
    inspect(): Promise<{ State: { ExitCode: number; OOMKilled: boolean; Pid: number } }>;
    stats(options: { stream: false }): Promise<{
      cpu_stats?: { cpu_usage?: { total_usage?: number } };
      memory_stats?: { usage?: number };
    }>;
    exec(options: { Cmd: string[]; AttachStdout: boolean; AttachStderr: boolean }): Promise<Exec>;
  }

  interface Exec {
    start(options: { Detach: boolean }): Promise<Readable>;
    inspect(): Promise<{ Running: boolean; ExitCode: number | null }>;
  }

  interface Account {
    username: string;
    password: string;
    serveraddress: string;
  }

  interface Image {
    inspect(): Promise<{ Id: string; RepoDigests?: string[] }>;
    tag(options: { repo: string; tag: string }): Promise<unknown>;
    push(options: { tag: string; authconfig: Account }): Promise<Readable>;
  }

  interface Filtered {
    filters: { label: string[] };
  }

  export default class Docker {
    constructor(options: { socketPath: string });
    readonly modem: { followProgress(stream: Readable, done: (error: Error | null) => void): void };
    version(): Promise<{ Version: string; ApiVersion: string; Components?: { Name: string }[] }>;
    info(): Promise<{
      SwapLimit?: boolean;
      Swarm?: { NodeID: string; NodeAddr: string; LocalNodeState: string; ControlAvailable: boolean };
    }>;
    createContainer(options: Record<string, unknown>): Promise<Container>;
    getContainer(id: string): Container;
    listContainers(options: { all: boolean; filters: { label: string[] } }): Promise<{ Id: string }[]>;
    listImages(): Promise<{ Id: string }[]>;
    getImage(name: string): Image;
    importImage(file: Readable, options: { repo: string }): Promise<Readable>;
    createService(account: Account | undefined, spec: object): Promise<unknown>;
    getService(name: string): { remove(): Promise<unknown> };
    listServices(options: Filtered): Promise<{ Spec: { Name: string; Labels?: Record<string, string> } }[]>;
    listTasks<T>(options: Filtered): Promise<T[]>;
    listNodes(): Promise<
      { ID: string; Spec: { Labels?: Record<string, string>; Availability?: string }; Status?: { State: string } }[]
    >;
    createNetwork(options: Record<string, unknown>): Promise<{ id: string }>;
    getNetwork(id: string): { remove(): Promise<unknown> };
    listNetworks(options: Filtered): Promise<{ Id: string; Labels?: Record<string, string> }[]>;
  }
  export type { Container };
}
