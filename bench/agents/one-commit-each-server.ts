/** The davit command with one change: each row has its own commit. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/group-commit.ts')
      ? { url: new URL('one-commit-each.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
await import('../../apps/cli/src/main.ts');
