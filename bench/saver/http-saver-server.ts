/**
 * LangGraph's PostgresSaver behind HTTP, in a separate process: no keys, no limits, no encryption, only the saver.
 * Forked with the database's URL; reports its own.
 */
import { createServer } from 'node:http';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { CheckpointTuple } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';
import { type Packed, pack, unpack } from '../../packages/langgraph/src/packing.ts';
import type { PackedTuple } from './http-saver.ts';

/** The write connections of a Davit server of this size. */
const connections = 16;
const saver = new PostgresSaver(new pg.Pool({ connectionString: process.argv[2] ?? '', max: connections }));
await saver.setup();
const { serde } = saver;

// biome-ignore lint/suspicious/noExplicitAny: what the saver takes, as it was sent
type SaverRequest = Record<string, any> & {
  config: RunnableConfig;
  checkpoint: Packed;
  metadata: Packed;
  writes: [string, Packed][];
};

const acts: Record<string, (input: SaverRequest) => Promise<unknown>> = {
  put: async ({ config, checkpoint, metadata, newVersions }) =>
    saver.put(config, (await unpack(serde, checkpoint)) as never, (await unpack(serde, metadata)) as never, newVersions),
  putWrites: async ({ config, writes, taskId }) => {
    const values = writes.map(async ([channel, value]) => [channel, await unpack(serde, value)] as [string, unknown]);
    await saver.putWrites(config, await Promise.all(values), taskId);
    return {};
  },
  getTuple: async ({ config }) => {
    const tuple = await saver.getTuple(config);
    return tuple ? [await packed(tuple)] : [];
  },
  list: async ({ config, ...options }) => {
    const tuples = [];
    for await (const tuple of saver.list(config, options as object)) tuples.push(await packed(tuple));
    return tuples;
  },
};

async function packed({ checkpoint, metadata, pendingWrites = [], ...tuple }: CheckpointTuple): Promise<PackedTuple> {
  const writes = pendingWrites.map(async ([task, channel, value]): Promise<[string, string, Packed]> => {
    return [task, channel, await pack(serde, value)];
  });
  return {
    ...tuple,
    checkpoint: await pack(serde, checkpoint),
    metadata: await pack(serde, metadata),
    pendingWrites: await Promise.all(writes),
  };
}

const server = createServer(async (request, response) => {
  try {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const answer = await acts[request.url?.slice(1) ?? '']?.(JSON.parse(Buffer.concat(body).toString()));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.(`http://127.0.0.1:${port}`);
});
