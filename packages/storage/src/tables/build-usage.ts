/** How long stages of a workspace's runs took in a UTC month. */
export interface BuildUsageTable {
  workspace_id: string;
  /** `2026-05`. */
  month: string;
  ms: number;
}
