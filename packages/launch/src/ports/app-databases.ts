/** The databases that projects have on the operator's PostgreSQL. */

/** How it is reached; `tls`: options of `tls.connect`, null for plain connections. `host`: also the folder of a unix socket. */
export interface ClusterAddress {
  host: string;
  port: number;
  tls: object | null;
}

/** The database and its role have the same name. */
export interface Login {
  name: string;
  password: string;
}

export interface AppDatabases {
  /** Null: the operator names no cluster, so none can be made or reached. */
  readonly address: ClusterAddress | null;
  /** The one with the project's rows; null: they are in its folder. Throws if its password cannot be read. */
  live(projectId: string): Promise<Login | null>;
  /** Makes an empty one, in the place of what an interrupted attempt left. */
  make(projectId: string): Promise<Login>;
  /** From here on it has the project's rows; null: its folder has. The one before becomes former, and an earlier former one goes. */
  use(projectId: string, name: string | null): Promise<void>;
  /** The projects that had one where the backup was made that this installation was restored from. Their rows are in their folders. */
  restored(): Promise<{ projectId: string; workspaceId: string }[]>;
  /** Is restored no more: its rows stay in its folder. */
  leaveRestored(projectId: string): Promise<void>;
  /** Drops the former one. False if there is none. */
  dropFormer(projectId: string): Promise<boolean>;
  dropAll(projectId: string): Promise<void>;
  /** In bytes. */
  sizeOf(name: string): Promise<number>;
}
