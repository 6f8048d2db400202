/** What a stage worker does: generates a source, or proves an app. */
import { type JobLink, maxSourceBytes, maxSourceFiles, serveJobs } from '@davit/builder/worker';
import type { Json } from '@davit/contract';
import type { Check, SourceFile } from '@davit/launch';
import { type VerifyBounds, verifyApp } from '@davit/launch/verifying';
import { openSite } from '@davit/targets/check-client';
import type { GenerateResult, StageJob, StageJobResult, VerifyProgress } from './stage-jobs.ts';

/** The catalog's generator, or another one in tests. */
export interface StageGenerator {
  generate(blueprint: Json): SourceFile[];
  checks(blueprint: Json): Check[];
}

const clock = { now: Date.now, monotonicMs: () => performance.now() };

/** Default: the usual limits. */
export function serveStageJobs(generator: StageGenerator, bounds?: VerifyBounds): void {
  // Errors that a check leaves behind when it and its app have ended.
  process.on('unhandledRejection', () => {});
  serveJobs(async (input: StageJob, link): Promise<StageJobResult> => {
    if (input.kind === 'generate') return { kind: 'generate', result: generate(generator, input.blueprint) };
    return { kind: 'verify', result: await verifySite(generator, bounds, input, link) };
  });
}

function generate(generator: StageGenerator, blueprint: Json): GenerateResult {
  const files = generator.generate(blueprint).map(({ path, content }) => ({ path, content }));
  const advice = 'Ask for a simpler app.';
  if (files.length > maxSourceFiles) {
    return { outcome: 'refused', why: `The source has ${files.length} files; at most ${maxSourceFiles} are built. ${advice}` };
  }
  const bytes = files.reduce((sum, { path, content }) => sum + Buffer.byteLength(path) + Buffer.byteLength(content), 0);
  if (bytes > maxSourceBytes) {
    return { outcome: 'refused', why: `The source has ${bytes} bytes; at most ${maxSourceBytes} are built. ${advice}` };
  }
  return { outcome: 'generated', files };
}

async function verifySite(
  generator: StageGenerator,
  bounds: VerifyBounds | undefined,
  input: Extract<StageJob, { kind: 'verify' }>,
  link: JobLink,
): Promise<Extract<StageJobResult, { kind: 'verify' }>['result']> {
  const site = openSite(input.site, async () => String(await link.ask('owner link')));
  const report = (progress: VerifyProgress) => link.report(progress);
  try {
    const { client, pageClient } = site;
    const checks = () => generator.checks(input.blueprint);
    return await verifyApp({ checks, client, pageClient, clock, ...(bounds && { bounds }) }, input, {
      checkBegan: (name, of) => report({ name, of }),
      checkEnded: (name, problem, tookMs) => report({ name, problem, tookMs }),
    });
  } finally {
    await site.close();
  }
}
