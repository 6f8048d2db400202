/** Reads code of a model in a process of its own: whatever it is, the server goes on. */
import { createWorkerPool, type JobEnd } from '@davit/builder';
import type { Spawn } from '@davit/processes';
import type { Code, Finding, Mutant } from '@davit/writer';

export interface CodeJob {
  kind: 'gate' | 'mutants';
  code: Code;
}
export type CodeJobResult = { findings: Finding[] } | { mutants: Mutant[] };

export interface CodeReader {
  gate(code: Code, signal: AbortSignal): Promise<Finding[]>;
  mutants(code: Code, signal: AbortSignal): Promise<Mutant[]>;
  close(): Promise<void>;
}

const mib = 1024 * 1024;

export function createCodeReader({ spawn }: { spawn?: Spawn } = {}): CodeReader {
  const pool = createWorkerPool<CodeJob, CodeJobResult>({
    spawn,
    script: new URL('./code-worker.ts', import.meta.url),
    jobs: 'codes',
    maxWaitingJobs: 100,
    size: 1,
    jobTimeoutMs: 15_000,
    memoryBoundBytes: 512 * mib,
    recycleBytes: 256 * mib,
    idleTimeoutMs: 60_000,
  });
  const resultOf = (end: JobEnd<CodeJobResult>): CodeJobResult | null => (end.end === 'done' ? end.result : null);
  return {
    close: () => pool.close(),
    async gate(code, signal) {
      const result = resultOf(await pool.run({ kind: 'gate', code }, signal, ''));
      if (result !== null && 'findings' in result) return result.findings;
      const file = code.server === undefined ? 'screen' : 'server';
      return [{ file, line: 1, text: 'It could not be read. Write simpler code.' }];
    },
    async mutants(code, signal) {
      const result = resultOf(await pool.run({ kind: 'mutants', code }, signal, ''));
      return result !== null && 'mutants' in result ? result.mutants : [];
    },
  };
}
