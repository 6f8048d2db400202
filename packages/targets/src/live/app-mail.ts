/** Messages that wait in apps. Each app has a file in its data folder while one does; only whether it exists is read. */
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveApp } from './live-app.ts';
import { callPrivately, mailHeader } from './private-call.ts';

const deadlineMs = 10_000;
const maxBytes = 1024 * 1024;

export function hasMail(dataFolder: string): Promise<boolean> {
  return lstat(join(dataFolder, 'outgoing-mail')).then(
    () => true,
    () => false,
  );
}

/** Tells the app which messages are stored here, and returns its answer: what still waits, as JSON. Null if it fails. */
export async function exchangeMail(live: LiveApp, stored: readonly string[]): Promise<string | null> {
  const header = { [mailHeader]: 'exchange' };
  const answered = await callPrivately(live, { path: '/-/mail', header, body: { stored }, deadlineMs, maxBytes });
  return answered.outcome === 'answered' && answered.status === 200 ? answered.text : null;
}
