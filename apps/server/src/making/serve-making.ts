/** What a making process does: generates a source, or proves an app. */
import { type JobLink, maxSourceBytes, maxSourceFiles, serveJobs } from '@davit/builder/worker';
import type { Json } from '@davit/contract';
import type { Check, SourceFile } from '@davit/launch';
import { type ProofBounds, prove } from '@davit/launch/proving';
import { openSite } from '@davit/targets/check-client';
import type { GenerateResult, MakingInput, MakingResult, ProofProgress } from './making-jobs.ts';

/** The generator of the catalogue, or another one in tests. */
export interface MakingGenerator {
  generate(blueprint: Json): SourceFile[];
  checks(blueprint: Json): Check[];
}

const clock = { now: Date.now, monotonicMs: () => performance.now() };

/** `bounds` are the usual ones unless given. */
export function serveMaking(generator: MakingGenerator, bounds?: ProofBounds): void {
  // Of what a check left behind when it ended, and its app with it.
  process.on('unhandledRejection', () => {});
  serveJobs(async (input: MakingInput, link): Promise<MakingResult> => {
    if (input.kind === 'generate') return { kind: 'generate', result: generate(generator, input.blueprint) };
    return { kind: 'prove', result: await proveSite(generator, bounds, input, link) };
  });
}

function generate(generator: MakingGenerator, blueprint: Json): GenerateResult {
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

async function proveSite(
  generator: MakingGenerator,
  bounds: ProofBounds | undefined,
  input: Extract<MakingInput, { kind: 'prove' }>,
  link: JobLink,
): Promise<Extract<MakingResult, { kind: 'prove' }>['result']> {
  const site = openSite(input.site, async () => String(await link.ask('owner link')));
  const tell = (progress: ProofProgress) => link.tell(progress);
  try {
    const { client, pageClient } = site;
    const checks = () => generator.checks(input.blueprint);
    return await prove({ checks, client, pageClient, clock, ...(bounds && { bounds }) }, input, {
      checkBegan: (name, of) => tell({ name, of }),
      checkEnded: (name, problem, tookMs) => tell({ name, problem, tookMs }),
    });
  } finally {
    await site.close();
  }
}
