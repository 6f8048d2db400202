import { Fault } from '@davit/contract';

/**
 * The database could not be reached, or its connection broke. With `changed: 'nothing'` it
 * did nothing of what was asked. With `changed: 'unknown'` the connection broke while a
 * commit was under way: it may stand or not, so it is neither acknowledged nor asked for a
 * second time by anyone who has not looked first.
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
