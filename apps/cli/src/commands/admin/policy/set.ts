import type { AgentPolicy } from '@davit/identity';
import { Command, Option } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { usageError } from '../../../exit-codes.ts';
import { wholeNumber } from '../../../parse-whole-number.ts';
import { type AdminPolicy, showPolicy } from './show-policy.ts';

type Options = Partial<AgentPolicy> & { workspace?: string };

/** Null, which commander would read as an option without a value. */
const none = Symbol('none');

const yesOrNo = (flags: string, description: string): Option =>
  new Option(`${flags} <yes|no>`, description).argParser((word) => parseYesOrNo(flags, word));

export const setPolicy = (): Command =>
  adminCommand<Options & { json?: true }, AdminPolicy>(
    new Command('set')
      .description('change the policy of a workspace; omitted options stay as they are')
      .option('--workspace <workspace>', 'its id or name; required if there are several')
      .addOption(yesOrNo('--allow-rollback', 'whether keys may roll projects back'))
      .addOption(yesOrNo('--automatic-rollback', 'whether Davit rolls back an unhealthy version automatically'))
      .addOption(
        yesOrNo('--allow-rollback-to-known-holes', 'whether a version on an app kit with a known hole may be made live again'),
      )
      .addOption(yesOrNo('--use-model', 'whether prompts may go to the language model of this installation, if it has one'))
      .option('--heal-attempts-per-incident <n>', 'heal attempts for one incident', wholeNumber(0))
      .option('--heal-attempts-per-run <n>', 'heal attempts for one agent run', wholeNumber(0))
      .option('--stall-timeout-ms <ms|learned>', 'silence after which an agent run counts as stalled', (word) =>
        word === 'learned' ? none : wholeNumber(1000)(word),
      )
      .option('--checkpoint-retention-days <n|never>', 'the age at which checkpoints of agent runs are deleted', (word) =>
        word === 'never' ? none : wholeNumber(1)(word),
      )
      .option(
        '--checkpoints-per-run-at-least <n>',
        'how many of a run’s newest checkpoints to keep, whatever their age',
        wholeNumber(1),
      )
      .option('--max-waiting-runs <n|unlimited|default>', 'runs that may wait at once', bound)
      .option('--max-projects <n|unlimited|default>', 'projects', bound)
      .option('--max-versions <n|unlimited|default>', 'stored versions, with runs under way', bound)
      .option('--max-stored-bytes <n|unlimited|default>', 'bytes of stored versions, checkpoints and steps', bound)
      .option('--max-build-minutes-per-month <n|unlimited|default>', 'minutes of builds in a calendar month', bound)
      .option('--max-model-tokens-per-day <n|unlimited|default>', 'tokens of the language model in a day', bound),
    async (admin, { workspace, json: _json, ...change }) => {
      if (Object.keys(change).length === 0) throw usageError('Nothing to change. Give at least one option; --help lists them.');
      const normalized = Object.entries(change).map(([name, value]) => [name, (value as unknown) === none ? null : value]);
      return admin.request('PATCH', '/policy', {
        workspaceId: await workspaceIdOf(admin, workspace),
        ...Object.fromEntries(normalized),
      });
    },
    showPolicy,
  );

/** `default` means the installation's setting. */
function bound(word: string): number | 'default' | typeof none {
  if (word === 'default') return word;
  return word === 'unlimited' ? none : wholeNumber(0)(word);
}

function parseYesOrNo(flags: string, word: string): boolean {
  if (['yes', 'true', 'on'].includes(word)) return true;
  if (['no', 'false', 'off'].includes(word)) return false;
  throw usageError(`${flags} takes yes or no.`);
}
