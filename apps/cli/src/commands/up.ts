/** `davit up`: a running Davit, this one or one that already runs, and where a prompt is given its app. */
import { join } from 'node:path';
import { Command } from 'commander';
import { findServer } from '../admin-client.ts';
import { openLogFile } from '../log-file.ts';
import { findApiKey, makeProject, noApiKey } from '../make-project.ts';
import { runUntilSignal, settings, start } from '../running-server.ts';
import { paintTalk, printable, talk } from '../terminal.ts';
import { welcome } from '../welcome.ts';

export const up = (): Command =>
  new Command('up')
    .description('start Davit; with a prompt, also make that app')
    .argument('[prompt...]', 'what to make, such as "a reading list with ratings"')
    .action(async (words: string[]) => {
      const prompt = words.join(' ').trim();
      const { dataDir } = settings();
      const running = await findServer(dataDir);
      if (running) await useRunning(running, dataDir, prompt);
      else await startOwn(dataDir, prompt);
    });

async function useRunning(
  { pid, apiUrl, docsUrl }: { pid: number; apiUrl: string; docsUrl: string },
  dataDir: string,
  prompt: string,
) {
  talk(`Davit already runs on ${dataDir} (process ${pid}); using that one.`);
  welcome({ apiUrl, docsUrl, dataDir, firstApiKey: null });
  if (prompt) await make(apiUrl, dataDir, prompt);
}

async function startOwn(dataDir: string, prompt: string): Promise<void> {
  const logFile = join(dataDir, 'davit.log');
  const logTo = openLogFile(logFile, ({ msg }) => talk(paintTalk('yellow', `! ${printable(msg)}`)));
  await runUntilSignal(start({ logTo }), async ({ apiUrl, docsUrl, firstApiKey }) => {
    welcome({ apiUrl, docsUrl, dataDir, logFile, firstApiKey });
    talk(paintTalk('dim', 'Ctrl-C ends Davit and every app it runs.'));
    if (!prompt) return;
    await make(apiUrl, dataDir, prompt).catch((error: Error) =>
      talk(`\n${paintTalk('red', error.message)}\nDavit keeps running.`),
    );
  });
}

async function make(apiUrl: string, dataDir: string, prompt: string): Promise<void> {
  const key = await findApiKey(dataDir);
  if (key === null) throw noApiKey(dataDir);
  await makeProject(apiUrl, key, prompt);
}
