/** What an app prints, for `davit logs --app`. */
import type { Davit, OutputLine } from '@davit/client';
import { withInterruptMessage } from '../client-command.ts';
import { self } from '../command-name.ts';
import { wantsJson } from '../failure.ts';
import { givenNames } from '../given-names.ts';
import { paint, print, printable, toJson } from '../terminal.ts';
import { findProject } from './find-project.ts';

const defaultLines = 200;

interface Shown {
  lines?: number;
  version?: number;
}

const of = (version?: number) => (version === undefined ? {} : { version });

export interface Output {
  projectId: string;
  lines: OutputLine[];
}

export async function readOutput(davit: Davit, word: string, { lines: limit = defaultLines, version }: Shown): Promise<Output> {
  const { id } = await findProject(davit, word);
  return { projectId: id, ...(limit === 0 ? { lines: [] } : await davit.projects.output(id, { limit, ...of(version) })) };
}

/** Until Ctrl-C. */
export async function followOutput(davit: Davit, word: string, { lines: limit = defaultLines, version }: Shown): Promise<Output> {
  const { id, name } = await findProject(davit, word);
  await withInterruptMessage(
    `Stopped following. ${name} continues.`,
    `"${self} logs --app ${id} --follow${givenNames.server}"`,
    async () => {
      for await (const line of davit.projects.followOutput(id, { limit: Math.max(1, limit), ...of(version) })) showLine(line);
    },
  );
  return { projectId: id, lines: [] };
}

export function showLine(line: OutputLine): void {
  if (wantsJson()) print(toJson(line));
  else print(`${paint('dim', line.at ?? ' '.repeat(24))}  ${printable(line.text)}`);
}
