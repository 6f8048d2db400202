/** Code of the owner's own that a project runs, and what generated code would replace of it. */
import { Fault } from '@davit/contract';
import type { ArtifactStore, Generator, SourceFile } from '../ports/stages.ts';
import type { LaunchStore, ProjectWithLastRun, WorkspaceLaunchStore } from '../ports/store.ts';
import { formatCount } from '../wording.ts';

const maxInMessage = 3;
const maxInDetails = 50;
const never = new AbortController().signal;

export interface OwnCodeParts {
  store: LaunchStore;
  artifacts: Pick<ArtifactStore, 'source'>;
  generator: Generator;
}

/**
 * The artifact with the project's own code, once its active runs have ended: of the newest active run, else of the live version.
 * Null: its code is generated. Previews do not count, because nobody knows whether they are released.
 */
export async function ownSourceOf(
  workspace: WorkspaceLaunchStore,
  { project, lastRun, deploying }: ProjectWithLastRun,
): Promise<string | null> {
  const isNewest = lastRun?.finishedAt === null;
  const active = isNewest ? lastRun : deploying ? await runningIn(workspace, project.id) : null;
  if (active && active.preview === null) return active.sourceDigest;
  if (project.liveVersionNumber === null) return null;
  const live = await workspace.getVersion(project.id, project.liveVersionNumber);
  return live?.manifest.ownCode ? live.artifactDigest : null;
}

async function runningIn(workspace: WorkspaceLaunchStore, projectId: string) {
  const { items } = await workspace.listRuns(projectId, { limit: 1, status: 'RUNNING' });
  return items[0] ?? null;
}

/** Throws Fault `conflict` that names the files, if generated code would replace files that the owner changed. */
export async function refuseOverwrite(parts: OwnCodeParts, workspaceId: string, found: ProjectWithLastRun): Promise<void> {
  const workspace = parts.store.inWorkspace(workspaceId);
  const digest = await ownSourceOf(workspace, found);
  if (digest === null) return;
  const own = (await parts.artifacts.source(digest)) ?? [];
  const { id, liveVersionNumber } = found.project;
  const live = liveVersionNumber === null ? null : await workspace.getVersion(id, liveVersionNumber);
  const plan = live ?? (await workspace.readPlan(id));
  const generated = plan && (await parts.generator.generate(plan.blueprint, never, workspaceId));
  const files = differingFiles(own, generated?.outcome === 'generated' ? generated.files : []);
  if (files.length > 0) throw wouldOverwrite(files);
}

/** The paths of files that are not the same in both, sorted. */
export function differingFiles(own: readonly SourceFile[], generated: readonly SourceFile[]): string[] {
  const theirs = new Map(generated.map(({ path, content }) => [path, content]));
  const mine = new Set(own.map(({ path }) => path));
  const changed = own.filter(({ path, content }) => theirs.get(path) !== content).map(({ path }) => path);
  return [...changed, ...[...theirs.keys()].filter((path) => !mine.has(path))].sort();
}

function wouldOverwrite(files: string[]): Fault {
  const named = files.slice(0, maxInMessage).join(', ');
  const more = files.length - maxInMessage;
  const list = more > 0 ? `${named} and ${formatCount(more, 'more file', 'more files')}` : named;
  return new Fault('conflict', `This would overwrite your own code: ${list}.`, {
    hint: 'The version with your code stays, and can be restored. To go on, send overwrite: true (davit: --overwrite).',
    details: files.slice(0, maxInDetails).map((path) => ({ path: '/overwrite', message: path })),
  });
}
