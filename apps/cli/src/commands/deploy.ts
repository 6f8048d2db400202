/** `davit deploy`: a new version of a project, from its plan or from a folder with code of your own. */
import type { Davit, DeployResult, Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import { usageError } from '../exit-codes.ts';
import type { LiveProject } from '../projects/create-and-wait.ts';
import { findProject } from '../projects/find-project.ts';
import { findProjectOfFolder } from '../projects/find-project-of-folder.ts';
import {
  type FollowOptions,
  followAccepted,
  type OpenPreview,
  showFollowed,
  withFollowOptions,
} from '../projects/follow-accepted.ts';
import { isFolder, packFolder } from '../projects/pack-folder.ts';
import { printNote } from '../terminal.ts';

interface DeployOptions extends FollowOptions {
  overwrite?: true;
}

export const deploy = (): Command =>
  clientCommand<DeployOptions, DeployResult | LiveProject | OpenPreview>(
    withFollowOptions(
      new Command('deploy')
        .description('deploy a new version of a project, or code of your own, and wait until it is live')
        .argument('<project or folder>', 'a project by id, slug or name; or a folder, with a / or . in it, with its code')
        .argument('[project]', 'the project, after a folder; default: the one that the folder is called by'),
    ).option('--overwrite', 'generate the code again, though the live version is code of your own'),
    async (davit, options, [word = '', named]) => {
      const begunMs = performance.now();
      const { project, accepted } = isFolder(word)
        ? await deployFolder(davit, word, named, options)
        : await deployPlan(davit, word, named, options);
      return followAccepted(davit, accepted, { id: project.id, name: project.name, begunMs }, options);
    },
    showFollowed,
  );

interface Accepted {
  project: Project;
  accepted: DeployResult;
}

async function deployFolder(
  davit: Davit,
  folder: string,
  named: string | undefined,
  { preview, overwrite }: DeployOptions,
): Promise<Accepted> {
  if (overwrite) throw usageError('--overwrite is not for a folder: a folder replaces the code anyway.');
  const { archive, files } = await packFolder(folder);
  const project = await findProjectOfFolder(davit, folder, named);
  printNote(`Sending ${files} files of ${folder}.`);
  return { project, accepted: await davit.projects.deploySource(project.id, archive, { preview }) };
}

async function deployPlan(
  davit: Davit,
  word: string,
  another: string | undefined,
  { preview, overwrite }: DeployOptions,
): Promise<Accepted> {
  if (another !== undefined) throw usageError(`${word} is not a folder: name one project, or a folder with a / in it.`);
  const project = await findProject(davit, word);
  return { project, accepted: await davit.projects.deploy(project.id, { preview, overwrite }) };
}
