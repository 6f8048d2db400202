/** Boots that failed before the app's own process started. */
import type { BootFailure } from '@davit/launch';
import type { BootOutcome } from './process/app-process.ts';

export const notBooted = (reason: string): BootOutcome => ({ outcome: 'failed', kind: 'crash', reason, lastOutput: [] });

/** Null if the copy succeeded. */
export async function toBootFailure(copy: () => Promise<void>): Promise<BootFailure | null> {
  try {
    await copy();
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', reason: `The project's data could not be copied: ${why}.`, lastOutput: [] };
  }
}
