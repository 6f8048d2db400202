import type { NotifyAddressState } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { givenNames } from '../../given-names.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { printable, printFields, printNote, printTable } from '../../terminal.ts';
import { nextStep } from './next-step.ts';

export const showNotifyAddress = (): Command =>
  clientCommand<object, NotifyAddressState>(
    new Command('show')
      .description('show where messages of an app go by e-mail, and the newest ones')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.notifications.getAddress((await findProject(davit, word)).id),
    show,
  );

export const setNotifyAddress = (): Command =>
  clientCommand<object, NotifyAddressState>(
    new Command('set')
      .description('send messages of an app to an e-mail address, once its reader has confirmed it')
      .argument(projectArgument, projectHelp)
      .argument('<address>', 'an e-mail address'),
    async (davit, _options, [word = '', address = '']) =>
      davit.notifications.setAddress((await findProject(davit, word)).id, address),
    (state) => {
      if (state.email === 'on') printNote('A link to confirm the address is on its way.');
      show(state);
    },
  );

export const removeNotifyAddress = (): Command =>
  clientCommand<object, NotifyAddressState>(
    new Command('remove').alias('rm').description('send no more messages of an app').argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.notifications.setAddress((await findProject(davit, word)).id, null),
    show,
  );

function show({ email, address, status, messages }: NotifyAddressState): void {
  printFields({ 'E-mail': email, Address: address === null ? 'none' : printable(address), Status: status });
  printNote(nextStep({ email, address, status }, { project: givenNames.project ?? '', server: givenNames.server }));
  if (messages.length === 0) return;
  printTable(
    ['KIND', 'STATUS', 'ATTEMPTS', 'CREATED', 'ERROR'],
    messages.map((one) => [one.kind, one.status, String(one.attempts), one.createdAt, one.lastError ?? '']),
  );
}
