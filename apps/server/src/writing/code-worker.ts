/** The process that reads code of a model: it can be killed, and loads the parsers with the first code. */
import { serveJobs } from '@davit/builder/worker';
import { findingsIn, mutantsOf } from '@davit/writer/gate';
import type { CodeJob, CodeJobResult } from './code-reader.ts';

serveJobs(
  async ({ kind, code }: CodeJob): Promise<CodeJobResult> =>
    kind === 'gate' ? { findings: await findingsIn(code) } : { mutants: await mutantsOf(code) },
);
