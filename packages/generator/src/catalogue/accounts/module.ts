/**
 * Accounts with a password: sign-up or invitation, log-in, roles, the owner's admin area, and pages closed to
 * strangers.
 */
import { catalogueFiles } from '../../catalogue-files.ts';
import type { CatalogueModule } from '../../module.ts';
import { accountsChecks } from './files/test/checks/accounts.ts';
import { enterAs } from './files/test/checks/people.ts';

const copied = catalogueFiles(import.meta.dirname);

export const accounts: CatalogueModule = {
  id: 'accounts',
  belongs: (blueprint) => blueprint.auth === 'password',
  files: () => copied,
  wiring: ({ joining }) => ({
    imports: [
      "import { openAccounts } from './auth/accounts.ts';",
      "import { mountAccounts } from './auth/routes.ts';",
      "import { account, link, session } from './auth/tables.ts';",
    ],
    entities: ['account', 'link', 'session'],
    opens: ['const accounts = await openAccounts(context);'],
    gate: 'accounts.gate',
    mounts: ['mountAccounts(app, accounts);'],
    ...(joining === 'nobody' ? {} : { ownerLinks: [{ title: 'People', path: '/-/people' }] }),
  }),
  enter: ({ writing, reading = 'anyone', joining = 'open' }) =>
    enterAs({ writers: writing, readers: reading, accounts: { joining } }),
  checks: (blueprint) => accountsChecks({ joining: blueprint.joining ?? 'open', roles: blueprint.roles }),
  testing: () => ({
    imports: [
      "import { site } from '../src/site.ts';",
      "import { accountsChecks } from './checks/accounts.ts';",
      "import { enterAs } from './checks/people.ts';",
    ],
    checks: ['accountsChecks(site.accounts)'],
    enter: 'enterAs(site)',
  }),
};
