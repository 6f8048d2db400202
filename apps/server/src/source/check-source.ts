/** What a folder must have to be built, and what its package.json may ask for: a deployment installs nothing and runs no scripts. */
import { importablePackages, kitName, vendoredPackages } from '@davit/builder/vendored';
import type { SourceFile } from '@davit/launch';
import { SourceRefused, shown } from './source-refused.ts';

const required = ['davit.json', 'package.json', 'src/main.tsx'];
/** Used by the owner's own `npm install` alone. */
const tools = ['@types/node', 'esbuild', 'typescript'];
const known: ReadonlySet<string> = new Set([kitName, ...importablePackages, ...tools]);
const dependencyLists = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'bundledDependencies',
  'bundleDependencies',
];
const installScripts = [
  'preinstall',
  'install',
  'postinstall',
  'preprepare',
  'prepare',
  'postprepare',
  'prepublish',
  'dependencies',
];
const maxNamed = 10;

/** Throws SourceRefused. */
export function checkSource(files: readonly SourceFile[]): void {
  for (const path of required) {
    if (!files.some((file) => file.path === path))
      throw new SourceRefused(`${path} is missing.`, 'An app has davit.json, package.json and src/main.tsx.');
  }
  const description = parsed(files.find(({ path }) => path === 'package.json')?.content ?? '');
  const scripts = namesIn(description.scripts).filter((name) => installScripts.includes(name));
  if (scripts.length > 0)
    throw new SourceRefused(`package.json has install scripts: ${list(scripts)}.`, 'Remove them: a deployment runs none.');
  const unknown = dependencyLists.flatMap((name) => namesIn(description[name])).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new SourceRefused(
      `Unknown dependencies: ${list([...new Set(unknown)])}.`,
      `A deployment installs nothing. An app may use ${kitName}, ${vendoredPackages.join(', ')} and Node's own modules.`,
    );
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, like JSON of another form.
  }
  throw new SourceRefused('package.json is not a JSON object.', 'Correct it.');
}

/** The keys of an object, or the texts of an array. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

const list = (names: readonly string[]): string =>
  names.slice(0, maxNamed).map(shown).join(', ') + (names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '');
