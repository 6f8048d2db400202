/** The messages between the main thread and the thread of a backup. */
import type { BackupResult, BackupSource, Progress } from './write-backup.ts';

export type SourceMethod = 'listApps' | 'copyApp' | 'releaseApp' | 'copyArtifact' | 'secrets';

export type FromThread =
  | { kind: 'call'; id: number; method: SourceMethod; parameters: Parameters<BackupSource[SourceMethod]> }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done'; result: BackupResult }
  | { kind: 'failed'; message: string; refused: boolean };

export type ToThread =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'answer'; id: number; error: string }
  | { kind: 'abort' };
