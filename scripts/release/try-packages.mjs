/**
 * `node scripts/release/try-packages.mjs <folder with the archives> [major …]`: installs each archive in an empty
 * folder, on Node 20, 22 and 24, and uses it against a temporary Davit. Needs the npm registry for third-party
 * packages. Prints one line per archive, and fails if one fails.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withTemporaryDavit } from '../docs/temporary-davit.mjs';
import { ensurePinnedNode, plainNpmEnvironment } from '../setup/node-runtime.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const [folder = 'dist', ...chosen] = process.argv.slice(2);
const majors = chosen.length > 0 ? chosen.map(Number) : [20, 22, 24];
const installTimeoutMs = 300_000;
const programTimeoutMs = 120_000;

/** The first things a user does with the client and the LangGraph package. */
const esm = `import { Davit } from '@davit/client';
import { DavitReporter, DavitSaver } from '@davit/langgraph';
import { Annotation, START, StateGraph } from '@langchain/langgraph';
const davit = new Davit();
const { id } = await davit.projects.create({ prompt: 'a tip calculator' });
const { status } = await davit.waitForRun(id);
const State = Annotation.Root({ n: Annotation() });
const graph = new StateGraph(State).addNode('add', ({ n }) => ({ n: n + 1 })).addEdge(START, 'add').compile({ checkpointer: new DavitSaver(davit) });
const { n } = await graph.invoke({ n: 1 }, { configurable: { thread_id: 'node-' + process.versions.node }, callbacks: [new DavitReporter(davit)] });
console.log(status, n);
`;
const commonJs = `const { Davit } = require('@davit/client');
const { DavitSaver } = require('@davit/langgraph');
console.log(typeof new DavitSaver(new Davit()).rollback);
`;

const archives = (await readdir(resolve(folder)))
  .filter((name) => name.endsWith('.tgz'))
  .map((name) => join(resolve(folder), name));
const archiveOf = (name) => {
  const found = archives.find((path) => path.includes(`davit-${name}-`));
  if (!found) throw new Error(`There is no archive of ${name} in ${resolve(folder)}.`);
  return found;
};

let failures = 0;
await withTemporaryDavit(async ({ url, env: own }) => {
  const { stdout: key } = await run(
    process.execPath,
    [join(root, 'apps/cli/bin/davit.mjs'), 'keys', 'create', '--name', 'try', '--scopes', 'all'],
    { env: own },
  );
  for (const major of majors) {
    const node = await ensurePinnedNode(root, major);
    const home = await mkdtemp(join(tmpdir(), `davit-try-${major}-`));
    const env = {
      ...plainNpmEnvironment(),
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      npm_config_prefix: join(home, 'prefix'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      DAVIT_URL: url,
      DAVIT_API_KEY: key.trim(),
    };
    try {
      await attempt(major, '@davit/client and @davit/langgraph', () => tryLibraries(node, home, env));
      await attempt(major, '@davit/cli', () => tryCommand(node, home, env, major));
    } finally {
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    }
  }
});
process.exitCode = failures > 0 ? 1 : 0;

async function attempt(major, name, work) {
  try {
    console.log(`passed  Node ${major}  ${name}: ${await work()}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  Node ${major}  ${name}: ${[error.message, error.stdout, error.stderr].filter(Boolean).join('\n')}`);
  }
}

async function tryLibraries(node, home, env) {
  const cwd = join(home, 'libraries');
  await mkdir(cwd);
  await writeFile(join(cwd, 'package.json'), '{"private":true}');
  await npm(node, ['install', archiveOf('client'), archiveOf('langgraph')], { cwd, env });
  await npm(node, ['ls', '--all'], { cwd, env });
  await writeFile(join(cwd, 'program.mjs'), esm);
  await writeFile(join(cwd, 'program.cjs'), commonJs);
  const { stdout: first } = await run(node, ['program.mjs'], { cwd, env, timeout: programTimeoutMs });
  const { stdout: second } = await run(node, ['program.cjs'], { cwd, env, timeout: programTimeoutMs });
  expect(first === 'SUCCEEDED 2\n' && second === 'function\n', `${first}${second}`);
  return 'installed, npm ls clean, a project made, a graph run, required from CommonJS';
}

async function tryCommand(node, home, env, major) {
  const { stderr: complaints } = await npm(node, ['install', '--global', archiveOf('cli')], { cwd: home, env });
  expect(!complaints.includes('EBADENGINE'), complaints);
  const davit = (...args) => run(node, [join(home, 'prefix/bin/davit'), ...args], { cwd: home, env, timeout: programTimeoutMs });
  const { stdout: version } = await davit('--version');
  expect(/^\d+\.\d+\.\d+\n$/.test(version), version);
  const { stdout: made } = await davit('projects', 'create', 'a reading list with ratings', '--json');
  const { id, deploymentUrl } = JSON.parse(made).project;
  expect((await fetch(deploymentUrl)).status === 200, deploymentUrl);
  await davit('deploy', id);
  await davit('rollback', id);
  const { stdout: listed } = await davit('projects', 'list');
  expect(listed.includes('Reading list'), listed);
  await davit('agents', 'list', '--json');
  const { stderr: hint } = await davit('projects', 'get', 'nothing-like-it').catch((error) => error);
  expect(hint.includes('davit projects list') && !hint.includes('npx'), hint);
  if (major >= 24) return 'installed, a project made, deployed and rolled back';
  const { stderr: refusal } = await davit('up').catch((error) => error);
  expect(refusal.includes('needs Node 24'), refusal);
  return 'installed, a project made, deployed and rolled back; "up" says that it needs Node 24';
}

/** The npm of this Node; or, if only the binary was downloaded, the npm on PATH run by this Node. */
function npm(node, args, options) {
  const program = process.env.npm_execpath?.endsWith('.js') ? [node, process.env.npm_execpath] : ['npm'];
  const [name, ...before] = program;
  return run(name, [...before, ...args], { ...options, timeout: installTimeoutMs, maxBuffer: 64 * 1024 * 1024 });
}

function expect(holds, otherwise) {
  if (!holds) throw new Error(`Unexpected: ${otherwise}`);
}
