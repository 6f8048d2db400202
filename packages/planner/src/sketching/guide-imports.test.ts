/** What asks a model for a sketch runs beside requests: it must not load the planner, which takes half a second and 60 MB. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the guide for models needs no reading of prompts', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'guide.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const loaded = Object.keys(metafile.inputs);
  expect(loaded.some((path) => path.endsWith('sketching/outline.ts'))).toBe(true);
  expect(loaded.filter((path) => /planner\/src\/(reading|lexicon|knowledge|functions)\//.test(path))).toEqual([]);
});
