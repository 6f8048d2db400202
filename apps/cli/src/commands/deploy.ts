/** `davit deploy`: a new version of a project. */
import type { DeployResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import type { LiveProject } from '../projects/create-and-wait.ts';
import { findProject } from '../projects/find-project.ts';
import {
  type FollowOptions,
  followAccepted,
  type OpenPreview,
  showFollowed,
  withFollowOptions,
} from '../projects/follow-accepted.ts';
import { projectArgument, projectHelp } from '../projects/project-argument.ts';

export const deploy = (): Command =>
  clientCommand<FollowOptions, DeployResult | LiveProject | OpenPreview>(
    withFollowOptions(
      new Command('deploy')
        .description('deploy a new version of a project, and wait until it is live')
        .argument(projectArgument, projectHelp),
    ),
    async (davit, options, [word = '']) => {
      const begunMs = performance.now();
      const { id, name } = await findProject(davit, word);
      const accepted = await davit.projects.deploy(id, { preview: options.preview });
      return followAccepted(davit, accepted, { id, name, begunMs }, options);
    },
    showFollowed,
  );
