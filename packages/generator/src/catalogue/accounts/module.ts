/**
 * Accounts with a password: sign-up or invitation, log-in, roles, the owner's admin area, and pages closed to
 * strangers.
 */

import { accountsChecks } from '@davit/app-kit/auth/checks/accounts.ts';
import { enterAs } from '@davit/app-kit/auth/checks/people.ts';
import type { CatalogueModule } from '../../module.ts';
import { kindsOf } from '../base/site-file.ts';

export const accounts: CatalogueModule = {
  id: 'accounts',
  belongs: (blueprint) => blueprint.auth === 'password',
  wiring: ({ joining }) => ({
    styles: ['auth/accounts.css'],
    imports: [
      "import { openAccounts } from '@davit/app-kit/auth/accounts.ts';",
      "import { mountAccounts } from '@davit/app-kit/auth/routes.ts';",
      "import { account, link, session } from '@davit/app-kit/auth/tables.ts';",
    ],
    entities: ['account', 'link', 'session'],
    opens: ['const accounts = await openAccounts(context);'],
    gate: 'accounts.gate',
    mounts: ['mountAccounts(app, accounts);'],
    ...(joining === 'nobody'
      ? {}
      : {
          ownerLinks: [
            { title: 'Admin', path: '/-/admin' },
            { title: 'Users', path: '/-/people' },
          ],
        }),
  }),
  enter: ({ writing, reading = 'anyone', joining = 'open' }) =>
    enterAs({ writers: writing, readers: reading, accounts: { joining } }),
  checks: (blueprint) => accountsChecks({ joining: blueprint.joining ?? 'open', roles: blueprint.roles, ...kindsOf(blueprint) }),
  testing: () => ({
    imports: [
      "import { site } from '../src/site.ts';",
      "import { accountsChecks } from '@davit/app-kit/auth/checks/accounts.ts';",
      "import { enterAs } from '@davit/app-kit/auth/checks/people.ts';",
    ],
    checks: ['accountsChecks(site.accounts)'],
    enter: 'enterAs(site)',
  }),
};
