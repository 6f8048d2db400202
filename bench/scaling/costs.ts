/** Costs of one unit each, as `npm run bench -- costs --full` measured them. Times are of one processor. */
export interface Costs {
  /** Rows of a project with one version, without its log. */
  projectBytes: number;
  /** Of one launch. */
  logLines: number;
  logLineBytes: number;
  /** Bundle and source on the disk. */
  versionBytes: number;
  /** An app's folder after its first visit: its rows, output, and a snapshot if there is one. */
  appDataBytes: number;
  launchMs: number;
  /** A page of an app, through the edge, with the app's own work. */
  visitMs: number;
  /** A request to the API. */
  requestMs: number;
  awakeAppBytes: number;
  runBytes: number;
  stepBytes: number;
  /** With a state of 2,000 characters. */
  checkpointBytes: number;
  stepMs: number;
  checkpointMs: number;
  serverBytes: number;
  /** To the database, after this load. */
  connections: number;
}

export interface Measured {
  processors: number;
  node: string;
  databases: Record<'SQLite' | 'PostgreSQL', Costs>;
}
