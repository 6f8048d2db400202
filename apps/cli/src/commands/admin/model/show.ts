import type { ModelStatus } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { exitCodes } from '../../../exit-codes.ts';
import { showStatus } from './show-status.ts';

export const showModel = (): Command =>
  adminCommand<object, ModelStatus>(
    new Command('show').description('show the language model, where prompts go, and its newest test'),
    (admin) => admin.request('GET', '/model'),
    showStatus,
  );

export const testModel = (): Command =>
  adminCommand<object, ModelStatus>(
    new Command('test').description('ask the language model a small question'),
    async (admin) => {
      const status = await admin.request<ModelStatus>('POST', '/model/test');
      if (status.probed?.outcome !== 'answers') process.exitCode = exitCodes.failed;
      return status;
    },
    showStatus,
  );
