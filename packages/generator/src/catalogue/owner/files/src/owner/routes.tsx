import type { App, AppContext } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { page } from '../web/page.tsx';
import { AboutPage } from './about-page.tsx';
import { useOneTimeLink } from './one-time-link.ts';
import { endOwnerSession, startOwnerSession } from './session.ts';

export function mountOwner(app: App, context: AppContext): void {
  app.get('/-/owner', (c) => {
    const token = c.req.query('token');
    if (!token || !useOneTimeLink(context.settings.dataDir, token, context.now())) return answerNotFound(c);
    startOwnerSession(c);
    flash(c, { text: 'Welcome. You are signed in as the owner for 30 days.' });
    return c.redirect('/', 303);
  });

  app.post('/-/owner/leave', (c) => {
    endOwnerSession(c);
    flash(c, { text: 'You are signed out.' });
    return c.redirect('/', 303);
  });

  app.get('/-/about', (c) => {
    if (!c.get('visitor').isOwner) return answerNotFound(c);
    return page(c, { title: 'How this was planned', index: false }, <AboutPage plan={context.plan} />);
  });
}
