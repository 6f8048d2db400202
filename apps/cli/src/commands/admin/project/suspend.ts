import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { print } from '../../../terminal.ts';

interface Answer {
  id: string;
  suspended: boolean;
}

const switching = (verb: 'suspend' | 'resume', description: string): Command =>
  adminCommand<object, Answer>(
    new Command(verb).description(description).argument(projectArgument, projectHelp),
    async (admin, _options, [word = '']) =>
      admin.request('POST', `/projects/${encodeURIComponent(await findAdminProjectId(admin, word))}/${verb}`),
    ({ id, suspended }) => print(`${id} ${suspended ? 'suspended' : 'resumed'}`),
  );

export const suspendProject = (): Command =>
  switching('suspend', 'stop one app: its address says so, and nothing starts it until you resume it');
export const resumeProject = (): Command => switching('resume', 'let a suspended app run again, with its data');
