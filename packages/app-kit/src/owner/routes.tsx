import type { App, AppContext, Gate } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import { AboutPage } from './about-page.tsx';
import { answerUsedUp, showLink } from './link-page.tsx';
import { isLinkGood, useLink } from './one-time-link.ts';

export function mountOwner(app: App, context: AppContext, gate: Gate): void {
  const { dataDir } = context.settings;

  app.get('/-/owner', (c) => {
    const token = c.req.query('token');
    if (!token) return answerNotFound(c);
    return isLinkGood(dataDir, token, context.now()) ? showLink(c, token) : answerUsedUp(c);
  });

  app.post('/-/owner', async (c) => {
    const { token = '' } = await readForm(c);
    if (!useLink(dataDir, token, context.now())) return answerUsedUp(c);
    return seeOther(c, await gate.welcomeOwner(c));
  });

  app.post('/log-out', async (c) => {
    await gate.leave(c);
    flash(c, { text: 'You are logged out.' });
    return seeOther(c, '/');
  });

  app.get('/-/about', (c) => {
    if (!c.get('visitor').isOwner) return answerNotFound(c);
    return page(
      c,
      { title: 'How this was planned', index: false },
      <AboutPage plan={context.plan} changeUrl={context.settings.changeUrl} isMailed={context.settings.mail} />,
    );
  });
}
