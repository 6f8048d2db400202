/** Requests that visitors made of an app, in a minute or an hour. */
export interface AppTrafficTable {
  project_id: string;
  workspace_id: string;
  span_ms: number;
  /** The beginning of the minute or hour. */
  at: number;
  /** 0: none was live. */
  version_number: number;
  requests: number;
  client_errors: number;
  server_errors: number;
  latencies: string;
}

/** Views of a page of a version of an app in an hour. */
export interface AppPageTable {
  project_id: string;
  workspace_id: string;
  at: number;
  version_number: number;
  path: string;
  views: number;
}

/** A request that got a server error; the newest of each app. */
export interface AppFailureTable {
  project_id: string;
  workspace_id: string;
  at: number;
  request_id: string;
  method: string;
  path: string;
  status: number;
  took_ms: number;
  version_number: number | null;
}
