import type { StageName } from '@davit/contract';

/** What a finished stage left for the next ones. Kept while its run is active. */
export interface StageResultTable {
  run_id: string;
  stage: StageName;
  workspace_id: string;
  /** JSON. */
  result: string;
}
