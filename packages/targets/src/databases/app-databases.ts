/** The databases that projects have on the operator's PostgreSQL. */
import type { ConnectionOptions } from 'node:tls';

/** `host`: also the folder of a unix socket. `tls`: null for plain connections. */
export interface ClusterAddress {
  host: string;
  port: number;
  tls: ConnectionOptions | null;
}

/** The database and its role have the same name. */
export interface Login {
  name: string;
  password: string;
}

export interface AppDatabases {
  /** Null: the operator names no cluster. */
  readonly address: ClusterAddress | null;
  /** The one with the project's rows; null: they are in its folder. */
  live(projectId: string): Promise<Login | null>;
  /** Makes an empty one. */
  make(projectId: string): Promise<Login>;
  /** From here on it has the project's rows; null: its folder has. The one before stays as the former one. */
  use(projectId: string, name: string | null): Promise<void>;
  /** False if there is none. */
  dropFormer(projectId: string): Promise<boolean>;
  dropAll(projectId: string): Promise<void>;
  /** In bytes. */
  sizeOf(name: string): Promise<number>;
}

/** For a target whose apps have their rows in files alone. */
export const noDatabases: AppDatabases = {
  address: null,
  live: async () => null,
  make: async () => {
    throw new Error('There is no PostgreSQL for apps here.');
  },
  use: async () => {},
  dropFormer: async () => false,
  dropAll: async () => {},
  sizeOf: async () => 0,
};
