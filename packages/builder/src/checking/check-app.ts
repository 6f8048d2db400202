/**
 * Type errors of an app, by TypeScript's native compiler. The compiler runs as a server that has already read the kit and the
 * types of Hono, Kysely and Node. It reports errors of the app's own files; those of the kit are Davit's, and are checked there.
 */
import { globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from '@davit/launch';
import { API, type Diagnostic, type Project, type Snapshot } from 'typescript/unstable/async';
import { importablePackages, kitName, kitSources, packageFolder } from '../vendored.ts';
import { compilerOptions, type TsConfig } from './compiler-options.ts';
import { toSentences } from './diagnostics.ts';

export interface CheckJob {
  source: SourceFile[];
  /** Files known to have no error, which are skipped. */
  clean: string[];
}

export interface CheckResult {
  errors: string[];
  /** Files that were checked and have no error. */
  clean: string[];
}

export interface Checker {
  check(job: CheckJob): Promise<CheckResult>;
}

/** A project that imports what apps import: it stays open, so that those types stay loaded. */
function anchor(): SourceFile[] {
  const kit = globSync('**/*.{ts,tsx}', { cwd: kitSources() }).filter((path) => !/\.(test|island|d)\.tsx?$/.test(path));
  const imports = kit.map((path) => `import type {} from '${kitName}/${path.replaceAll('\\', '/')}';`);
  return [{ path: 'src/main.tsx', content: [...imports.sort(), 'export const app = <p>{1}</p>;'].join('\n') }];
}

/** `folder` is the checker's own and empty; sources are written to it during a check. */
export async function startChecker(folder: string): Promise<Checker> {
  linkTypes(join(folder, 'node_modules'));
  const compiler = new API({ cwd: folder });
  let count = 0;
  const anchored = join(folder, 'anchor');
  const { project } = await open(compiler, writeApp(anchored, anchor(), {}));
  await diagnose(project, [join(anchored, 'src/main.tsx')]);

  return {
    async check({ source, clean }) {
      const read = readConfig(source);
      if ('mistake' in read) return { errors: [read.mistake], clean: [] };
      count += 1;
      const appFolder = join(folder, `app-${count}`);
      const config = writeApp(appFolder, source, read.config);
      const { snapshot, project } = await open(compiler, config);
      try {
        const names = await project.program.getSourceFileNames();
        if (reachesOut(names, appFolder)) return { errors: ['The source imports files from outside the app.'], clean: [] };
        const [known, inProgram] = [new Set(clean), new Set(names)];
        const paths = source
          .map(({ path }) => path)
          // Scripts without types are no part of the program, and the compiler refuses questions about them.
          .filter(
            (path) => isChecked(path) && !path.endsWith('.json') && inProgram.has(join(appFolder, path)) && !known.has(path),
          );
        const found = await diagnose(
          project,
          paths.map((path) => join(appFolder, path)),
        );
        const wrong = new Set(found.map(({ fileName }) => fileName));
        return {
          errors: toSentences(found, appFolder, source),
          clean: paths.filter((path) => !wrong.has(join(appFolder, path))),
        };
      } finally {
        await snapshot.dispose();
        await (await compiler.updateSnapshot({ closeProjects: [config] })).dispose();
        rmSync(appFolder, { recursive: true, force: true });
      }
    },
  };
}

async function open(compiler: API, config: string): Promise<{ snapshot: Snapshot; project: Project }> {
  const snapshot = await compiler.updateSnapshot({ openProjects: [config] });
  const project = snapshot.getProject(config);
  if (!project) throw new Error('the compiler did not open the project');
  return { snapshot, project };
}

/**
 * Errors in the options, the syntax, and the types of these files. One query after another: each concurrent one would get a
 * separate type checker, and creating one costs more than most files.
 */
async function diagnose({ program }: Project, files: string[]): Promise<Diagnostic[]> {
  const found = [
    await program.getConfigFileParsingDiagnostics(),
    await program.getProgramDiagnostics(),
    await program.getSyntacticDiagnostics(),
  ];
  for (const file of files) found.push(await program.getSemanticDiagnostics(file));
  return found.flat();
}

/** A message could reveal the content of such a file. */
function reachesOut(names: readonly string[], appFolder: string): boolean {
  return names.some(
    (name) =>
      !name.startsWith(`${appFolder}/`) &&
      !name.startsWith(`${kitSources()}/`) &&
      !name.includes('/node_modules/') &&
      !name.startsWith('bundled:'),
  );
}

function linkTypes(nodeModules: string): void {
  for (const name of [...importablePackages, '@types/node']) {
    const link = join(nodeModules, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(packageFolder(name), link, 'junction');
  }
  // Its own manifest may lead to compiled copies.
  const kit = join(nodeModules, kitName);
  mkdirSync(kit, { recursive: true });
  writeFileSync(join(kit, 'package.json'), JSON.stringify({ name: kitName, type: 'module', exports: { './*': './src/*' } }));
  symlinkSync(kitSources(), join(kit, 'src'), 'junction');
}

function writeApp(folder: string, source: SourceFile[], config: TsConfig): string {
  for (const { path, content } of source.filter(({ path }) => isChecked(path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const path = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    source.find((file) => file.path === 'package.json')?.content ?? '{ "type": "module" }',
  );
  writeFileSync(path, JSON.stringify({ compilerOptions: compilerOptions(config.compilerOptions), include: ['src', 'test'] }));
  return path;
}

const isChecked = (path: string): boolean => /^(src|test)\//.test(path) && /\.([mc]?[jt]s|[jt]sx|json)$/.test(path);

function readConfig(source: SourceFile[]): { config: TsConfig } | { mistake: string } {
  const file = source.find(({ path }) => path === 'tsconfig.json');
  try {
    const config: unknown = JSON.parse(file?.content ?? '{}');
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return { config };
  } catch {
    // Reported below, like any other form that is not an object.
  }
  return { mistake: 'tsconfig.json is not a JSON object.' };
}
