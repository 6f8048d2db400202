import { Command } from 'commander';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';

/** A command about one domain of a project. */
export const ofDomain = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument(projectArgument, projectHelp)
    .argument('<host>', 'a host name, such as shop.example.com');
