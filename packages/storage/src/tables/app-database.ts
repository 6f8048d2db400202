/** A database of the operator's cluster, made for a project, with the role of the same name. */
export interface AppDatabaseTable {
  name: string;
  project_id: string;
  workspace_id: string;
  /**
   * making: empty, or half filled. live: it has the project's rows. former: it had them before the last move. restored: there is
   * none; the project of this backup had one.
   */
  state: 'making' | 'live' | 'former' | 'dropping' | 'restored';
  /** The role's password; empty if restored. */
  sealed: Uint8Array;
  made_at: number;
}
