/** `davit logs`: the log of a run. */
import { type Davit, type LogEntry, NotFoundError, type Run } from '@davit/client';
import { Command } from 'commander';
import { clientCommand, withInterruptMessage } from '../client-command.ts';
import { self } from '../command-name.ts';
import { CommandError } from '../exit-codes.ts';
import { wantsJson } from '../failure.ts';
import { givenNames } from '../given-names.ts';
import { wholeNumber } from '../parse-whole-number.ts';
import { findProject } from '../projects/find-project.ts';
import { logLine } from '../projects/show-log.ts';
import { followOutput, type Output, readOutput, showLine } from '../projects/show-output.ts';
import { paint, print, printNote, toJson } from '../terminal.ts';

interface Options {
  app?: true;
  follow?: true;
  lines?: number;
  version?: number;
}

interface Log {
  runId: string;
  status: Run['status'] | null;
  logs: LogEntry[];
  /** False if the run was still active when the log was read. */
  complete: boolean;
}

/** With --follow --json, each entry is a line, followed by this one. */
interface LastLine {
  event: 'end';
  runId: string;
  status: Run['status'] | null;
}

export const logs = (): Command =>
  clientCommand<Options, Log | LastLine | Output>(
    new Command('logs')
      .description('print the log of a run, or of the newest run of a project')
      .argument('<run or project>', 'the id of a run, or a project by id, slug or name')
      .option('--app', 'what the app of a project prints, instead of a run')
      .option('-f, --follow', 'print new entries until the run ends; with --json a line each (NDJSON)')
      .option('--version <number>', 'with --app: only what this version printed', wholeNumber(1))
      .option('-n, --lines <n>', 'only the newest n entries', wholeNumber(0)),
    async (davit, options, [word = '']) => {
      if (options.app) return (options.follow ? followOutput : readOutput)(davit, word, options);
      const read = (runId: string) => (options.follow ? follow(davit, runId, options) : readOnce(davit, runId, options));
      try {
        return await read(word);
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        return read(await newestRunOf(davit, word));
      }
    },
    (result) => {
      if ('event' in result) return;
      if ('lines' in result) return result.lines.forEach(showLine);
      for (const entry of result.logs) print(logLine(entry, paint));
      if (!result.complete)
        printNote(`The run is still active: "${self} logs ${result.runId} --follow${givenNames.server}" follows it.`);
    },
  );

/** The entries so far; does not wait for an active run. */
async function readOnce(davit: Davit, runId: string, { lines }: Options): Promise<Log> {
  const entries: LogEntry[] = [];
  const log = davit.runs.logs(runId, { follow: false });
  for await (const entry of log) {
    entries.push(entry);
    if (lines !== undefined && entries.length > lines) entries.shift();
  }
  return { runId, status: log.status, complete: log.status !== 'PENDING' && log.status !== 'RUNNING', logs: entries };
}

/** Every entry as it arrives, until the run ends. */
async function follow(davit: Davit, runId: string, { lines }: Options): Promise<LastLine> {
  const after = lines === undefined ? 0 : await firstOfLast(davit, runId, lines);
  const log = davit.runs.logs(runId, { after });
  const show = wantsJson() ? (entry: LogEntry) => print(toJson(entry)) : (entry: LogEntry) => print(logLine(entry, paint));
  await withInterruptMessage(
    `Stopped following. Run ${runId} continues.`,
    `"${self} logs ${runId} --follow${givenNames.server}"`,
    async () => {
      for await (const entry of log) show(entry);
    },
  );
  return { event: 'end', runId, status: log.status };
}

/** The `seq` before the newest `lines` entries. */
async function firstOfLast(davit: Davit, runId: string, lines: number): Promise<number> {
  let newest = 0;
  for await (const { seq } of davit.runs.logs(runId, { follow: false })) newest = seq;
  return Math.max(0, newest - lines);
}

async function newestRunOf(davit: Davit, word: string): Promise<string> {
  const project = await findProject(davit, word).catch((error) => {
    const unknown = error instanceof NotFoundError || (error instanceof CommandError && error.code === 'project_not_found');
    throw unknown
      ? new CommandError(`No run or project is called ${word}.`, {
          code: 'run_not_found',
          hint: `"${self} projects list${givenNames.server}"`,
        })
      : error;
  });
  if (project.lastRun === null) {
    throw new CommandError(`${project.name} has not been deployed yet.`, {
      code: 'run_not_found',
      hint: `"${self} deploy ${project.id}${givenNames.server}"`,
    });
  }
  return project.lastRun.runId;
}
