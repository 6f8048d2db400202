/**
 * npm run eval [-- --webgen <file>] [--paraphrases] [--only <id,…>] [--draw <count> --seed <word>] [--with-model]
 *   [--against notes] [--against next] [--json <file>]
 * Deploys every prompt on a real server, judges each of its tests by a browser script, and prints the figures. Ends with
 * 0 if it ran: its figures are to be read, not asserted.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from '../test/harness/browser.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../test/harness/server.ts';
import { atOnce } from './at-once.ts';
import { judge } from './judging.ts';
import { startNotesApp } from './notes-app.ts';
import { type Options, readOptions } from './options.ts';
import { drawn, type Prompt, paraphrased, readPrompts } from './prompts.ts';
import { type Judged, report } from './report.ts';
import type { Scripts } from './visit.ts';
import type { App } from './visitor/visitor.ts';

const root = join(import.meta.dirname, '..');
const developmentSet = join(root, 'corpus/webgen-dev.jsonl');
const paraphrases = join(root, 'corpus/webgen-paraphrases.jsonl');
const buildsAtOnce = 2;
const liveWithinMs = 300_000;
/** A model may write for as long as its budget lets it. */
const liveWithModelWithinMs = 3 * 3_600_000;

const options = readOptions(process.argv.slice(2));
const chosen = choosePrompts(options);
const pictures = join(
  root,
  '.runtime/eval',
  `${basename(options.webgen ?? developmentSet, '.jsonl')}${options.paraphrases ? '-paraphrases' : ''}`,
);
const begun = performance.now();
const server = await startServer({ env: options.withModel ? modelSettings() : {} });
try {
  const apps = new Map<string, App>();
  const undeployed: { prompt: Prompt; why: string }[] = [];
  await atOnce(chosen, buildsAtOnce, async (prompt) => {
    try {
      apps.set(prompt.id, await deploy(server, prompt));
    } catch (error) {
      undeployed.push({ prompt, why: error instanceof Error ? error.message : String(error) });
    }
  });
  console.error(`${apps.size} of ${chosen.length} apps are live.`);
  const judged = await judgeAll(apps);
  console.log(report(judged, undeployed, (performance.now() - begun) / 1000));
  console.log(`Pictures: ${pictures}`);
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify({ judged, undeployed }, null, 1)}\n`);
} finally {
  await server.stop();
  await removeTemporaryFolders();
}

function modelSettings(): Record<string, string> {
  const taken = /^(MODEL_.*|DAVIT_BROWSER|DEADLINE_FACTOR)$/;
  const ofModels = Object.entries(process.env).filter(([name]) => taken.test(name));
  return Object.fromEntries(ofModels.map(([name, value]) => [name, value ?? '']));
}

function choosePrompts({ webgen, only, draw, seed, paraphrases: inOtherWords }: Options): Prompt[] {
  const read = readPrompts(webgen ?? developmentSet);
  const named = only.length === 0 ? read : read.filter(({ id }) => only.includes(id));
  const some = draw === null ? named : drawn(named, draw, seed);
  return inOtherWords ? paraphrased(some, paraphrases) : some;
}

async function deploy({ api }: RunningServer, { prompt }: Prompt): Promise<App> {
  const { id } = await api.create(prompt);
  const project = await api.settled(id, options.withModel ? liveWithModelWithinMs : liveWithinMs);
  if (project.status !== 'deployed' || project.deploymentUrl === null) throw new Error(await api.logText(id));
  const ownerLink = async () => {
    const { status, body } = await api.call<{ url: string }>('POST', `/v1/projects/${id}/owner-link`);
    if (status >= 300) throw new Error(`No owner link: ${status}.`);
    return body.url;
  };
  return { url: new URL('/', project.deploymentUrl).href, ownerLink };
}

async function scriptsOf({ id }: Prompt): Promise<Scripts> {
  const path = join(import.meta.dirname, 'webgen', `${id}.ts`);
  if (!existsSync(path)) return {};
  return ((await import(pathToFileURL(path).href)) as { scripts: Scripts }).scripts;
}

async function judgeAll(apps: ReadonlyMap<string, App>): Promise<Judged[]> {
  const browser = await openBrowser();
  const notes = await startNotesApp();
  try {
    const scripts = new Map(await Promise.all(chosen.map(async (prompt) => [prompt.id, await scriptsOf(prompt)] as const)));
    const tests = chosen.flatMap((prompt) => prompt.tests.map((test, index) => ({ prompt, test, index })));
    let done = 0;
    return await atOnce(tests, options.visitsAtOnce, async ({ prompt, test, index }) => {
      const script = scripts.get(prompt.id)?.[test.task];
      const app = apps.get(prompt.id);
      const picture = join(pictures, `${prompt.id}-${index + 1}.png`);
      if (script === undefined) return { prompt, test, verdict: null, worthless: [] };
      const missing = {
        passed: false,
        why: 'The app is not live.',
        seconds: 0,
        consoleErrors: [],
        overflows: false,
        picture: null,
      };
      const verdict = app === undefined ? missing : await judge(browser, app, script, picture);
      const worthless: string[] = [];
      for (const [name, other] of otherApps(apps, notes, prompt))
        if ((await judge(browser, other, script, null)).passed) worthless.push(name);
      done += 1;
      const mark = worthless.length > 0 ? 'worthless' : verdict.passed ? 'passed' : 'failed';
      console.error(
        `${done}/${tests.length} ${mark} ${prompt.id} ${test.task.slice(0, 90)}${verdict.why === '' ? '' : `: ${verdict.why}`}`,
      );
      return { prompt, test, verdict, worthless };
    });
  } finally {
    await browser.close();
    await notes.stop();
  }
}

function otherApps(apps: ReadonlyMap<string, App>, notes: App, { id }: Prompt): [string, App][] {
  const ids = [...apps.keys()].sort();
  const next = ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
  const nextApp = apps.get(next);
  return [
    ...(options.against.has('notes') ? [['a plain notes app', notes] as [string, App]] : []),
    ...(options.against.has('next') && next !== id && nextApp !== undefined
      ? [[`the app of ${next}`, nextApp] as [string, App]]
      : []),
  ];
}
