import { type MailStatus, mailInWords } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { exitCodes } from '../../../exit-codes.ts';
import { print } from '../../../terminal.ts';

export const testMail = (): Command =>
  adminCommand<object, MailStatus>(
    new Command('test').description('send a test message, and show whether the mail server takes it').argument('<address>'),
    async (admin, _options, [to = '']) => {
      const status = await admin.request<MailStatus>('POST', '/mail/test', { to });
      if (!status.newest?.answers) process.exitCode = exitCodes.failed;
      return status;
    },
    (status) => print(status.newest?.answers ? `Sent. ${mailInWords(status)}.` : `Not sent. ${mailInWords(status)}`),
  );
