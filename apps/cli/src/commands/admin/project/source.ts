import { rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { CommandError } from '../../../exit-codes.ts';
import { wholeNumber } from '../../../parse-whole-number.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { print } from '../../../terminal.ts';

interface Options {
  version?: number;
  out: string;
}

export const projectSource = (): Command =>
  adminCommand<Options, { file: string; sizeBytes: number }>(
    new Command('source')
      .description('write the source of a version as a .tar.gz')
      .argument(projectArgument, projectHelp)
      .option('--version <n>', 'its number (default: the live one)', wholeNumber(1))
      .requiredOption('--out <file>', 'where to write it'),
    async (admin, { version, out }, [word = '']) => {
      const path = pathWith(`/projects/${await findAdminProjectId(admin, word)}/source`, { version: version?.toString() });
      const bytes = await admin.fetchBytes(path);
      const file = resolve(out);
      await writeWhole(file, bytes);
      return { file, sizeBytes: bytes.length };
    },
    ({ file }) => print(file),
  );

/** Atomic: the complete new file, or the previous one. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CommandError(`${file} could not be written: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'its folder does not exist';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there';
  return message;
}
