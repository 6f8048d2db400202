import { boundsOf, type Identity } from '@davit/identity';
import type { Storage } from '@davit/storage';
import type { Logger } from 'pino';
import { systemClock, systemTimers } from '../ambient.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/read-config.ts';
import { createModelCalls } from './model-calls.ts';
import { type ModelService, openModelService } from './model-service.ts';

export interface ModelsInput {
  config: Config;
  closers: Closers;
  storage: Storage;
  identity: Identity;
}

/** Throws StartRefused if the settings' key cannot be read. */
export async function openModels({ config, closers, storage, identity }: ModelsInput): Promise<ModelService> {
  const { callTimeoutMs, maxAnswerBytes } = config.model;
  // One for a run of each slot, and one for tests of the operator.
  const calls = createModelCalls({ size: config.runConcurrency + 1, limits: { callTimeoutMs, maxAnswerBytes } });
  closers.add('models', () => calls.close());
  return openModelService({
    config: config.model,
    dataDir: config.dataDir,
    settings: storage.modelSettings,
    ledger: storage.modelLedger,
    calls,
    async allowanceOf(workspaceId) {
      const policy = await identity.getPolicy(workspaceId);
      return policy.useModel ? { dayTokens: boundsOf(policy, config.workspaceBounds).maxModelTokensPerDay } : null;
    },
    clock: systemClock,
    timers: systemTimers,
    random: Math.random,
  });
}

/** Says in the log where prompts go, and tests the endpoint in the background. */
export function reportModel(models: ModelService, logger: Logger): void {
  const before = models.inWords();
  if (before === null) return;
  logger.info(`Language model ${before}. A workspace opts out with: davit admin policy set --use-model no`);
  models.test().then(
    ({ probed }) => logger[probed?.outcome === 'answers' ? 'info' : 'warn'](`Language model ${models.inWords()}.`),
    (error: unknown) => logger.warn({ err: error }, 'testing the language model failed'),
  );
}
