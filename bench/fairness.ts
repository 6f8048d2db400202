/**
 * How long one workspace waits while another creates thirty projects at once: from POST /v1/projects until the live
 * URL responds, compared with the same on an idle server.
 */
import { Api } from '../test/harness/api.ts';
import { type RunningServer, startServer } from '../test/harness/server.ts';
import { ms, percentile, type Row } from './figures.ts';
import { untilLive } from './prompt-to-live.ts';
import { prompts } from './prompts.ts';

const crowd = 30;
const measured = 5;

export async function fairness(): Promise<Row[]> {
  const server = await startServer();
  try {
    const other = await apiOfNewWorkspace(server);
    await untilLive(other, 'a list of warm-up exercises');
    const alone: number[] = [];
    for (const prompt of prompts.slice(0, measured)) alone.push((await untilLive(other, prompt)).ms);

    const crowded = Array.from({ length: crowd }, (_, index) => server.api.create(prompts[index % prompts.length] ?? ''));
    const ids = (await Promise.all(crowded)).map(({ id }) => id);
    const concurrent: number[] = [];
    for (const prompt of prompts.slice(0, measured)) concurrent.push((await untilLive(other, prompt)).ms);
    const left = await unfinished(server, ids);

    const ratio = percentile(concurrent, 50) / percentile(alone, 50);
    const target = 3;
    return [
      {
        what: `Prompt to live beside ${crowd} creations of another workspace, p50`,
        measured: `${ratio.toFixed(1)} × (${ms(percentile(concurrent, 50))})`,
        target: `≤ ${target} ×`,
        against: `alone ${ms(percentile(alone, 50))}; slowest ${ms(Math.max(...concurrent))}; ${left} of the ${crowd} still to be built at the end`,
        // If nothing is left to build, the measurement had no competition.
        met: ratio <= target && left > 0,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function apiOfNewWorkspace(server: RunningServer): Promise<Api> {
  const { id } = await server.admin<{ id: string }>('workspace', 'create', '--name', 'Another');
  const words = ['key', 'create', '--name', 'another', '--scopes', 'all', '--workspace', id];
  const { apiKey } = await server.admin<{ apiKey: string }>(...words);
  return new Api(server.api.url, apiKey);
}

async function unfinished(server: RunningServer, ids: readonly string[]): Promise<number> {
  const projects = await Promise.all(ids.map((id) => server.api.project(id)));
  return projects.filter(({ status }) => status === 'deploying').length;
}
