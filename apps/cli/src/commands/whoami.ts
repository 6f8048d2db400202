/** `davit whoami`: which Davit, which workspace, which key, and what it may do. */
import type { Me } from '@davit/client';
import { hintOf } from '@davit/identity';
import { Command } from 'commander';
import { findAccount, openDavit } from '../account/sign-in.ts';
import { cancellable } from '../client-command.ts';
import { resultCommand } from '../result-command.ts';
import { printable, sayRecord } from '../terminal.ts';

interface Identity extends Omit<Me, 'key'> {
  url: string;
  /** The beginning of it. */
  key: string;
  keyFrom: string;
  keyName: string;
  expiresAt: string | null;
}

export const whoami = (): Command =>
  resultCommand<object, Identity>(
    new Command('whoami').description('which Davit the commands speak to, with which key, and what it may do'),
    async () => {
      const account = await findAccount();
      const { key, ...me } = await cancellable(() => openDavit(account).me());
      const { keyFrom, url } = account;
      return { url, key: hintOf(account.apiKey), keyFrom, keyName: key?.name ?? '', expiresAt: key?.expiresAt ?? null, ...me };
    },
    ({ url, key, keyFrom, keyName, expiresAt, workspace, scopes }) =>
      sayRecord({
        URL: url,
        Workspace: printable(workspace.name),
        Key: `${key}… “${printable(keyName)}” (from ${keyFrom})`,
        Expires: expiresAt,
        May: scopes.join(', ') || 'nothing',
      }),
  );
