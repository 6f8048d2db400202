import type { AgentPolicy } from '@davit/identity';
import { Command, Option } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { misuse } from '../../../exit-codes.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { type AdminPolicy, showPolicy } from './show-policy.ts';

type Options = Partial<AgentPolicy> & { workspace?: string };

/** Null, which commander would take for an option without a value. */
const none = Symbol('none');

const yesOrNo = (flags: string, description: string): Option =>
  new Option(`${flags} <yes|no>`, description).argParser((word) => parseYesOrNo(flags, word));

export const setPolicy = (): Command =>
  adminCommand<Options & { json?: true }, AdminPolicy>(
    new Command('set')
      .description('change what a workspace allows; what is not named stays')
      .option('--workspace <id>', 'needed where there are several')
      .addOption(yesOrNo('--allow-rollback', 'whether keys may roll projects back'))
      .addOption(yesOrNo('--automatic-rollback', 'whether an unhealthy version is rolled back by itself'))
      .option('--heal-attempts-per-incident <n>', 'heal attempts for one incident', wholeNumber(0))
      .option('--heal-attempts-per-run <n>', 'heal attempts for one agent run', wholeNumber(0))
      .option('--stall-timeout-ms <ms|learned>', 'silence after which an agent run counts as stalled', (word) =>
        word === 'learned' ? none : wholeNumber(1000)(word),
      )
      .option('--checkpoint-retention-days <n|never>', 'the age at which checkpoints of agent runs go', (word) =>
        word === 'never' ? none : wholeNumber(1)(word),
      )
      .option('--checkpoints-per-run-at-least <n>', 'the newest of a run, kept however old', wholeNumber(1))
      .option('--max-waiting-runs <n|unlimited|default>', 'runs that may wait at once', bound)
      .option('--max-projects <n|unlimited|default>', 'projects', bound)
      .option('--max-stored-bytes <n|unlimited|default>', 'bytes of versions, checkpoints and steps that are kept', bound),
    async (admin, { workspace, json: _json, ...change }) => {
      if (Object.keys(change).length === 0) throw misuse('Name at least one thing to change; --help lists them.');
      const asked = Object.entries(change).map(([name, value]) => [name, (value as unknown) === none ? null : value]);
      return admin.ask('PATCH', '/policy', { workspaceId: workspace, ...Object.fromEntries(asked) });
    },
    showPolicy,
  );

/** `default` is what the settings of the installation say. */
function bound(word: string): number | 'default' | typeof none {
  if (word === 'default') return word;
  return word === 'unlimited' ? none : wholeNumber(0)(word);
}

function parseYesOrNo(flags: string, word: string): boolean {
  if (['yes', 'true', 'on'].includes(word)) return true;
  if (['no', 'false', 'off'].includes(word)) return false;
  throw misuse(`${flags} takes yes or no.`);
}
