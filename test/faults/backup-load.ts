/** Eight writers of everything that a backup has, who remember what was acknowledged; and what must be there after a restore. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hiddenFields, read } from '@davit/app-kit/checks/expect.ts';
import type { Project } from '@davit/contract';
import { expect } from 'vitest';
import { checksumOf, fullDetail, save, startRun } from '../harness/agent-api.ts';
import type { RunningServer } from '../harness/server.ts';
import { visitor } from '../harness/visitor.ts';

/** An app whose rows have a file each. */
export const documentsPrompt = 'a list of documents with a file each';
/** Of each kind, before a backup begins. */
const enough = 20;
const checkpointsOfRun = 3;

export interface Acknowledged {
  /** Ids, answered with 201. */
  projects: string[];
  /** Rows of the live app, as titles, whose form was answered with 303. */
  documents: string[];
  /** Runs of agents with their checkpoints, each answered with 201. */
  states: { runId: string; stepNumber: number; state: string }[];
}

export interface Load {
  /** So far. */
  acknowledged(): Acknowledged;
  isEnough(): boolean;
  stop(): Promise<void>;
}

const fileOf = (title: string): string => `The file of ${title}.`;

/** Adds a document with its file as a visitor without scripts; returns the status. */
export async function addDocument(url: string, title: string, file = fileOf(title)): Promise<number> {
  const client = visitor(url, () => Promise.reject(new Error('nobody owns this')));
  const form = new FormData();
  const fields = { ...hiddenFields((await read(client, '/documents/new')).body, '/documents'), title };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([file], 'notes.txt'));
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const body = Buffer.from(await sent.arrayBuffer()) as unknown as string;
  return (await client.request('/documents', { method: 'POST', headers, body })).status;
}

/** Writes until `stop`, or until the server is gone. */
export function writeAll({ api }: RunningServer, documentsUrl: string): Load {
  const done: Acknowledged = { projects: [], documents: [], states: [] };
  let writing = true;
  const writers = {
    async project(name: string) {
      const answer = await api.call<Project>('POST', '/v1/projects', { prompt: `list ${name}`, autoDeploy: false });
      if (answer.status === 201) done.projects.push(answer.body.id);
    },
    async document(name: string) {
      const title = `Document ${name}`;
      if ((await addDocument(documentsUrl, title)) === 303) done.documents.push(title);
    },
    /** Its file is dropped again. */
    async refused() {
      await addDocument(documentsUrl, '', 'x'.repeat(100_000));
    },
    async agent(name: string) {
      const runId = await startRun(api);
      for (let stepNumber = 1; stepNumber <= checkpointsOfRun; stepNumber++) {
        const state = JSON.stringify({ of: name, stepNumber });
        if ((await save(api, runId, stepNumber, state)).status === 201) done.states.push({ runId, stepNumber, state });
      }
    },
  };
  const { project, document, refused, agent } = writers;
  const all = [project, project, document, document, document, refused, agent, agent].map(async (write, writer) => {
    for (let n = 0; writing; n++) {
      const isGone = await write(`${writer} ${n}`).then(
        () => false,
        () => true,
      );
      if (isGone) return;
    }
  });
  return {
    acknowledged: () => ({ projects: [...done.projects], documents: [...done.documents], states: [...done.states] }),
    isEnough: () => Object.values(done).every(({ length }) => length >= enough),
    async stop() {
      writing = false;
      await Promise.all(all);
    },
  };
}

/** Whatever was acknowledged is there, and nothing is half: no row without its file, no checkpoint that does not open. */
export async function expectAllThere(server: RunningServer, documents: Project, acknowledged: Acknowledged): Promise<void> {
  const { api, dataDir } = server;
  for (const id of acknowledged.projects) expect((await api.call('GET', `/v1/projects/${id}`)).status).toBe(200);

  const rows = documentsIn(join(dataDir, 'projects', documents.id, 'data'));
  const titles = new Set(rows.map(({ title }) => title));
  expect(acknowledged.documents.filter((title) => !titles.has(title))).toEqual([]);
  expect(rows.filter(({ title, file }) => file !== fileOf(title))).toEqual([]);

  const states = await statesOf(server);
  expect(states.filter(({ state, checksum }) => state === null || checksum !== checksumOf(state))).toEqual([]);
  const stored = new Set(states.map(({ runId, stepNumber, state }) => JSON.stringify([runId, stepNumber, state])));
  const missing = acknowledged.states.filter((one) => !stored.has(JSON.stringify([one.runId, one.stepNumber, one.state])));
  expect(missing).toEqual([]);
}

/** Every row that the writers added to the restored app, with the content of its file. */
function documentsIn(data: string): { title: string; file: string | null }[] {
  const database = new DatabaseSync(join(data, 'app.db'), { readOnly: true });
  const rows = database.prepare("select title, file from document where title like 'Document %'").all() as {
    title: string;
    file: string | null;
  }[];
  database.close();
  return rows.map(({ title, file }) => ({ title, file: textIn(join(data, 'uploads', `${file?.split('/')[0]}.file`)) }));
}

function textIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

interface RunsPage {
  runs: { runId: string }[];
  nextCursor: string | null;
}

interface StoredState {
  runId: string;
  stepNumber: number;
  checksum: string;
  state: string | null;
}

async function statesOf({ api }: RunningServer): Promise<StoredState[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const at: string = `/api/agent-runtime/runs?limit=100${cursor && `&cursor=${cursor}`}`;
    const page: RunsPage = (await api.call<RunsPage>('GET', at)).body;
    ids.push(...page.runs.map(({ runId }) => runId));
    cursor = page.nextCursor;
  }
  const states: StoredState[] = [];
  for (const runId of ids) {
    const { checkpoints } = await fullDetail(api, runId);
    for (const { stepNumber, checksum, stateJson = null } of checkpoints) {
      states.push({ runId, stepNumber, checksum, state: stateJson });
    }
  }
  return states;
}
