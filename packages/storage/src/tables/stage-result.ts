import type { StageName } from '@davit/contract';

/** The result of a finished stage for later ones. Stored while its run is active. */
export interface StageResultTable {
  run_id: string;
  stage: StageName;
  workspace_id: string;
  /** JSON. */
  result: string;
}
