/** The account routes in order; the guard of closed pages comes first. */
import type { App } from '../web/context.ts';
import { mountAccountPage } from './account-page.tsx';
import type { AccountsContext } from './accounts.ts';
import { mountAdmin } from './admin-page.tsx';
import { mountClosed } from './closed.ts';
import { mountConfirmation } from './email-address.tsx';
import { mountForgottenPassword } from './forgotten-password.tsx';
import { mountLogIn } from './log-in.tsx';
import { mountOneTimePages } from './one-time-pages.tsx';
import { mountPeople } from './people-pages.tsx';
import { mountSignUp } from './sign-up.tsx';

export function mountAccounts(app: App, context: AccountsContext): void {
  mountClosed(app, context.site);
  mountLogIn(app, context);
  mountSignUp(app, context);
  mountAccountPage(app, context);
  mountOneTimePages(app, context);
  if (context.settings.mail) {
    mountForgottenPassword(app, context);
    mountConfirmation(app, context);
  }
  if (context.site.accounts?.joining !== 'nobody') {
    mountAdmin(app, context);
    mountPeople(app, context);
  }
}
