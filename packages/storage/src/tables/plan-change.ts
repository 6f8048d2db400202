/** A change by a sentence. */
export interface PlanChangeTable {
  id: string;
  workspace_id: string;
  project_id: string;
  run_id: string;
  /** The live version when it was accepted. */
  started_from: number | null;
  created_at: number;
  /** When its preview was discarded, and the change with it. */
  discarded_at: number | null;
  prompt: string;
  /** JSON: what it changed, in words. */
  changes: string;
  /** JSON: sentences about how it was understood; null in rows from before. */
  report: string | null;
}
