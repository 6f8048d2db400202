import type { App, AppContext, Gate } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { page } from '../web/page.tsx';
import { AboutPage } from './about-page.tsx';
import { useOneTimeLink } from './one-time-link.ts';

export function mountOwner(app: App, context: AppContext, gate: Gate): void {
  app.get('/-/owner', async (c) => {
    const token = c.req.query('token');
    if (!token || !useOneTimeLink(context.settings.dataDir, token, context.now())) return answerNotFound(c);
    return c.redirect(await gate.welcomeOwner(c), 303);
  });

  app.post('/log-out', async (c) => {
    await gate.leave(c);
    flash(c, { text: 'You are logged out.' });
    return c.redirect('/', 303);
  });

  app.get('/-/about', (c) => {
    if (!c.get('visitor').isOwner) return answerNotFound(c);
    return page(c, { title: 'How this was planned', index: false }, <AboutPage plan={context.plan} />);
  });
}
