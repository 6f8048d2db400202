/**
 * LangGraph's SQLite saver in a separate process: it needs a native module, which is installed in a separate folder.
 * Forked with that folder, the database file, and the number of threads and rounds; reports its measurements.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { putThreads } from './langgraph-saver.ts';

const [folder = '', file = '', threads, rounds] = process.argv.slice(2);
const entry = createRequire(join(folder, 'package.json')).resolve('@langchain/langgraph-checkpoint-sqlite');
const { SqliteSaver } = (await import(pathToFileURL(entry).href)) as {
  SqliteSaver: {
    fromConnString(
      file: string,
    ): BaseCheckpointSaver & { db: { pragma(text: string, options?: { simple: true }): unknown; close(): void } };
  };
};
const saver = SqliteSaver.fromConnString(file);
const synchronous = String(saver.db.pragma('synchronous', { simple: true }));
const speed = await putThreads(saver, Number(threads), Number(rounds));
saver.db.pragma('wal_checkpoint(truncate)');
saver.db.close();
process.send?.({ speed, synchronous });
