/**
 * `npm run release -- --dry-run`: packs every package into `dist/`, tests the archives on Node 20, 22 and 24, and
 * shows what npm would publish. `--publish` also publishes, with provenance: in CI only, on a clean tag `v<version>`.
 *
 *  R1 Only packages that were packed, installed and used in the same run are published.
 *  R2 All packages have one version, and CHANGELOG.md has its section.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryOf } from './pack/published.mjs';
import { packAll } from './release/pack-all.mjs';
import { ensureBuild } from './setup/build.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode, plainNpmEnvironment } from './setup/node-runtime.mjs';
import { handOver } from './setup/programs.mjs';
import { runScript, SetupError, showStep } from './setup/progress.mjs';
import { environment } from './tasks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isPublishing = process.argv.includes('--publish');
const isDryRun = process.argv.includes('--dry-run');

await runScript(async () => {
  if (isPublishing === isDryRun)
    throw new SetupError('Choose one: npm run release -- --dry-run, or npm run release -- --publish.');
  process.chdir(root);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const problem of [...problemsOf(version), ...(isPublishing ? problemsOfPublishing(version) : [])])
    throw new SetupError(problem);
  if (repositoryOf(root, '.') === null)
    process.stderr.write('  No git remote "origin": the manifests name no repository. Publishing needs one.\n');

  const node = await ensureNode(root);
  await installDependencies(root, node);
  await ensureBuild(root);
  const archives = join(root, 'dist');
  await showStep('Packing archives into dist/', async () => packAll(root, node, archives, 'archive'));
  const tried = await handOver([node, 'scripts/release/try-packages.mjs', archives], environment(root, node));
  if (tried !== 0) return tried;
  const forNpm = await showStep('Packing for npm', async () => packAll(root, node, join(archives, 'registry'), 'registry'));
  for (const tarball of forNpm) publish(tarball);
  return 0;
});

/** R2. */
function problemsOf(version) {
  const packages = ['packages/client', 'packages/langgraph', 'apps/cli'];
  const others = packages.filter(
    (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version !== version,
  );
  const problems = others.map((folder) => `${folder} has another version than ${version}. Give all packages one version.`);
  if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${version}]`))
    problems.push(`CHANGELOG.md has no section [${version}]. Move what is under Unreleased there.`);
  return problems;
}

function problemsOfPublishing(version) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const problems = [];
  if (!process.env.GITHUB_ACTIONS)
    problems.push('Publishing runs in CI alone, where npm can attest to it. Push the tag instead.');
  if (git('status', '--porcelain') !== '') problems.push('The checkout has changes. Publish a clean one.');
  if (!git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`))
    problems.push(`This commit has no tag v${version}.`);
  return problems;
}

function publish(tarball) {
  const env = plainNpmEnvironment();
  const how = isPublishing ? ['--provenance'] : ['--dry-run', '--provenance=false'];
  execFileSync('npm', ['publish', tarball, '--access', 'public', ...how], { env, stdio: 'inherit' });
}
