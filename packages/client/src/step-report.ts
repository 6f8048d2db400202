/** What fits into a step's report: for `runStep`, and for programs that report steps themselves. */
import type { ReportStepBody } from './wire.ts';

/** A report body may have 64 KiB: two values of this length and an error fit, whatever their characters. */
const maxReportedChars = 8_000;
const maxErrorChars = 2_000;

/** How a failure is reported: its message, and for an HTTP error its status, in a form that Davit recognizes. */
export function describeFailure(error: unknown): { status: 'error' | 'timeout'; error: string } {
  const { name, message, status } = (error ?? {}) as { name?: unknown; message?: unknown; status?: unknown };
  const text = `${typeof status === 'number' ? `HTTP ${status}: ` : ''}${message ?? error}`;
  return {
    status: name === 'TimeoutError' ? 'timeout' : 'error',
    // Must not be cut in the middle of a character, nor contain characters that no database stores.
    error: [...text.replaceAll('\0', '')]
      .slice(0, maxErrorChars)
      .join('')
      .replace(/\p{Surrogate}/gu, '�'),
  };
}

/**
 * The value under its name; only a flag if it is not JSON, too long, or contains refused characters (NUL, lone surrogates);
 * nothing if there is none.
 */
export function reportable(name: 'input' | 'output', value: unknown): Reported {
  if (value === undefined) return {};
  try {
    const text = JSON.stringify(value);
    if (text.length <= maxReportedChars && !/\\u(0000|d[89a-f])/.test(text)) return { [name]: value };
  } catch {
    // A function, a cycle: treated as too long.
  }
  return { [`${name}Omitted`]: true };
}

type Reported = Pick<ReportStepBody, 'input' | 'output' | 'inputOmitted' | 'outputOmitted'>;
