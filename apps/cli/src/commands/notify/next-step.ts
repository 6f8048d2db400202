import type { NotifyAddressState } from '@davit/client';
import { self } from '../../command-name.ts';
import { shellQuoted } from '../../shell-quoted.ts';

type State = Pick<NotifyAddressState, 'email' | 'address' | 'status'>;

/** What happens to the messages of an app, and what to do until they arrive. `given`: the words of the command, quoted. */
export function nextStep({ email, address, status }: State, given: { project: string; server: string }): string {
  const to = address === null ? '<address>' : shellQuoted(address);
  const set = `"${self} notify set ${given.project} ${to}${given.server}"`;
  if (email === 'off') {
    const off = 'This server sends no e-mail, so messages wait in the app. Its operator turns e-mail on: docs/email.md.';
    return status === 'pending' ? `${off} Then ${set} sends the link that confirms the address.` : off;
  }
  switch (status) {
    case 'none':
      return `Messages wait in the app. ${set} has them sent.`;
    case 'pending':
      return `Messages go there once its reader has opened the link and pressed the button. The link works for two days; ${set} sends another.`;
    case 'stopped':
      return `Its reader stopped the messages. ${set} sends a link that starts them again.`;
    case 'confirmed':
      return 'Messages go there.';
  }
}
