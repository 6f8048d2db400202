import type { Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { printFields } from '../../terminal.ts';

export const getProject = (): Command =>
  clientCommand<object, Project>(
    new Command('get').description('show a project and its newest run').argument(projectArgument, projectHelp),
    (davit, _options, [word = '']) => findProject(davit, word),
    ({ id, name, status, versionNumber, deploymentUrl, spec, prompt, lastRun, createdAt }) =>
      printFields({
        Name: name,
        Id: id,
        Status: status,
        URL: deploymentUrl,
        Version: versionNumber,
        Prompt: prompt,
        Kind: `${spec.goalType} on ${spec.stack}`,
        Features: spec.features.join(', ') || null,
        'Not recognized': spec.notRecognized.join(', ') || null,
        'Not made': spec.notMade.join(', ') || null,
        Created: createdAt,
        'Last run': lastRun && `${lastRun.runId} ${lastRun.status}`,
        Error: lastRun?.error ?? null,
      }),
  );
