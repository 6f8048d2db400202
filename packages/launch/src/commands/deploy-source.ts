/** Accepts a run that builds files of the owner's own. They are stored before it is accepted, and for as long as it needs them. */
import { Fault } from '@davit/contract';
import type { ArtifactGuard } from '../artifact-guard.ts';
import { readManifest } from '../manifest.ts';
import type { SourceFile } from '../ports/stages.ts';
import type { DeployResult, RunOptions, ToIdempotentResponse } from '../service.ts';
import { acceptRun, type DeployProjectParts } from './deploy-project.ts';

export interface DeploySourceParts extends DeployProjectParts {
  artifacts: Pick<ArtifactGuard, 'keep' | 'release'>;
}

/** Throws Fault `invalid_request` if the manifest is malformed, and what `deployProject` throws. */
export async function deploySource(
  parts: DeploySourceParts,
  workspaceId: string,
  projectId: string,
  files: SourceFile[],
  { preview }: RunOptions,
  remember?: ToIdempotentResponse,
): Promise<DeployResult> {
  parts.builder.warm?.();
  const reading = readManifest(files, parts.clock.now());
  if (reading.outcome === 'malformed')
    throw new Fault('invalid_request', `${reading.why}.`, {
      hint: 'Correct it.',
      details: [{ path: '/archive', message: reading.why }],
    });
  const holder = `upload ${parts.newId()}`;
  try {
    const { digest } = await parts.artifacts.keep(holder, files, { files: new Map(), settings: null });
    return await acceptRun(parts, workspaceId, projectId, { preview, sourceOf: async () => digest }, remember);
  } finally {
    // From here on the accepted run needs it.
    parts.artifacts.release(holder);
  }
}
