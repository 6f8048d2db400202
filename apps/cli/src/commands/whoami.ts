/** `davit whoami`: which Davit, which key, and what it may do. */
import { hintOf } from '@davit/identity';
import { Command } from 'commander';
import { type ProbedScopes, probeScopes } from '../account/probe-scopes.ts';
import { findAccount, openDavit } from '../account/sign-in.ts';
import { cancellable } from '../client-command.ts';
import { resultCommand } from '../result-command.ts';
import { sayRecord, talk } from '../terminal.ts';

interface Identity {
  url: string;
  /** The beginning of it. */
  key: string;
  keyFrom: string;
  scopes: ProbedScopes['scopes'];
  unknownScopes: ProbedScopes['unknown'];
}

export const whoami = (): Command =>
  resultCommand<object, Identity>(
    new Command('whoami').description('which Davit the commands speak to, with which key, and what it may do'),
    async () => {
      const account = await findAccount();
      const { scopes, unknown } = await cancellable(() => probeScopes(openDavit(account)));
      return { url: account.url, key: hintOf(account.apiKey), keyFrom: account.keyFrom, scopes, unknownScopes: unknown };
    },
    ({ url, key, keyFrom, scopes, unknownScopes }) => {
      sayRecord({ URL: url, Key: `${key}… (from ${keyFrom})`, May: scopes.join(', ') || 'nothing' });
      if (unknownScopes.length > 0) talk(`Whether it has ${unknownScopes.join(', ')} shows once there is a run of an agent.`);
    },
  );
