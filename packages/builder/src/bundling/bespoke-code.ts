/**
 * The code of bespoke features, `src/features/<key>/`: what runs in their realm becomes one script that defines `made`, and
 * a screen one script of its frame. They are texts that the app reads, not modules of its server.
 */
import { type BuildOptions, build } from 'esbuild';

const codePath = /^src\/features\/([^/.]+)\/(realm|screen)\.ts$/;

/** Paths of their entry points, by path in the bundle. */
export function bespokeEntries(paths: Iterable<string>): Map<string, string> {
  return new Map(
    [...paths].flatMap((path): [string, string][] => {
      const [, key, kind] = codePath.exec(path) ?? [];
      return key === undefined ? [] : [[`bespoke/${key}${kind === 'screen' ? '.screen' : ''}.js`, path]];
    }),
  );
}

/** What esbuild makes of one of them. `given` resolves the app's files. */
export async function bundleBespoke(entry: string, given: BuildOptions) {
  return build({
    ...given,
    write: false,
    metafile: true,
    entryPoints: [entry],
    outfile: 'code.js',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    ...(entry.endsWith('/realm.ts') ? { globalName: 'made' } : { minify: true }),
  });
}
