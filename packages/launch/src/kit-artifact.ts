/** The framework of apps as an artifact: one file, because hundreds would take long to make durable. */
import type { SourceFile } from './ports/stages.ts';

const path = 'app-kit.json';

export function kitArtifact(files: SourceFile[]): SourceFile[] {
  return [{ path, content: JSON.stringify(files) }];
}

/** The reverse; throws if it is no such artifact. */
export function filesOfKit(artifact: SourceFile[]): SourceFile[] {
  const file = artifact.find((one) => one.path === path);
  if (file === undefined) throw new Error('the artifact holds no kit');
  return JSON.parse(file.content) as SourceFile[];
}
