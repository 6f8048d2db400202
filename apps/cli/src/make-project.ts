/** A prompt to a live app, told as it happens. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, exitCodes } from './exit-codes.ts';
import { ProjectClient } from './project-client.ts';
import { paint, paintTalk, printable, say, talk } from './terminal.ts';
import { watchRun } from './watch-run.ts';

/** Throws CommandError where the app did not go live. */
export async function makeProject(apiUrl: string, key: string, prompt: string): Promise<void> {
  const client = new ProjectClient(apiUrl, key);
  const begun = performance.now();
  const { id, name } = await client.create(prompt);
  talk(`\nMaking ${paintTalk('bold', printable(name))} (project ${id})`);
  const { runId } = await client.newestRun(id);
  await watchRun(client.followRun(runId));
  const { status, deploymentUrl, versionNumber, lastRun } = await client.project(id);
  if (status !== 'deployed' || deploymentUrl === null) {
    throw new CommandError(`It did not go live: ${printable(lastRun?.error ?? `its status is ${status}`)}`);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  talk();
  say(`${paint('green', 'Live at')} ${deploymentUrl}`);
  talk(`${paintTalk('dim', `Version ${versionNumber}, ${seconds} s after the prompt.`)}\n`);
}

/** DAVIT_API_KEY, or the first key where its file is still there, or the key that the first start was given. */
export async function findApiKey(dataDir: string): Promise<string | null> {
  const named = process.env.DAVIT_API_KEY?.trim();
  if (named) return named;
  const first = await readFile(join(dataDir, 'first-api-key'), 'utf8').catch(() => '');
  return first.trim() || process.env.DAVIT_INIT_API_KEY?.trim() || null;
}

export function noApiKey(dataDir: string): CommandError {
  return new CommandError(
    `Making a project needs an API key, and ${join(dataDir, 'first-api-key')} is not there. Set DAVIT_API_KEY to yours; "npx davit admin key create --name mine --scopes all" makes one.`,
    exitCodes.notSignedIn,
  );
}
