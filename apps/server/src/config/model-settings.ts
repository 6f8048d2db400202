/** The settings of the language model, and their budgets. */
import { type Budgets, type Connection, problemsInConnection, providers, urlOf } from '@davit/model';
import { type Static, Type } from 'typebox';

const wholeNumber = (description: string, fallback: number, minimum: number, maximum: number) =>
  Type.Integer({ description, default: fallback, minimum, maximum });
const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1, maxLength: 2_000 }));
const budget = (what: string, fallback: number) => wholeNumber(what, fallback, 0, 1_000_000_000);

export const ModelSettings = {
  MODEL_PROVIDER: Type.Optional(
    Type.Enum([...providers], {
      description:
        'The protocol of a language model that plans apps: openai-compatible or anthropic. Not set: the model of "davit admin model set", else none. See docs/models.md.',
      form: `one of ${providers.join(', ')}`,
    }),
  ),
  MODEL_URL: text(
    'The base URL of the model, such as https://api.openai.com/v1. Only this origin is called. Default for anthropic: https://api.anthropic.com/v1.',
  ),
  MODEL_NAME: text('The name of the model at its provider.'),
  MODEL_API_KEY: text('The key for the model. Prefer MODEL_API_KEY_FILE.'),
  MODEL_API_KEY_FILE: text('A file with the key for the model, which only its owner may read (mode 0600).'),
  MODEL_CALL_TIMEOUT_MS: wholeNumber('How long one answer of the model may take, in milliseconds.', 90_000, 1_000, 3_600_000),
  MODEL_ANSWER_BYTES: wholeNumber('The largest answer of the model that is read, in bytes.', 262_144, 1_024, 4_194_304),
  MODEL_RUN_CALLS: budget('Calls of the model in one run.', 17),
  MODEL_RUN_INPUT_TOKENS: budget('Tokens sent to the model in one run.', 120_000),
  MODEL_RUN_OUTPUT_TOKENS: budget('Tokens that the model may write in one run.', 40_000),
  MODEL_RUN_SECONDS: budget('Seconds of model time in one run.', 240),
  MODEL_CHANGE_SECONDS: wholeNumber('Seconds that a change by sentence may wait for the model.', 50, 1, 3_600),
  MODEL_WRITE_ROUNDS: wholeNumber('Times that the model may write or correct the code of one feature.', 6, 1, 20),
  MODEL_TRIAL_SECONDS: wholeNumber('How long building and trying one app with a feature may take.', 120, 5, 3_600),
  DAVIT_BROWSER: Type.Optional(
    Type.String({
      description:
        'The program of a Chromium, such as /usr/bin/chromium. With it, promises of features that a model writes are also tested in a browser, inside a sandbox. Not set: those that need one are not tested.',
      pattern: '^/.{1,400}$',
      form: 'the path of a program',
    }),
  ),
  MODEL_DAY_CALLS: budget('Calls of the model for one workspace in a UTC day.', 1_000),
  MODEL_DAY_INPUT_TOKENS: budget('Tokens sent to the model for one workspace in a UTC day.', 5_000_000),
  MODEL_DAY_OUTPUT_TOKENS: budget('Tokens that the model may write for one workspace in a UTC day.', 1_500_000),
  MODEL_DAY_SECONDS: budget('Seconds of model time for one workspace in a UTC day.', 36_000),
  MODEL_TRANSCRIPTS: Type.Enum(['live', 'record', 'replay'], {
    description:
      'live: ask the model. record: also keep each request and answer in MODEL_TRANSCRIPTS_DIR. replay: answer from there and never call the model. For tests.',
    default: 'live',
    form: 'one of live, record, replay',
  }),
  MODEL_TRANSCRIPTS_DIR: text('The folder of transcripts. Default: model-transcripts in the data folder.'),
};

type ModelSettingName = keyof typeof ModelSettings;

const Whole = Type.Object(ModelSettings);
export type ModelEnvironment = Static<typeof Whole>;

export interface ModelConfig {
  /** From the environment; null: the one that an operator stored, if any. */
  connection: Connection | null;
  /** A file with the key of `connection`. */
  keyFile: string | null;
  callTimeoutMs: number;
  maxAnswerBytes: number;
  budgets: Budgets;
  /** How long a change by sentence may wait for the model, milliseconds. */
  changeMs: number;
  /** Of one feature that is written. */
  writeRounds: number;
  /** Building and trying an app with it, once. */
  trialMs: number;
  /** The program of a browser for promises that need one. */
  browser: string | null;
  transcripts: 'live' | 'record' | 'replay';
  transcriptsDir: string | null;
}

export function modelMistakes(settings: ModelEnvironment): { setting: ModelSettingName; message: string }[] {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_API_KEY: key, MODEL_API_KEY_FILE: file } = settings;
  const depend = ['MODEL_URL', 'MODEL_NAME', 'MODEL_API_KEY', 'MODEL_API_KEY_FILE'] as const;
  if (provider === undefined)
    return depend
      .filter((setting) => settings[setting] !== undefined)
      .map((setting) => ({ setting, message: 'needs MODEL_PROVIDER.' }));
  const url = urlOf(provider, settings.MODEL_URL);
  if (name === undefined) return [{ setting: 'MODEL_NAME', message: 'must be set with MODEL_PROVIDER.' }];
  if (url === undefined) return [{ setting: 'MODEL_URL', message: `must be set with MODEL_PROVIDER=${provider}.` }];
  if (key !== undefined && file !== undefined)
    return [{ setting: 'MODEL_API_KEY_FILE', message: 'must not be set together with MODEL_API_KEY.' }];
  const problems = problemsInConnection({ provider, url, name, key: key ?? null });
  return problems.map((message) => ({ setting: 'MODEL_PROVIDER', message: `cannot be used with these values. ${message}` }));
}

export function toModelConfig(settings: ModelEnvironment): ModelConfig {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name = '', MODEL_API_KEY: key = null } = settings;
  return {
    connection: provider === undefined ? null : { provider, url: urlOf(provider, settings.MODEL_URL) ?? '', name, key },
    keyFile: settings.MODEL_API_KEY_FILE ?? null,
    callTimeoutMs: settings.MODEL_CALL_TIMEOUT_MS,
    maxAnswerBytes: settings.MODEL_ANSWER_BYTES,
    budgets: {
      run: {
        calls: settings.MODEL_RUN_CALLS,
        inputTokens: settings.MODEL_RUN_INPUT_TOKENS,
        outputTokens: settings.MODEL_RUN_OUTPUT_TOKENS,
        seconds: settings.MODEL_RUN_SECONDS,
      },
      day: {
        calls: settings.MODEL_DAY_CALLS,
        inputTokens: settings.MODEL_DAY_INPUT_TOKENS,
        outputTokens: settings.MODEL_DAY_OUTPUT_TOKENS,
        seconds: settings.MODEL_DAY_SECONDS,
      },
    },
    changeMs: settings.MODEL_CHANGE_SECONDS * 1_000,
    writeRounds: settings.MODEL_WRITE_ROUNDS,
    trialMs: settings.MODEL_TRIAL_SECONDS * 1_000,
    browser: settings.DAVIT_BROWSER ?? null,
    transcripts: settings.MODEL_TRANSCRIPTS,
    transcriptsDir: settings.MODEL_TRANSCRIPTS_DIR ?? null,
  };
}
