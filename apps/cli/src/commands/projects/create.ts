import { text } from 'node:stream/consumers';
import type { CreateProjectBody, Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { usageError } from '../../exit-codes.ts';
import { givenNames } from '../../given-names.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { createAndWait, type LiveProject, showLive } from '../../projects/create-and-wait.ts';
import { print, printable, printNote } from '../../terminal.ts';

interface Options {
  name?: string;
  draft?: true;
  stack?: string;
  db?: string;
  auth?: string;
  detach?: true;
  timeout?: number;
}

export const createProject = (): Command =>
  clientCommand<Options, Project | LiveProject>(
    new Command('create')
      .description('create an app from a prompt, and wait until it is live')
      .argument('<prompt...>', 'what to make, such as "a reading list with ratings"; - reads it from stdin')
      .option('--name <name>', 'its display name (default: derived from the prompt)')
      .option('--draft', 'plan it without deploying')
      .option('--stack <stack>', 'what to build it on; overrides the prompt')
      .option('--db <db>', 'none, sqlite or postgres; overrides the prompt')
      .option('--auth <auth>', 'none or password; overrides the prompt')
      .option('--detach', 'do not wait; print the id of the project')
      .option('--timeout <seconds>', 'how long to wait at most (default: 600)', wholeNumber(1)),
    async (davit, options, words) => {
      const body = toBody(await readPrompt(words), options);
      return options.draft || options.detach ? davit.projects.create(body) : createAndWait(davit, body, options.timeout);
    },
    (made) => {
      if ('project' in made) return showLive(made);
      printNote(
        made.status === 'draft'
          ? `${printable(made.name)} is a draft. "${self} deploy ${made.id}${givenNames.server}" makes it live.`
          : `${printable(made.name)} is being built. "${self} logs ${made.id} --follow${givenNames.server}" shows the log.`,
      );
      print(made.id);
    },
  );

async function readPrompt(words: string[]): Promise<string> {
  const prompt = (words.join(' ') === '-' ? await text(process.stdin) : words.join(' ')).trim();
  if (prompt === '')
    throw usageError(
      'The prompt is empty. Describe the app in a few words.',
      `"${self} projects create a reading list with ratings${givenNames.server}"`,
    );
  return prompt;
}

function toBody(prompt: string, { name, draft, stack, db, auth }: Options): CreateProjectBody {
  const hints = Object.entries({ stack, db, auth }).filter(([, hint]) => hint !== undefined);
  return {
    prompt,
    ...(name !== undefined && { name }),
    ...(draft && { autoDeploy: false }),
    ...(hints.length > 0 && { config: Object.fromEntries(hints) }),
  };
}
