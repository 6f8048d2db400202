/** What `davit deploy` and `davit change` do once their run is accepted: wait until it is live, or until its preview is open. */
import type { Davit, DeployResult, Run } from '@davit/client';
import type { Command } from 'commander';
import { self } from '../command-name.ts';
import { givenNames } from '../given-names.ts';
import { wholeNumber } from '../parse-whole-number.ts';
import { paintNote, print, printable, printNote } from '../terminal.ts';
import { type LiveProject, showLive, waitUntilLive } from './create-and-wait.ts';
import { waitForPreview } from './wait-for-run.ts';

export interface FollowOptions {
  preview?: true;
  detach?: true;
  timeout?: number;
}

export interface OpenPreview {
  preview: Run;
}

export const withFollowOptions = (command: Command): Command =>
  command
    .option('--preview', 'open a preview instead of a release, at a private address, for an hour')
    .option('--detach', 'do not wait; print the id of the run')
    .option('--timeout <seconds>', 'how long to wait at most (default: 600)', wholeNumber(1));

export async function followAccepted<Accepted extends DeployResult>(
  davit: Davit,
  accepted: Accepted,
  { id, name, begunMs }: { id: string; name: string; begunMs: number },
  { preview, detach, timeout }: FollowOptions,
): Promise<Accepted | LiveProject | OpenPreview> {
  if (detach) return accepted;
  printNote(`${preview ? 'Previewing' : 'Deploying'} ${paintNote('bold', printable(name))} (run ${accepted.runId})`);
  const waited = { projectId: id, runId: accepted.runId, timeoutSeconds: timeout };
  return preview ? { preview: await waitForPreview(davit, waited) } : waitUntilLive(davit, waited, begunMs);
}

/** The address, or the id of the run, is the only line on stdout. */
export function showFollowed(result: DeployResult | LiveProject | OpenPreview): void {
  if ('project' in result) showLive(result);
  else if ('preview' in result) showPreview(result.preview);
  else {
    printNote(`Takes about ${result.estimatedTime} s. "${self} logs ${result.runId} --follow${givenNames.server}" follows it.`);
    print(result.runId);
  }
}

function showPreview({ runId, preview }: Run): void {
  printNote(`\n${paintNote('green', '✓')} The preview is open until ${preview?.expiresAt ?? ''}, on a copy of the data:`);
  print(printable(preview?.url ?? ''));
  printNote(`Release it: ${self} runs release ${runId}${givenNames.server}`);
  printNote(`Discard it: ${self} runs cancel ${runId}${givenNames.server}`);
}
