/** The compared savers, opened as the environment says. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Davit } from '@davit/client';
import { type BaseCheckpointSaver, MemorySaver } from '@langchain/langgraph-checkpoint';
import { DavitSaver } from '../../src/index.ts';

const open = {
  'Davit on SQLite': async () => new DavitSaver(new Davit(), { agentId: 'killed' }),
  'Davit on PostgreSQL': async () => new DavitSaver(new Davit(), { agentId: 'killed' }),
  PostgresSaver: async () => {
    const { PostgresSaver } = await import('@langchain/langgraph-checkpoint-postgres');
    const saver = PostgresSaver.fromConnString(process.env.DATABASE_URL ?? '');
    await saver.setup();
    return saver;
  },
  /** A native module in a separate folder. */
  SqliteSaver: async () => {
    const entry = createRequire(`${process.env.SQLITE_SAVER}/package.json`).resolve('@langchain/langgraph-checkpoint-sqlite');
    const { SqliteSaver } = await import(pathToFileURL(entry).href);
    return SqliteSaver.fromConnString(process.env.SQLITE_FILE);
  },
  /** In the killed process: its contents are lost. */
  MemorySaver: async () => new MemorySaver(),
} satisfies Record<string, () => Promise<BaseCheckpointSaver>>;

export type SaverName = keyof typeof open;

export const openSaver = (name: SaverName): Promise<BaseCheckpointSaver> => open[name]();
