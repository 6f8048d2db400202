/** Writes to the API, each over a connection of its own, as callers behind a load balancer do. */
import { request } from 'node:http';
import type { InstalledDavit } from './installed.ts';

export interface Written {
  /** Ids of projects that were answered with 201. */
  acknowledged: string[];
  /** What else came of a request. */
  failed: string[];
}

const writers = 2;

/** Creates drafts until `end` settles, and rejects if that does. */
export async function writeUntil(davit: InstalledDavit, end: Promise<unknown>): Promise<Written> {
  const written: Written = { acknowledged: [], failed: [] };
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  over.catch(() => {});
  const write = async () => {
    while (!isOver) await createDraft(davit, written);
  };
  await Promise.all(Array.from({ length: writers }, write));
  await over;
  return written;
}

function createDraft({ apiPort: port, api: { key } }: InstalledDavit, { acknowledged, failed }: Written): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' };
  const body = JSON.stringify({ prompt: 'a list of birds', autoDeploy: false });
  return new Promise((resolve) => {
    const fail = (why: string) => {
      failed.push(why);
      resolve();
    };
    request({ method: 'POST', port, path: '/v1/projects', headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('error', (error) => fail(error.message));
      response.on('end', () => {
        if (response.statusCode !== 201) return fail(`${response.statusCode}: ${text}`);
        acknowledged.push(JSON.parse(text).id);
        resolve();
      });
    })
      .on('error', (error) => fail(error.message))
      .end(body);
  });
}
