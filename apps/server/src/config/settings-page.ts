/** The settings as a page of the documentation. `node apps/server/src/config/settings-page.ts > docs/settings.md` writes it. */
import { fileURLToPath } from 'node:url';
import { Settings } from './settings.ts';

/** Markdown: a row for each setting, from the schema that reads them. */
export function settingsPage(): string {
  const rows = Object.entries(Settings.properties).map(([name, schema]) => {
    const { description, default: fallback } = schema as unknown as { description: string; default?: unknown };
    const shown = fallback === undefined || (Array.isArray(fallback) && fallback.length === 0) ? 'not set' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${description.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
  });
  return `# Settings

Davit reads its settings from the environment, once, at its start. Where one is wrong it does not start, and names every mistake at once. An empty variable counts as not set. Lists are words between commas.

| Setting | Default | Means |
|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(settingsPage());
