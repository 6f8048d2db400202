import type { RunRecord } from '@davit/launch';
import type { TenantTransaction } from '../database.ts';
import { forgetBases, keepBase, takePreviewPlace } from './previews.ts';
import { insertRun } from './runs.ts';

/**
 * Accepts a run of an existing project, with the plan that it changes, if any. The project's row must be locked, and not changed
 * yet. Throws Fault `insufficient_permissions` if the workspace has as many previews as it may.
 */
export async function acceptRun(
  tx: TenantTransaction,
  run: RunRecord,
  change?: { name: string; blueprint: string },
): Promise<void> {
  if (run.preview === null) await forgetBases(tx, run.projectId);
  else await takePreviewPlace(tx, run);
  await insertRun(tx, run);
  if (run.preview !== null) await keepBase(tx, run, change);
}
