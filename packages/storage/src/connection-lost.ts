import { Fault } from '@davit/contract';

/**
 * The database could not be reached, or its connection broke. With `changed: 'nothing'` nothing was done. With `changed:
 * 'unknown'` the connection broke during a commit: it may have happened, so it is neither acknowledged nor retried by anyone
 * who has not checked first.
 */
export class ConnectionLost extends Fault {
  readonly changed: 'nothing' | 'unknown';

  constructor(changed: 'nothing' | 'unknown', cause: unknown) {
    super('unavailable', wording[changed].message, { hint: wording[changed].hint, retryAfter: 2, cause });
    this.changed = changed;
  }
}

const wording = {
  nothing: { message: 'The database cannot be reached; nothing was changed.', hint: 'Send the request again in a moment.' },
  unknown: {
    message: 'The connection to the database was lost during the write, so the result is unknown.',
    hint: 'Check whether it was saved before you retry. With the same Idempotency-Key, a retry is safe.',
  },
};
