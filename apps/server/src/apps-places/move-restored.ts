/**
 * After a restore: projects whose rows were in databases have them in files. Where a PostgreSQL for apps is named, the server that
 * runs the apps moves them back, one after the other, as `davit admin project move` does. What does not move is named, and is
 * tried again at the next start.
 */
import type { AppDatabases, Launch } from '@davit/launch';
import type { Logger } from 'pino';
import type { RecordOwn } from '../audit/audit.ts';

export interface MoveRestoredParts {
  databases: Pick<AppDatabases, 'address' | 'restored'>;
  launch: Pick<Launch, 'moveProject'>;
  recordOwn: RecordOwn;
  logger: Pick<Logger, 'info' | 'warn'>;
}

export async function moveRestored(
  { databases, launch, recordOwn, logger }: MoveRestoredParts,
  stop: AbortSignal,
): Promise<void> {
  if (databases.address === null) return;
  const restored = await databases.restored().catch((error: unknown) => {
    logger.warn({ err: error }, 'Whether restored projects had databases is not known.');
    return [];
  });
  for (const { projectId, workspaceId } of restored) {
    if (stop.aborted) return;
    const change = { action: 'moveProject', workspaceId, target: { type: 'project', id: projectId } };
    try {
      const moved = await recordOwn(change, () => launch.moveProject(workspaceId, projectId, 'postgres'));
      logger.info({ projectId, ...moved }, 'The rows of a restored project are in a database again.');
    } catch (error) {
      logger.warn({ projectId, err: error }, 'The rows of a restored project stay in files. Move them: davit admin project move');
    }
  }
}
