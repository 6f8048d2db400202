/** What a run used of the language model on a UTC day. Reservations are included until their call ends. */
export interface ModelUsageTable {
  workspace_id: string;
  /** `2026-05-01`. */
  day: string;
  run_id: string;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  seconds: number;
}
