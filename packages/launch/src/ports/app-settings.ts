/** The settings and secrets of apps, as they are stored. */

export interface AppSetting {
  name: string;
  value: string;
  isSecret: boolean;
  /** Epoch milliseconds. */
  setAt: number;
  /** The name of the key or person. */
  setBy: string;
}

export interface AppSettingsChange {
  set: readonly AppSetting[];
  unset: readonly string[];
}

export interface AppSettingsStore {
  /** By name. Throws Fault `unavailable` if a value cannot be read. */
  list(workspaceId: string, projectId: string): Promise<AppSetting[]>;
  /** All of it, in one transaction. False: there is no such project. */
  change(workspaceId: string, projectId: string, change: AppSettingsChange): Promise<boolean>;
}
