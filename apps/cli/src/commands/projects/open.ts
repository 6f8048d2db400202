import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { CommandError } from '../../exit-codes.ts';
import { givenNames } from '../../given-names.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { isInteractive, print, printable, printNote } from '../../terminal.ts';

interface Opened {
  url: string;
  /** The expiry of an owner's link. */
  expiresAt?: string;
}

export const openProject = (): Command =>
  clientCommand<{ owner?: true }, Opened>(
    new Command('open')
      .description('print the URL of a project and, on a terminal, open it in the browser')
      .argument(projectArgument, projectHelp)
      .option('--owner', 'print a one-time link that makes its visitor the owner of the app'),
    async (davit, { owner }, [word = '']) => {
      const { id, name, deploymentUrl } = await findProject(davit, word);
      if (deploymentUrl === null) {
        throw new CommandError(`${name} is not live.`, { code: 'not_live', hint: `"${self} deploy ${id}${givenNames.server}"` });
      }
      return owner ? davit.projects.ownerLink(id) : { url: deploymentUrl };
    },
    ({ url, expiresAt }) => {
      print(printable(url));
      // Printed instead of opened: other users of the machine can see the arguments of a program.
      if (expiresAt !== undefined) return printNote(`Open it and press “Open as owner”. It works once, until ${expiresAt}.`);
      if (isInteractive() || process.env.BROWSER) openBrowser(url);
    },
  );

/** Opens web addresses only: a system's opener accepts much more. A missing browser is not an error. */
function openBrowser(url: string): void {
  if (!/^https?:\/\//.test(url)) return;
  const byPlatform: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['explorer.exe'] };
  const [program = 'xdg-open', ...words] = process.env.BROWSER ? [process.env.BROWSER] : (byPlatform[process.platform] ?? []);
  const child = spawn(program, [...words, new URL(url).href], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
