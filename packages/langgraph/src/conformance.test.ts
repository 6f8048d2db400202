/** LangGraph's own suite for checkpointers, all of it, against a real Davit server. */
import { randomUUID } from 'node:crypto';
import { Davit } from '@davit/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../../test/harness/server.ts';
import { DavitSaver } from './index.ts';

// The suite takes Vitest's functions from the global scope, and finds them there when it is loaded.
Object.assign(globalThis, { describe, it, test: it, expect, vi, beforeAll, afterAll, beforeEach, afterEach });
const { deltaChannelHistoryTests, specTest } = await import('@langchain/langgraph-checkpoint-validation');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: unlimited() });
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

const suite = {
  checkpointerName: '@davit/langgraph',
  // Each of an agent of its own: the suite uses the same thread ids again.
  createCheckpointer: () => new DavitSaver(new Davit({ baseUrl: server.url, apiKey: server.api.key }), { agentId: randomUUID() }),
};
specTest(suite);
deltaChannelHistoryTests(suite);

function unlimited(): Record<string, string> {
  const buckets = ['START', 'WRITE', 'LIST', 'OTHER'];
  return Object.fromEntries(buckets.map((name) => [`RATE_LIMIT_AGENT_${name}_PER_MIN`, '1000000']));
}
