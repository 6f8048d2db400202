import type { StageName } from '@davit/contract';

/** The result of a finished stage for later ones. Stored while its run is active. */
export interface StageResultTable {
  run_id: string;
  /** `write.answers`: what a language model answered so far. */
  stage: StageName | 'write.answers';
  workspace_id: string;
  /** JSON. */
  result: string;
}
