/** `davit agents export`: a complete run as NDJSON, on stdout or in a file. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AgentRunExportRecord } from '@davit/client';
import { Command } from 'commander';
import { findAgentRun, runArgument, runHelp } from '../../agent-runs/find-run.ts';
import { clientCommand } from '../../client-command.ts';
import { wantsJson } from '../../failure.ts';
import { paintNote, printNote } from '../../terminal.ts';

interface Options {
  state?: true;
  out?: string;
}

interface Exported {
  runId: string;
  /** Null: written to stdout. */
  file: string | null;
  records: number;
}

export const exportAgentRun = (): Command =>
  clientCommand<Options, Exported>(
    new Command('export')
      .description('export an agent run as NDJSON: the run, its steps, checkpoints and heal attempts')
      .argument(runArgument, runHelp)
      .option('--state', 'include the decrypted states; needs agent-state:read')
      .option('--out <file>', 'write to this file instead of stdout'),
    async (davit, { state, out }, [word = '']) => {
      const runId = await findAgentRun(davit, word);
      const exported: Exported = { runId, file: out === undefined ? null : resolve(out), records: 0 };
      const records = davit.agentRuns.export(runId, state ? { include: 'state' } : {});
      const lines = linesOf(records, () => {
        exported.records += 1;
      });
      if (exported.file !== null) await writeWhole(exported.file, lines);
      else if (wantsJson()) for await (const _line of lines);
      else await pipeline(Readable.from(lines), process.stdout, { end: false });
      return exported;
    },
    ({ file, records }) => printNote(`${paintNote('green', '✓')} ${records} records${file === null ? '' : ` in ${file}`}.`),
  );

/** JSON escapes every control character, so a line is safe on a terminal. */
async function* linesOf(records: AsyncIterable<AgentRunExportRecord>, count: () => void): AsyncGenerator<string> {
  for await (const record of records) {
    count();
    yield `${JSON.stringify(record)}\n`;
  }
}

/** Atomic: the complete new file, or the previous one. */
async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
