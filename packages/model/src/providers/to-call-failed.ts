/** An error of the AI SDK, the network or the endpoint, as one of the port's reasons. */
import { APICallError } from 'ai';
import { CallFailed, type FailureReason } from '../port.ts';

const maxDetailLength = 300;
const maxCauses = 5;

export function toCallFailed(error: unknown, redact: (text: string) => string): CallFailed {
  const ours = causesOf(error).find((cause) => cause instanceof CallFailed);
  if (ours) return ours;
  const answered = causesOf(error).find((cause) => APICallError.isInstance(cause) && cause.statusCode !== undefined);
  if (APICallError.isInstance(answered)) return ofStatus(answered, redact);
  const name = error instanceof Error ? error.name : '';
  // The endpoint answered, but not as its protocol says.
  if (/NoObject|NoOutput|NoContent|TypeValidation|JSONParse|InvalidResponse/.test(name))
    return new CallFailed('not_json', 'The endpoint’s answer does not follow its protocol.');
  return new CallFailed('unreachable', `The endpoint cannot be reached: ${shortened(rootOf(error), redact)}.`);
}

function ofStatus({ statusCode = 0, responseHeaders, responseBody, message }: APICallError, redact: (text: string) => string) {
  if (statusCode >= 200 && statusCode < 300)
    return new CallFailed('not_json', 'The endpoint’s answer does not follow its protocol.');
  const detail = shortened(message || responseBody || '', redact);
  const why = detail === '' ? '' : `: ${detail}`;
  return new CallFailed(reasonOf(statusCode), `The endpoint answered ${statusCode}${why}.`, retryAfterOf(responseHeaders));
}

function reasonOf(status: number): FailureReason {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorized';
  return status >= 500 || status === 408 ? 'server_error' : 'refused';
}

function retryAfterOf(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && causes.length < maxCauses; at = (at as { cause?: unknown }).cause)
    causes.push(at);
  return causes;
}

function rootOf(error: unknown): string {
  const root = causesOf(error).at(-1);
  return root instanceof Error ? root.message : String(root);
}

/** One line without control characters or secrets. */
function shortened(text: string, redact: (text: string) => string): string {
  const line = redact(text.toWellFormed())
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/\.$/, '');
  return line.length > maxDetailLength ? `${line.slice(0, maxDetailLength).toWellFormed()}…` : line;
}
