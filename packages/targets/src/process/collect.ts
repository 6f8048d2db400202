import type { Exit } from '@davit/processes';
import type { RunningJob } from '../runner/runner.ts';

const maxBytes = 64 * 1024;

export interface Collected {
  exit: Exit;
  stdout: string;
  stderr: string;
}

/** The bounded output of a short job, and how it ended; it is killed at the deadline, or on the signal. */
export async function collect(process: RunningJob, deadlineMs: number, signal?: AbortSignal): Promise<Collected> {
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].setEncoding('utf8');
    process[name].on('data', (text: string) => {
      if (printed[name].length < maxBytes) printed[name] += text;
    });
  }
  const kill = () => process.kill();
  const timer = setTimeout(kill, deadlineMs);
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  const exit = await process.exited;
  clearTimeout(timer);
  signal?.removeEventListener('abort', kill);
  return { exit, ...printed };
}
