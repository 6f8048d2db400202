/** Generates the settings page of the documentation. `node apps/server/src/config/settings-page.ts > docs/settings.md` writes it. */
import { fileURLToPath } from 'node:url';
import { Settings } from './settings.ts';

/** Markdown with a row for each setting of the schema. */
export function settingsPage(): string {
  const rows = Object.entries(Settings.properties).map(([name, schema]) => {
    const { description, default: fallback } = schema as unknown as { description: string; default?: unknown };
    const shown = fallback === undefined || (Array.isArray(fallback) && fallback.length === 0) ? 'not set' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${description.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
  });
  return `# Settings

Davit reads its settings from environment variables at startup. If any value is invalid, it does not start and lists every mistake. An empty variable counts as not set. Lists are separated by commas. Davit itself reads no \`.env\` file: [on a server](server.md), Docker Compose or systemd reads one. In a checkout, keep the settings in a file, one \`NAME=value\` a line, and start with \`(set -a; . ./davit.env; npm start)\`.

| Setting | Default | Meaning |
|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(settingsPage());
