import type { PeopleTransaction } from './better-auth.ts';
import type { PeopleHandle } from './sessions.ts';

export async function removeResetLink({ write }: PeopleHandle, linkId: string): Promise<void> {
  await write((tx) =>
    tx
      .deleteFrom('sign_in_link')
      .where('id', '=', linkId)
      .where('workspace_id', 'is', null)
      .where('kind', '=', 'password-reset')
      .where('used_at', 'is', null)
      .execute(),
  );
}

/** In the transaction that replaces the password or the e-mail address: links made before it no longer work. */
export async function endResetLinksOf(tx: PeopleTransaction, personId: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_link')
    .where('workspace_id', 'is', null)
    .where('kind', '=', 'password-reset')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
