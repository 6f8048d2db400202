/**
 * Build: one bundle from the source, with the type check in parallel. Errors in the source fail the run with the compiler's
 * message.
 */
import type { Json } from '@davit/contract';
import type { ArtifactGuard } from '../artifact-guard.ts';
import { kitArtifact } from '../kit-artifact.ts';
import { readManifest } from '../manifest.ts';
import type { Builder, SourceFile } from '../ports/stages.ts';
import type { AppManifest } from '../records.ts';
import { formatBytes, formatCount, formatDuration } from '../wording.ts';
import { digestSource } from './generate.ts';
import { type StageContext, StageFailure } from './stage.ts';

const maxLoggedErrors = 50;

export type BuildResult = {
  artifactDigest: string;
  sizeBytes: number;
  buildSettings: Json;
  /** Missing if an earlier Davit built it: then it needs nothing. */
  manifest?: AppManifest;
};

export interface BuildParts {
  builder: Builder;
  artifacts: ArtifactGuard;
}

/** `bundled` is called with the bundle as soon as it is stored, while the type check may still run. */
export async function build(
  parts: BuildParts,
  context: StageContext,
  sourceDigest: string,
  bundled: (bundle: BuildResult) => void,
): Promise<BuildResult> {
  const files = await context.source();
  context.signal.throwIfAborted();
  if (digestSource(files) !== sourceDigest) {
    context.log('The generator changed since this source was generated; building the source it generates now.', 'warn');
  }
  const reading = readManifest(files, context.acceptedAt);
  if (reading.outcome === 'malformed') throw new StageFailure(reading.why);
  const ownCode: Pick<AppManifest, 'ownCode'> = context.isOwnCode ? { ownCode: true } : {};
  const manifest = { ...reading.manifest, ...(await keepKit(parts, context)), ...ownCode };
  // The stage ends when both have ended: otherwise work after a failure would store and log for an ended run.
  const [bundle, types] = await Promise.allSettled([
    bundleAndStore(parts, context, files, (stored) => bundled({ ...stored, manifest })),
    typecheck(parts, context, files),
  ]);
  if (bundle.status === 'rejected') throw bundle.reason;
  if (types.status === 'rejected') throw types.reason;
  return { ...bundle.value, manifest };
}

/** What the manifest says about it. The digest is the same for all versions that are built with it. */
async function keepKit({ builder, artifacts }: BuildParts, { claim, signal }: StageContext): Promise<Partial<AppManifest>> {
  const kit = builder.kit?.();
  if (kit === undefined) return {};
  const { digest } = await artifacts.keep(claim.runId, kitArtifact(kit.files), { files: new Map(), settings: null });
  signal.throwIfAborted();
  return { kit: digest, kitVersion: kit.version, dataFormat: kit.dataFormat };
}

async function bundleAndStore(
  parts: BuildParts,
  context: StageContext,
  files: SourceFile[],
  bundled: (bundle: BuildResult) => void,
): Promise<BuildResult> {
  const outcome = await parts.builder.build(files, context.signal, context.project.workspaceId, {
    withTests: context.isOwnCode,
  });
  context.signal.throwIfAborted();
  if (outcome.outcome === 'failed') {
    throw compileFailure(context, 'The source does not build', outcome.errors);
  }
  for (const warning of outcome.warnings.slice(0, maxLoggedErrors)) context.log(warning, 'warn');
  const { bundle } = outcome;
  const stored = await parts.artifacts.keep(context.claim.runId, files, bundle);
  // Stored after the end of the run, which has already released its holds.
  if (context.signal.aborted) parts.artifacts.release(context.claim.runId);
  context.signal.throwIfAborted();
  context.log(
    `Bundled ${formatCount(bundle.files.size, 'file')}, ${formatBytes(stored.sizeBytes)} stored, in ${formatDuration(context.elapsedMs())}.`,
  );
  const result = { artifactDigest: stored.digest, sizeBytes: stored.sizeBytes, buildSettings: bundle.settings };
  bundled(result);
  return result;
}

async function typecheck(parts: BuildParts, context: StageContext, files: SourceFile[]): Promise<void> {
  const errors = await parts.builder.typecheck(files, context.signal, context.project.workspaceId);
  context.signal.throwIfAborted();
  if (errors.length > 0) throw compileFailure(context, 'The type check failed', errors);
  context.log(`Types checked in ${formatDuration(context.elapsedMs())}.`);
}

function compileFailure(context: StageContext, what: string, errors: string[]): StageFailure {
  for (const error of errors.slice(0, maxLoggedErrors)) context.log(error, 'error');
  if (errors.length > maxLoggedErrors) context.log(`and ${errors.length - maxLoggedErrors} more errors`, 'error');
  const first = errors[0] ?? 'the compiler gave no reason';
  return new StageFailure(`${what} (${formatCount(errors.length, 'error')}): ${first.slice(0, 500)}`);
}
