/**
 * Why a data folder is not opened. `held`: another process has it. `newer`: a newer Davit wrote it. `unusable`: it cannot be
 * created, read or written. `master_key`: the master key is missing, malformed, or not the one its data is sealed under. The
 * message says what to do.
 */
export class OpenRefused extends Error {
  readonly reason: 'held' | 'newer' | 'unusable' | 'master_key';

  constructor(reason: OpenRefused['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OpenRefused';
    this.reason = reason;
  }
}
