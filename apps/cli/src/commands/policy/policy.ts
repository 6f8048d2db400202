import type { Policy } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { showPolicy } from '../admin/policy/show-policy.ts';
import { givenPolicy, withPolicyOptions } from './options.ts';

export const getOwnPolicy = (): Command =>
  clientCommand<object, Policy>(
    new Command('get').description('show the policy of your workspace'),
    async (davit) => davit.policy(),
    showPolicy,
  );

export const setOwnPolicy = (): Command =>
  clientCommand<Partial<Policy>, Policy>(
    withPolicyOptions(new Command('set').description('change the policy of your workspace; omitted options stay as they are')),
    async (davit, options) => davit.setPolicy(givenPolicy(options)),
    showPolicy,
  );
