import type { NewId } from '@davit/contract';
import type { WebhookStore } from '@davit/storage';
import { egressPolicy } from '@davit/targets/destination';
import type { Logger } from 'pino';
import { systemClock, systemRandomBytes, systemTimers } from '../ambient.ts';
import type { RecordOwn } from '../audit/audit.ts';
import type { Config } from '../config/read-config.ts';
import type { WebhookMeter } from '../http/webhook-metrics.ts';
import { createDispatcher } from './dispatcher.ts';
import { makeSend } from './send.ts';
import { Webhooks } from './service.ts';

export interface WebhooksInput {
  config: Pick<Config, 'webhookAllow'>;
  logger: Logger;
  store: WebhookStore;
  meter: WebhookMeter;
  newId: NewId;
  recordOwn: RecordOwn;
}

/** The management of webhooks, and their sender once it is started. */
export function openWebhooks({ config, logger: log, store, meter, newId, recordOwn }: WebhooksInput) {
  const policy = egressPolicy(config.webhookAllow);
  const ambient = { clock: systemClock, timers: systemTimers, random: Math.random };
  return {
    webhooks: new Webhooks({ store, policy, clock: systemClock, newId, randomBytes: systemRandomBytes }),
    dispatcher: createDispatcher({ store, send: makeSend(policy), meter, recordOwn, log, ...ambient }),
  };
}
