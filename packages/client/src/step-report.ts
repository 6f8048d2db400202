/** What of a step fits its report: for `runStep`, and for programs that report steps themselves. */
import type { ReportStepBody } from './wire.ts';

/** A report's body may have 64 KiB: two values of this length, and an error, fit whatever their characters. */
const maxReportedChars = 8_000;
const maxErrorChars = 2_000;

/** How a failure is reported: its words, and where it is an HTTP error its status, in a form that Davit understands. */
export function describeFailure(error: unknown): { status: 'error' | 'timeout'; error: string } {
  const { name, message, status } = (error ?? {}) as { name?: unknown; message?: unknown; status?: unknown };
  const text = `${typeof status === 'number' ? `HTTP ${status}: ` : ''}${message ?? error}`;
  return {
    status: name === 'TimeoutError' ? 'timeout' : 'error',
    // Not to be cut in the middle of a character, nor to hold what no database keeps.
    error: [...text.replaceAll('\0', '')]
      .slice(0, maxErrorChars)
      .join('')
      .replace(/\p{Surrogate}/gu, '�'),
  };
}

/**
 * The value under its name; only that there is one where it is no JSON, too long, or holds what is refused (NUL, half a
 * character); nothing where there is none.
 */
export function reportable(name: 'input' | 'output', value: unknown): Reported {
  if (value === undefined) return {};
  try {
    const text = JSON.stringify(value);
    if (text.length <= maxReportedChars && !/\\u(0000|d[89a-f])/.test(text)) return { [name]: value };
  } catch {
    // A function, a circle: as what is too long.
  }
  return { [`${name}Omitted`]: true };
}

type Reported = Pick<ReportStepBody, 'input' | 'output' | 'inputOmitted' | 'outputOmitted'>;
