/**
 * What broken pages mean for a deploy. A page that is broken in the live version too, on a copy of the same data, does not
 * block it: user input may have broken it, and the deploy may fix it.
 */
import type { ArtifactStore } from '../ports/stages.ts';
import type { LaunchLedger } from '../ports/store.ts';
import type { AppToRun } from '../ports/target.ts';
import { formatCount, formatDuration } from '../wording.ts';
import type { Broken, Crawled } from './crawl.ts';
import { appToRun, type StageContext, StageFailure } from './stage.ts';

const maxListedBroken = 20;

export interface LiveVersionParts {
  ledger: Pick<LaunchLedger, 'versions'>;
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
}

/** The live version, to be booted; null if its bundle is gone. */
export async function liveVersion(parts: LiveVersionParts, { project }: StageContext): Promise<AppToRun | null> {
  const versions = await parts.ledger.versions(project.id, { stored: true });
  const live = versions.find(({ number }) => number === project.liveVersionNumber);
  const folder = live && (await parts.artifacts.bundleFolder(live.artifactDigest));
  return live && folder ? appToRun(project, live, folder) : null;
}

/** The number of pages fetched. Throws StageFailure if one is broken that is not in `brokenInLive`. */
export function formatPages(context: StageContext, crawled: Crawled, brokenInLive: Broken[] = []): number {
  const { pages, broken, cut, tookMs } = crawled;
  const known = new Set(brokenInLive.map(({ path }) => path));
  const [first, ...others] = broken.filter(({ path }) => !known.has(path));
  const listed = [...(first ? [first, ...others] : []), ...broken.filter(({ path }) => known.has(path))];
  for (const { path, linkedFrom, what } of listed.slice(0, maxListedBroken)) {
    const from = linkedFrom === null ? '' : ` (linked from ${linkedFrom})`;
    if (known.has(path)) context.log(`! ${path} ${what}, as in the live version${from}`, 'warn');
    else context.log(`✗ ${path} ${what}${from}`, 'error');
  }
  if (first)
    throw new StageFailure(
      `${others.length + 1} of ${formatCount(pages, 'page')} are broken; the first, ${first.path}, ${first.what}`,
    );
  context.log(`✓ ${formatCount(pages, 'page')} fetched${cut ? ', the maximum' : ''} (${formatDuration(tookMs)})`);
  return pages;
}
