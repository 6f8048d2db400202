/**
 * Random sentences through the whole service: each is accepted, planned, generated, built, verified and live.
 * LIVE_SENTENCES sets how many; PROPERTY_SEED draws others.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anySentence } from '../../packages/planner/src/fixtures/any-sentence.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

const count = Number(process.env.LIVE_SENTENCES ?? 1);
const atOnce = 2;
/** Each app needs a port, and a server has a range of them. */
const ofServer = 100;
const settledWithinMs = 180_000;

let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

/** The failure of a sentence; null if it is live. */
async function faultOf({ api }: RunningServer, prompt: string): Promise<string | null> {
  const made = await api.call<{ id: string }>('POST', '/v1/projects', { prompt });
  // A text without letters is not a sentence, and NUL is in none.
  if (made.status === 400 && (!/\p{L}/u.test(prompt) || prompt.includes('\u0000'))) return null;
  if (made.status !== 201) return `${JSON.stringify(prompt)} is answered ${made.status}: ${JSON.stringify(made.body)}`;
  const { id } = made.body;
  const { lastRun } = await api.settled(id, settledWithinMs);
  return lastRun?.status === 'SUCCEEDED' ? null : `${JSON.stringify(prompt)} is not live:\n${await api.logText(id)}`;
}

test(
  `${count} sentences of any kind are live, and no answer is a 5xx`,
  async () => {
    const sentences = fc.sample(anySentence, count);
    const faults: string[] = [];
    for (let from = 0; from < sentences.length; from += ofServer) {
      const current = await startServer();
      server = current;
      const waiting = sentences.slice(from, from + ofServer);
      const work = async () => {
        for (let prompt = waiting.shift(); prompt !== undefined; prompt = waiting.shift()) {
          const fault = await faultOf(current, prompt).catch((error: Error) => `${JSON.stringify(prompt)}: ${error.message}`);
          if (fault) faults.push(fault);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      await current.stop();
    }
    expect(faults).toEqual([]);
  },
  60_000 + count * settledWithinMs,
);
