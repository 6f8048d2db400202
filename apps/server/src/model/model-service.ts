/**
 * The language model of this installation: the settings' or else the one that an operator stored.
 *  M1 Without one nothing here calls anything.
 *  M2 A change takes effect with the next run, on every server: the stored one is read when it is needed.
 *  M3 The key is in no status, log or error.
 *  M4 The status is that of the newest call: an endpoint that goes down after its test does not stay one that answers.
 */
import { join } from 'node:path';
import type { Clock, Timers } from '@davit/contract';
import {
  type AnswerMode,
  type Call,
  type Connection,
  createModel,
  type FailureReason,
  type Model,
  type ModelLedger,
  type Probed,
  probe,
  publicConnection,
  recordCalls,
  replayCalls,
  showsSchema,
} from '@davit/model';
import type { ModelSettings } from '@davit/storage';
import type { ModelConfig } from '../config/model-settings.ts';
import { readSecretFile } from '../read-secret-file.ts';
import type { ModelCalls } from './model-calls.ts';
import { formatModel, type ModelStatus } from './model-status.ts';
import { transcriptFolder } from './transcript-folder.ts';

export interface ModelServiceParts {
  config: ModelConfig;
  dataDir: string;
  settings: ModelSettings;
  ledger: ModelLedger;
  calls: ModelCalls;
  /** What the workspace may spend on a day beside the settings' budgets; null: its policy lets no prompt go to a model. */
  allowanceOf: (workspaceId: string) => Promise<{ dayTokens: number | null } | null>;
  clock: Clock;
  timers: Timers;
  random: () => number;
}

export interface ModelService {
  /** Null: none is set, or the workspace has switched it off. */
  modelFor(workspaceId: string): Promise<{ model: Model; host: string; name: string } | null>;
  status(): Promise<ModelStatus>;
  /** One line for people, as of the last look; null: no model. */
  inWords(): string | null;
  /** Stores a model without problems, or none. The settings' model wins over a stored one. */
  store(connection: Connection | null): Promise<void>;
  /** Asks the endpoint a small question. */
  test(signal?: AbortSignal): Promise<ModelStatus>;
}

interface Known {
  probed: Probed | null;
  mode: { current: AnswerMode };
}

const never = new AbortController().signal;

/** Throws StartRefused if the key file of the settings cannot be used. */
export async function openModelService(parts: ModelServiceParts): Promise<ModelService> {
  const fixed = await fixedConnection(parts.config);
  const known = new Map<string, Known>();
  let inWords: string | null = null;

  const current = async () => fixed ?? (await parts.settings.read());
  const knownOf = (connection: Connection): Known => {
    const id = JSON.stringify(connection);
    const found = known.get(id) ?? { probed: null, mode: { current: 'json_schema' as const } };
    // Only the current one is of use.
    if (!known.has(id)) known.clear();
    known.set(id, found);
    return found;
  };
  const statusOf = (connection: Connection | null): ModelStatus => {
    const status: ModelStatus =
      connection === null
        ? { source: 'none', model: null, probed: null, transcripts: parts.config.transcripts }
        : {
            source: fixed === null ? 'stored' : 'environment',
            model: publicConnection(connection),
            probed: knownOf(connection).probed,
            transcripts: parts.config.transcripts,
          };
    inWords = status.model && formatModel(status);
    return status;
  };
  const service: ModelService = {
    async modelFor(workspaceId) {
      const connection = await current();
      const allowance = connection && (await parts.allowanceOf(workspaceId));
      if (connection === null || allowance === null) return null;
      const its = knownOf(connection);
      const { mode } = its;
      const { config, ledger, clock, timers, random } = parts;
      const { callTimeoutMs } = config;
      const { dayTokens } = allowance;
      const budgets = dayTokens === null ? config.budgets : { ...config.budgets, dayTokens };
      const call = callOf(parts, connection);
      const isShown = showsSchema(connection);
      const model = createModel({ call, ledger, budgets, callTimeoutMs, clock, timers, random, mode, showsSchema: isShown });
      const { host, name } = publicConnection(connection);
      const note = (found: Probed) => {
        its.probed = found;
        if (known.get(JSON.stringify(connection)) === its) statusOf(connection);
      };
      return { model: telling(model, its, note, clock), host, name };
    },
    status: async () => statusOf(await current()),
    inWords: () => inWords,
    async store(connection) {
      await parts.settings.write(connection);
      statusOf(await current());
    },
    async test(signal = never) {
      const connection = await current();
      if (connection === null) return statusOf(null);
      const its = knownOf(connection);
      its.probed = await probe(callOf(parts, connection), parts, signal);
      if (its.probed.outcome === 'answers') its.mode.current = its.probed.mode;
      return statusOf(connection);
    },
  };
  await service.status();
  return service;
}

/** What a failed call tells of the endpoint; other failures are of one answer, a budget or this process. */
const ofEndpoint: ReadonlySet<FailureReason> = new Set([
  'unreachable',
  'unauthorized',
  'server_error',
  'timeout',
  'redirect',
  'refused',
]);

/** M4. */
function telling(model: Model, { mode }: Known, note: (found: Probed) => void, clock: Clock): Model {
  return {
    async ask(request, spender, signal) {
      const began = clock.monotonicMs();
      const answer = await model.ask(request, spender, signal);
      if (answer.outcome === 'answered')
        note({ outcome: 'answers', mode: mode.current, tookMs: Math.round(clock.monotonicMs() - began) });
      else if (ofEndpoint.has(answer.reason)) note(answer);
      return answer;
    },
  };
}

function callOf({ calls, config, dataDir, clock }: ModelServiceParts, connection: Connection): Call {
  const folder = transcriptFolder(config.transcriptsDir ?? join(dataDir, 'model-transcripts'), clock);
  if (config.transcripts === 'replay') return replayCalls(folder);
  const call = calls.callOf(connection);
  return config.transcripts === 'record' ? recordCalls(call, folder) : call;
}

async function fixedConnection({ connection, keyFile }: ModelConfig): Promise<Connection | null> {
  if (connection === null || keyFile === null) return connection;
  return { ...connection, key: await readSecretFile(keyFile, 'MODEL_API_KEY_FILE') };
}
