/**
 * How a rehearsal becomes the owner: by a one-time link, as everybody does, that the app makes
 * for whoever asks. Only where the app is started to be checked, on a store that held no
 * account: where there is anything to take, there is nobody to give it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../web/context.ts';
import type { AccountsContext } from './accounts.ts';
import { newToken } from './sessions.ts';

const lifeMs = 60_000;

export function mountRehearsal(app: App, { settings, beganEmpty, now }: AccountsContext): void {
  if (!settings.rehearsal || !beganEmpty) return;
  app.post('/-/rehearsal/owner', (c) => {
    const token = newToken();
    const folder = join(settings.dataDir, 'owner-links');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, createHash('sha256').update(token).digest('hex'));
    writeFileSync(file, String(now() + lifeMs), { mode: 0o600 });
    return c.redirect(`/-/owner?token=${token}`, 303);
  });
}
