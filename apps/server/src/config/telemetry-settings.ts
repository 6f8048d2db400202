/** The settings of traces and of logs for a collector, by OpenTelemetry's own names. */
import { type Static, Type } from 'typebox';

const pairs = (description: string, example: string) =>
  Type.Optional(
    Type.String({
      description,
      pattern: '^\\s*[^\\s=,]+=[^,]*(,\\s*[^\\s=,]+=[^,]*)*$',
      form: `names and values such as ${example}, with special characters percent-encoded`,
    }),
  );

export const TelemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      description:
        'The collector that traces are sent to, by OTLP over HTTP as JSON: its base address, such as http://127.0.0.1:4318. Not set: nothing is traced or sent. See docs/observe.md.',
      pattern: '^https?://[^\\s?#]+$',
      form: 'an address such as http://127.0.0.1:4318',
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs(
    'Headers for the collector, separated by commas, such as authorization=Bearer%20abc.',
    'authorization=Bearer%20abc',
  ),
  OTEL_SERVICE_NAME: Type.String({
    description: 'The name of this installation in traces and logs.',
    default: 'davit',
    minLength: 1,
    maxLength: 200,
  }),
  OTEL_RESOURCE_ATTRIBUTES: pairs(
    'More about this server for traces and logs, such as deployment.environment.name=production.',
    'deployment.environment.name=production',
  ),
  OTEL_TRACES_EXPORTER: Type.Enum(['otlp', 'none'], {
    description: 'Whether traces are sent to the collector: otlp or none.',
    default: 'otlp',
    form: 'otlp or none',
  }),
  OTEL_TRACES_SAMPLER: Type.Enum(['parentbased_always_on', 'always_on', 'parentbased_traceidratio', 'traceidratio'], {
    description:
      'Which traces are sent: all, or the part that OTEL_TRACES_SAMPLER_ARG names. With parentbased_ a caller that sends traceparent decides for its own.',
    default: 'parentbased_always_on',
    form: 'one of parentbased_always_on, always_on, parentbased_traceidratio, traceidratio',
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Optional(
    Type.String({
      description: 'The part of traces that a …traceidratio sends, from 0 to 1, such as 0.1. Default: 1.',
      pattern: '^(0(\\.\\d{1,9})?|1(\\.0{1,9})?)$',
      form: 'a number from 0 to 1, such as 0.1',
    }),
  ),
  OTEL_LOGS_EXPORTER: Type.Enum(['otlp', 'none'], {
    description: "Whether the lines of Davit's log are sent to the collector too: otlp or none.",
    default: 'none',
    form: 'otlp or none',
  }),
};

const Whole = Type.Object(TelemetrySettings);
export type TelemetryEnvironment = Static<typeof Whole>;

export interface TelemetryConfig {
  /** Without a slash at its end. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  resourceAttributes: Record<string, string>;
  traces: boolean;
  logs: boolean;
  sampler: { byParent: boolean; ratio: number };
}

/** Null: nothing is sent. */
export function toTelemetryConfig(settings: TelemetryEnvironment): TelemetryConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = settings;
  const traces = settings.OTEL_TRACES_EXPORTER === 'otlp';
  const logs = settings.OTEL_LOGS_EXPORTER === 'otlp';
  if (endpoint === undefined || (!traces && !logs)) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: toPairs(settings.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: settings.OTEL_SERVICE_NAME,
    resourceAttributes: toPairs(settings.OTEL_RESOURCE_ATTRIBUTES),
    traces,
    logs,
    sampler: {
      byParent: sampler.startsWith('parentbased_'),
      ratio: sampler.endsWith('ratio') ? Number(settings.OTEL_TRACES_SAMPLER_ARG ?? 1) : 1,
    },
  };
}

export function telemetryMistakes(settings: TelemetryEnvironment): { setting: keyof TelemetryEnvironment; message: string }[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_LOGS_EXPORTER: logs } = settings;
  const mistakes: { setting: keyof TelemetryEnvironment; message: string }[] = [];
  if (logs === 'otlp' && endpoint === undefined)
    mistakes.push({ setting: 'OTEL_LOGS_EXPORTER', message: 'needs OTEL_EXPORTER_OTLP_ENDPOINT.' });
  if (endpoint !== undefined && !URL.canParse(endpoint))
    mistakes.push({ setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', message: 'must be an address such as http://127.0.0.1:4318.' });
  for (const setting of ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'] as const) {
    if (!isDecodable(settings[setting] ?? '')) mistakes.push({ setting, message: 'must be percent-encoded: a % is %25.' });
  }
  return mistakes;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function toPairs(text = ''): Record<string, string> {
  const entries = text.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
  });
  return Object.fromEntries(entries);
}
