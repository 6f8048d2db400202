/** Which server runs the app of a project: what the rest of the server asks before it does anything that needs the app. */
export interface WhereAppsRun {
  /** Whether it runs here now; for no project: whether this server runs any, and may begin with one more. */
  isHere(projectId: string | null): boolean;
  /** Where the server is called that runs it; for no project: one that runs any. Null: none does now. */
  addressOf(projectId: string | null): Promise<string | null>;
  /** Does work that the app's server has to do here. The app stays here until it has ended. */
  during<T>(projectId: string | null, work: () => Promise<T>): Promise<T>;
  /** How long to wait while no server runs the app, because it is changing servers. */
  readonly waitsMs: number;
}

/** One server runs all apps. */
export function allApps(isHere: () => boolean, holder: () => Promise<string | null>): WhereAppsRun {
  return { isHere, addressOf: holder, during: (_projectId, work) => work(), waitsMs: 0 };
}
