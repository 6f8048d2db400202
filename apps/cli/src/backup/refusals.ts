import { CommandError } from '../exit-codes.ts';

/** A refusal is one sentence; anything else keeps its stack. Loaded on use: other commands start sooner without it. */
export async function withRefusals<T>(work: (backups: typeof import('@davit/server/backup')) => Promise<T>): Promise<T> {
  const backups = await import('@davit/server/backup');
  try {
    return await work(backups);
  } catch (error) {
    if (backups.isRefused(error)) throw new CommandError(error.message);
    throw error;
  }
}
