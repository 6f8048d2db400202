import { CommandError } from '../exit-codes.ts';

/** Ctrl-C ends the work, which then removes what it wrote. */
export function untilInterrupted(): AbortSignal {
  const aborting = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => aborting.abort(new CommandError('Stopped.')));
  return aborting.signal;
}
