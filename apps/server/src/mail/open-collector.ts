/** Fetches the messages of this server's apps, for the outbox. */
import type { ProcessTarget } from '@davit/targets';
import { systemClock, systemTimers } from '../ambient.ts';
import { consoleUrlOf } from '../config/console-url.ts';
import type { AppsInput } from '../open-apps.ts';
import { createMailCollector } from './collect-mail.ts';

type Parts = Pick<AppsInput, 'config' | 'logger' | 'storage' | 'mail'> & { target: ProcessTarget };

export function openCollector({ config, logger, storage, mail, target }: Parts): ReturnType<typeof createMailCollector> {
  return createMailCollector({
    target,
    mail,
    addresses: storage.notifyAddresses,
    findProject: (projectId) => storage.launch.ledger.getProject(projectId),
    publicUrl: () => consoleUrlOf(config),
    clock: systemClock,
    timers: systemTimers,
    log: logger,
  });
}
