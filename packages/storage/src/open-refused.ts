/**
 * Why a data folder is not opened. `held`: another process has it. `newer`: a newer Davit
 * wrote it. `unusable`: it cannot be made, read or written. The message says what to do.
 */
export class OpenRefused extends Error {
  readonly reason: 'held' | 'newer' | 'unusable';

  constructor(reason: OpenRefused['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OpenRefused';
    this.reason = reason;
  }
}
