/**
 * From POST /v1/projects until the live URL returns 200 with the app's own page, on a warm server, twenty different
 * prompts one after the other. The floor: bundle the same files with esbuild, start Node, first 200; without
 * planning, checks and storage.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from '@davit/generator';
import { createLexicalPlanner } from '@davit/planner';
import { build } from 'esbuild';
import { freePort } from '../test/harness/ports.ts';
import { startServer } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { ms, percentile, type Row } from './figures.ts';
import { prompts } from './prompts.ts';

const nodeModules = fileURLToPath(new URL('../node_modules', import.meta.url));

export async function promptToLive(): Promise<Row[]> {
  const server = await startServer();
  try {
    await server.api.live('a list of warm-up exercises');
    const live: number[] = [];
    const floor: number[] = [];
    for (const prompt of prompts) {
      live.push((await untilLive(server.api, prompt)).ms);
      floor.push(await floorOf(prompt));
    }
    const p50 = percentile(live, 50);
    const p95 = percentile(live, 95);
    const ratio = p50 / percentile(floor, 50);
    return [
      {
        what: 'Prompt to live, p50',
        measured: ms(p50),
        target: '≤ 1 s',
        against: `${prompts.length} prompts, warm server`,
        met: p50 <= 1000,
      },
      { what: 'Prompt to live, p95', measured: ms(p95), target: '≤ 2 s', against: 'the same', met: p95 <= 2000 },
      {
        what: 'Prompt to live, p50, as a multiple of the floor',
        measured: `${ratio.toFixed(1)} ×`,
        target: '≤ 4 ×',
        against: `bundle the same files, start node, first 200: ${ms(percentile(floor, 50))}`,
        met: ratio <= 4,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** The duration, and the created project. */
export async function untilLive(
  api: Awaited<ReturnType<typeof startServer>>['api'],
  prompt: string,
): Promise<{ id: string; ms: number }> {
  const begun = performance.now();
  const { id } = await api.create(prompt);
  const url = await until(
    `"${prompt}" to be live`,
    async () => {
      const project = await api.project(id);
      if (project.status === 'failed') throw new Error(`"${prompt}" failed: ${project.lastRun?.error}`);
      return project.deploymentUrl;
    },
    { everyMs: 5 },
  );
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  await answer.text();
  return { id, ms: performance.now() - begun };
}

async function floorOf(prompt: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'davit-floor-'));
  const files = createGenerator().generate(createLexicalPlanner().plan(prompt, {}).blueprint);
  for (const file of files) {
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await writeFile(join(folder, file.path), file.content);
  }
  const port = await freePort();
  let child: ChildProcess | undefined;
  const begun = performance.now();
  try {
    await build({
      entryPoints: [join(folder, 'src/main.tsx')],
      outfile: join(folder, 'out/server.mjs'),
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      jsx: 'automatic',
      jsxImportSource: 'hono/jsx',
      loader: { '.css': 'text', '.svg': 'text' },
      nodePaths: [nodeModules],
      logLevel: 'error',
    });
    child = spawn(process.execPath, ['out/server.mjs'], {
      cwd: folder,
      env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
    await until(
      'the floor to answer',
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          (answer) => answer.status === 200,
          () => false,
        ),
      { everyMs: 2 },
    );
    return performance.now() - begun;
  } finally {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
