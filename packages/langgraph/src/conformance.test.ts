/** LangGraph's own suite for checkpointers, all of it, against a real Davit server. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitSaver } from './index.ts';

// The suite uses Vitest's functions from the global scope when it is loaded.
Object.assign(globalThis, { describe, it, test: it, expect, vi, beforeAll, afterAll, beforeEach, afterEach });
const { deltaChannelHistoryTests, specTest } = await import('@langchain/langgraph-checkpoint-validation');

let opened: DavitServer;
beforeAll(async () => {
  opened = await openDavitServer();
});
afterAll(() => opened?.close());

const suite = {
  checkpointerName: '@davit/langgraph',
  // Each with its own agent: the suite reuses thread ids.
  createCheckpointer: () => new DavitSaver(opened.davit, { agentId: randomUUID() }),
};
specTest(suite);
deltaChannelHistoryTests(suite);
