/** `davit logs`: what a run said, or says. */
import { type Davit, type LogEntry, NotFoundError } from '@davit/client';
import { Command } from 'commander';
import { clientCommand, withInterruptMessage } from '../client-command.ts';
import { CommandError } from '../exit-codes.ts';
import { wantsJson } from '../failure.ts';
import { findProject } from '../projects/find-project.ts';
import { logLine } from '../projects/show-log.ts';
import { paint, say, talk } from '../terminal.ts';

/** Without --follow: a run under way has said what it has to say so far, once it is silent for so long. */
const quietMs = 1_500;
/** One that waits for its turn has said nothing. */
const firstQuietMs = 5_000;

interface Log {
  runId: string;
  logs: LogEntry[];
  /** False where the run was still under way when this was read. */
  complete: boolean;
}

export const logs = (): Command =>
  clientCommand<{ follow?: true }, Log>(
    new Command('logs')
      .description('the log of a run; of a project, that of its newest run')
      .argument('<run or project>', 'the id of a run, or a project by id, slug or name')
      .option('--follow', 'go on until the run has ended'),
    async (davit, { follow }, [word = '']) => {
      const show = wantsJson() ? () => {} : (entry: LogEntry) => say(logLine(entry, paint));
      const read = (runId: string) => readLog(davit, runId, follow === true, show);
      try {
        return await read(word);
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        return read(await newestRunOf(davit, word));
      }
    },
    ({ complete, runId }) => {
      if (!complete) talk(`That is the log so far; "npx davit logs ${runId} --follow" follows it.`);
    },
  );

async function newestRunOf(davit: Davit, word: string): Promise<string> {
  const project = await findProject(davit, word).catch((error) => {
    const unknown = error instanceof NotFoundError || (error instanceof CommandError && error.code === 'project_not_found');
    throw unknown
      ? new CommandError(`No run and no project is called ${word}.`, {
          code: 'run_not_found',
          hint: '"npx davit projects list", "npx davit runs list <project>"',
        })
      : error;
  });
  if (project.lastRun === null) {
    throw new CommandError(`${project.name} has not been deployed yet.`, {
      code: 'run_not_found',
      hint: `"npx davit deploy ${project.id}"`,
    });
  }
  return project.lastRun.runId;
}

async function readLog(davit: Davit, runId: string, follow: boolean, show: (entry: LogEntry) => void): Promise<Log> {
  const log: Log = { runId, logs: [], complete: false };
  const quiet = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!follow) timer = setTimeout(() => quiet.abort(), ms);
  };
  const read = async () => {
    wait(firstQuietMs);
    for await (const entry of davit.runs.logs(runId, { signal: quiet.signal })) {
      log.logs.push(entry);
      show(entry);
      wait(quietMs);
    }
    log.complete = true;
  };
  try {
    await withInterruptMessage(`Not following any longer. Run ${runId} goes on.`, `"npx davit logs ${runId} --follow"`, read);
  } catch (error) {
    if (!quiet.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return log;
}
