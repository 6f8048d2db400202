import type { Blueprint } from '@davit/blueprint';
import type { SourceFile, Wiring } from '../../module.ts';
import { byModule } from './by-module.ts';

/** `src/main.tsx`: reads the settings, opens the store, mounts the modules, listens. */
export function mainFile(blueprint: Blueprint, wirings: Wiring[]): SourceFile {
  const keeps = blueprint.stack === 'hono-sqlite';
  const imports = [
    "import { join } from 'node:path';",
    "import { stylesheet } from './styles.ts';",
    "import { listen } from '@davit/app-kit/server/listen.ts';",
    "import { openSecret } from '@davit/app-kit/server/secret.ts';",
    "import { readSettings } from '@davit/app-kit/server/settings.ts';",
    "import { site } from './site.ts';",
    "import { createApp } from '@davit/app-kit/web/app.tsx';",
    "import { mountHealth } from '@davit/app-kit/web/health.ts';",
    "import { openPublicFiles } from '@davit/app-kit/web/public-files.ts';",
    ...wirings.flatMap((wiring) => wiring.imports),
  ];
  const more = wirings.flatMap((wiring) => wiring.entities ?? []);
  const tables = more.length > 0 ? `[...entities, ${more.join(', ')}]` : 'entities';
  const store = keeps ? `  store: await openStore(settings, ${tables}, Date.now),\n` : '';
  const gate = wirings.find((wiring) => wiring.gate)?.gate ?? '';
  const opens = wirings.flatMap((wiring) => wiring.opens ?? []);
  const mounts = wirings.flatMap((wiring) => wiring.mounts);
  return {
    path: 'src/main.tsx',
    content: `/** The wiring: what this app is made of, in order. */
${[...new Set(imports)].sort(byModule).join('\n')}

const settings = readSettings(process.env);
const stopping = new AbortController();
const context = {
  site,
  plan,
  settings,
  secret: openSecret(settings.dataDir),
  files: openPublicFiles(join(import.meta.dirname, 'public'), { '/styles.css': stylesheet }),
  now: Date.now,
  stopping: stopping.signal,
  place: { zone: null },
  badges: new Map(),
  fileForms: [],
${store}};

${opens.map((statement) => `${statement}\n`).join('')}const gate = ${gate};
const app = createApp(context, gate);
${mounts.join('\n')}
mountHealth(app, ${keeps ? 'context.store.schemaChanges' : '[]'});
listen(app, settings, stopping, async () => ${keeps ? 'context.store.close()' : '{}'});
`,
  };
}
