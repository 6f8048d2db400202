/** One exchange with an endpoint through the AI SDK, which no other folder imports. */
import type { LanguageModel } from 'ai';
import type { Connection } from '../connection.ts';
import { type Call, CallFailed, type RawAnswer, type RawRequest } from '../port.ts';
import { createRedact } from '../redact.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { toCallFailed } from './to-call-failed.ts';

export interface ProviderLimits {
  callTimeoutMs: number;
  maxAnswerBytes: number;
}

/** Throws CallFailed, with messages that do not contain the key. The SDK is loaded with the first call. */
export function createProviderCall(connection: Connection, limits: ProviderLimits): Call {
  const redact = createRedact([connection.key]);
  return async (request, signal) => {
    const timeout = AbortSignal.timeout(limits.callTimeoutMs);
    try {
      return await generate(connection, limits, request, AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted)
        throw new CallFailed('timeout', `The model did not answer within ${Math.round(limits.callTimeoutMs / 1_000)} s.`);
      throw toCallFailed(error, redact);
    }
  };
}

async function generate(
  connection: Connection,
  { maxAnswerBytes }: ProviderLimits,
  request: RawRequest,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const { generateText } = await import('ai').catch(notInstalled);
  const model = await modelOf(connection, request, boundedFetch(connection.url, maxAnswerBytes));
  const { text, output, usage, finishReason } = await generateText({
    model,
    instructions: request.instructions,
    messages: request.messages.map(({ role, text: content }) => ({ role, content })),
    maxOutputTokens: request.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    ...(request.mode === 'text' ? {} : { output: jsonText(request) }),
  });
  return {
    text: typeof output === 'string' ? output : text,
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    isCutOff: finishReason === 'length',
  };
}

/** Asks for JSON and gives its text: the SDK's own output would reject an answer that does not match. */
function jsonText({ schema, mode }: RawRequest) {
  return {
    name: 'json-text',
    responseFormat: Promise.resolve({
      type: 'json' as const,
      name: schema.name,
      ...(mode === 'json_schema' ? { schema: schema.json as object } : {}),
    }),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
    parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}

/** Model objects, never names: the SDK sends a name to a gateway of its vendor. */
async function modelOf(
  { provider, url, name, key }: Connection,
  { mode }: RawRequest,
  send: typeof fetch,
): Promise<Exclude<LanguageModel, string>> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic').catch(notInstalled);
    return createAnthropic({ baseURL: url, apiKey: key ?? '', fetch: send })(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible').catch(notInstalled);
  const supportsStructuredOutputs = mode === 'json_schema';
  const settings = { name: 'model', baseURL: url, fetch: send, supportsStructuredOutputs };
  return createOpenAICompatible(key === null ? settings : { ...settings, apiKey: key })(name);
}

function notInstalled(): never {
  throw new CallFailed('unreachable', 'The AI SDK is not installed. Install Davit with its optional dependencies.');
}
