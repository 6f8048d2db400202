/** Opens the verified candidate as a preview, instead of releasing it. The attempt then ends, and its run stays RUNNING. */
import type { Clock } from '@davit/contract';
import { needsNothing } from '../manifest.ts';
import type { ArtifactStore } from '../ports/stages.ts';
import type { LaunchLedger } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import { type Previews, previewOpenMs, previewToServe } from '../previews.ts';
import type { RunRecord } from '../records.ts';
import type { BuildResult } from './build.ts';
import { appToRun, formatLastOutput, type StageContext, StageFailure, writeClaimed } from './stage.ts';

export interface OpenPreviewParts {
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
  target: Pick<Target, 'previews'>;
  ledger: Pick<LaunchLedger, 'openPreview'>;
  previews: Pick<Previews, 'whileOpening'>;
  clock: Clock;
}

export function openPreview(parts: OpenPreviewParts, context: StageContext, run: RunRecord, built: BuildResult): Promise<void> {
  return parts.previews.whileOpening(run.id, () => open(parts, context, run, built));
}

async function open(parts: OpenPreviewParts, context: StageContext, run: RunRecord, built: BuildResult): Promise<void> {
  const folder = await parts.artifacts.bundleFolder(built.artifactDigest);
  if (folder === null) throw new StageFailure('The bundle is missing from the artifact store. Deploy again to rebuild it.');
  const app = appToRun(context.project, { ...built, manifest: built.manifest ?? needsNothing }, folder);
  const opened = await parts.target.previews.open(app, previewToServe(run), context.signal);
  if (opened.outcome === 'failed') {
    context.signal.throwIfAborted();
    formatLastOutput(context, opened.lastOutput);
    throw new StageFailure(`The preview does not start: ${opened.reason}`);
  }
  try {
    context.signal.throwIfAborted();
    await context.flush();
    const until = parts.clock.now() + previewOpenMs;
    const closing = context.closing(`The preview is open until ${new Date(until).toISOString()}. Release or discard it.`);
    await writeClaimed(() => parts.ledger.openPreview(context.claim, { until, closing }));
  } catch (error) {
    await parts.target.previews.close(context.project.id, run.id);
    throw error;
  }
}
