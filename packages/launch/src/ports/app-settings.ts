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

export interface StoredSetting extends Omit<AppSetting, 'value'> {
  /** Null: it cannot be decrypted. */
  value: string | null;
}

export interface AppSettingsChange {
  set: readonly AppSetting[];
  unset: readonly string[];
}

export interface AppSettingsStore {
  /** By name. Throws Fault `unavailable` if the workspace's keys cannot be read. */
  list(workspaceId: string, projectId: string): Promise<StoredSetting[]>;
  /** All of it, in one transaction. False: there is no such project. */
  change(workspaceId: string, projectId: string, change: AppSettingsChange): Promise<boolean>;
}
