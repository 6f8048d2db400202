export interface ScheduleTable {
  project_id: string;
  job_id: string;
  workspace_id: string;
  /** JSON: Timing. */
  timing: string;
  due_at: number;
  wake_at: number;
  /** JSON: Occurrence. */
  occurrence: string | null;
  /** JSON: the result of the newest attempt. */
  last_end: string | null;
  revision: number;
}
