/** `--import=load-bundled-packages.mjs?bundle=<folder>`: sources get their packages from a bundle. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const folder = `${new URL(import.meta.url).searchParams.get('bundle')}/`;
const bundled = JSON.parse(readFileSync(new URL('packages.json', folder), 'utf8'));

registerHooks({
  resolve(specifier, context, resolveNext) {
    const resolved = resolveNext(specifier, context);
    const file = bundled[resolved.url];
    if (file === undefined || context.parentURL?.includes('/node_modules/')) return resolved;
    return { ...resolved, url: new URL(file, folder).href, format: 'module' };
  },
});
