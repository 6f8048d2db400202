/** `davit whoami`: the server, the workspace, the key and its scopes. */
import type { Me } from '@davit/client';
import { hintOf } from '@davit/identity';
import { Command } from 'commander';
import { findAccount, openDavit, type TargetOptions, withTarget } from '../account/sign-in.ts';
import { cancellable } from '../client-command.ts';
import { resultCommand } from '../result-command.ts';
import { printable, printFields } from '../terminal.ts';

interface Identity extends Omit<Me, 'key'> {
  context: string | null;
  url: string;
  /** A prefix of the key. */
  key: string;
  keyFrom: string;
  keyName: string;
  expiresAt: string | null;
}

export const whoami = (): Command =>
  resultCommand<TargetOptions, Identity>(
    withTarget(new Command('whoami').description('show the server and the key that commands use, and what the key may do')),
    async (target) => {
      const account = await findAccount(target);
      const { key, ...me } = await cancellable(() => openDavit(account).me());
      const { context, keyFrom, url } = account;
      return {
        context,
        url,
        key: hintOf(account.apiKey),
        keyFrom,
        keyName: key?.name ?? '',
        expiresAt: key?.expiresAt ?? null,
        ...me,
      };
    },
    ({ context, url, key, keyFrom, keyName, expiresAt, consoleUrl, workspace, scopes }) =>
      printFields({
        Context: context,
        URL: url,
        Console: consoleUrl ?? null,
        Workspace: printable(workspace.name),
        Key: `${key}… “${printable(keyName)}” (from ${keyFrom})`,
        Expires: expiresAt,
        Scopes: scopes.join(', ') || 'none',
      }),
  );
