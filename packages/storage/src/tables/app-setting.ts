/** A setting or secret of a project's app. */
export interface AppSettingTable {
  project_id: string;
  workspace_id: string;
  name: string;
  is_secret: 0 | 1;
  /** Its value, bound to its project and name. */
  sealed: Uint8Array;
  set_at: number;
  /** The name of the key or person. */
  set_by: string;
}
