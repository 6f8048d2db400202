import type { AgentPolicy } from '@davit/identity';
import { Command } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { wholeNumber } from '../../../parse-whole-number.ts';
import { givenPolicy, none, withPolicyOptions, yesOrNo } from '../../policy/options.ts';
import { type AdminPolicy, showPolicy } from './show-policy.ts';

type Options = Partial<AgentPolicy> & { workspace?: string };

export const setPolicy = (): Command =>
  adminCommand<Options & { json?: true }, AdminPolicy>(
    withPolicyOptions(
      new Command('set')
        .description('change the policy of a workspace; omitted options stay as they are')
        .option('--workspace <workspace>', 'its id or name; required if there are several'),
    )
      .addOption(yesOrNo('--use-model', 'whether prompts may go to the language model of this installation, if it has one'))
      .option('--max-waiting-runs <n|unlimited|default>', 'runs that may wait at once', bound)
      .option('--max-projects <n|unlimited|default>', 'projects', bound)
      .option('--max-versions <n|unlimited|default>', 'stored versions, with runs under way', bound)
      .option('--max-stored-bytes <n|unlimited|default>', 'bytes of stored versions, checkpoints and steps', bound)
      .option('--max-build-minutes-per-month <n|unlimited|default>', 'minutes of builds in a calendar month', bound)
      .option('--max-model-tokens-per-day <n|unlimited|default>', 'tokens of the language model in a day', bound),
    async (admin, { workspace, ...change }) => {
      const policy = givenPolicy(change);
      return admin.request('PATCH', '/policy', { workspaceId: await workspaceIdOf(admin, workspace), ...policy });
    },
    showPolicy,
  );

/** `default` means the installation's setting. */
function bound(word: string): number | 'default' | typeof none {
  if (word === 'default') return word;
  return word === 'unlimited' ? none : wholeNumber(0)(word);
}
