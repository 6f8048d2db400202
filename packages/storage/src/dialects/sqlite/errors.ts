import { Fault } from '@davit/contract';
import { UniqueViolation } from '../../unique-violation.ts';
import type { SqliteFailure } from './failure.ts';

const busy = 5;
const ioError = 10;
const full = 13;
const uniqueCodes = new Set([1555, 2067, 2579]);

/** Translates the error: UniqueViolation, Fault `unavailable` for a disk or lock error, else unchanged. */
export function translateFailure(failure: SqliteFailure): Error {
  const cause = Object.assign(new Error(failure.message), { errcode: failure.errcode });
  if (uniqueCodes.has(failure.errcode)) return uniqueViolation(failure.message, cause);
  switch (failure.errcode & 0xff) {
    case busy:
      return new Fault('unavailable', 'The database is busy.', { retryAfter: 1, cause });
    case full:
      return new Fault('unavailable', 'The disk of the data folder is full; nothing was changed.', { retryAfter: 60, cause });
    case ioError:
      return new Fault('unavailable', 'The disk of the data folder failed; nothing was changed.', { retryAfter: 60, cause });
    default:
      return cause;
  }
}

/** SQLite says: `UNIQUE constraint failed: project.slug, project.port`. */
function uniqueViolation(message: string, cause: Error): UniqueViolation {
  const named = message.slice(message.lastIndexOf(':') + 1).split(',');
  const paths = named.map((path) => path.trim().split('.'));
  return new UniqueViolation(
    paths[0]?.[0] ?? '',
    paths.map((path) => path.at(-1) ?? ''),
    cause,
  );
}
