import type { Blueprint } from '@davit/blueprint';
import type { SourceFile } from '../../module.ts';

/** README.md. Uses only plain words from the plan; `files` are the app's other files. */
export function readmeFile(blueprint: Blueprint, files: SourceFile[]): SourceFile {
  const has = (folder: string) => files.some(({ path }) => path.startsWith(folder));
  return { path: 'README.md', content: readme(blueprint, has) };
}

function readme(blueprint: Blueprint, has: (folder: string) => boolean): string {
  const keeps = blueprint.stack === 'hono-sqlite';
  const onSchedule = blueprint.features.some(({ id }) => id === 'schedule');
  const hasAccounts = blueprint.auth === 'password';
  const folders = blueprint.entities.map((entity) => `| \`src/entities/${entity.slug}/\` | their fields, states and samples |`);
  return `# ${plainWords(blueprint.name)}

A small web application: server-rendered pages with [Hono](https://hono.dev)${keeps ? ', data in one SQLite file through [Kysely](https://kysely.dev)' : ''}. It needs Node 24 or newer and nothing else.

    npm start        # listens on http://127.0.0.1:3000
    npm test         # starts the app and runs its checks

Both work as they are, offline. Before you change something, install the builder and the type checker; then \`npm start\` and \`npm test\` build first:

    npm install
    npm run types    # type check

## Where things are
| Folder | What is there |
|---|---|
| \`src/main.tsx\` | the wiring: what the app is made of, in order |
| \`src/site.ts\` | name, navigation, footer, who may write |
| \`src/plan.ts\` | how the app came to be as it is; the owner reads it at \`/-/about\` |
| \`src/theme.css\`, \`src/styles.ts\` | colors; the style sheets in use |
${keeps ? '| `src/entities/` | what the app stores |\n' : ''}${folders.map((line) => `${line}\n`).join('')}${has('src/content/') ? '| `src/content/` | the texts of the pages |\n' : ''}${has('src/islands/') ? '| `src/islands/` | scripts for the browser |\n' : ''}| \`public/\` | files that are served as they are |
| \`davit.json\` | what Davit needs to know about the app: its kit, the largest request that it accepts, and what else it needs |
| \`test/\` | the checks that the app passes |
| \`vendor/app-kit/\` | the framework: server, pages, forms, store, accounts and features, each with its checks. It is yours too: \`npm run eject\` moves it to \`src/kit/\` |

## Settings
| Variable | Meaning | Without it |
|---|---|---|
| \`HOST\`, \`PORT\` | where to listen | 127.0.0.1, 3000 |
| \`LISTEN_SOCKET\` | a unix socket to listen on instead | off |
| \`DATA_DIR\` | the folder for all data: back it up | \`./data\` |
${keeps ? '| `APP_DATABASE_URL` | a PostgreSQL database for the rows, `postgresql://user:password@host/database`; uploads stay in the folder. `npm run move-rows -- to-postgres` moves those of the file there, `to-file` back; stop the app before | a file in it |\n' : ''}| \`PUBLIC_URL\` | the address that people use | the request's own host |
| \`CHANGE_URL\` | a page that the owner's page links to, for changing this app | no link |
| \`REPORT_URL\` | a page that the footer links to, for reporting this app | no link |
| \`COOKIE_PREFIX\` | the start of every cookie's name | \`app_\` |
| \`REHEARSAL\` | \`1\` during checks: no rate limits | off |
${onSchedule ? '| `EGRESS_SOCKET` | a unix socket with the proxy for outgoing requests | they go out directly |\n' : ''}
${onSchedule ? scheduleText : ''}## Becoming the owner
Create a one-time link, open it within a day and press its button:

    npm run owner-link
${hasAccounts ? `\n${accountsText(blueprint)}` : '\n'}## Changing the data model
Change the fields in \`src/entities/<name>/schema.ts\` and start again. New tables and columns are added at startup; nothing is ever removed, so an older version still runs on the same data.${keeps ? '' : ' (This app stores no data yet.)'}
`;
}

const scheduleText = `## The schedule
\`davit.json\` says when the job is due. On Davit the platform calls it, waking the app; elsewhere the app uses its own timer (\`src/features/page-watch/timer.ts\` of the kit), and must be running when the job is due.

Outgoing requests are made only in \`src/server/outgoing.ts\` of the kit. On Davit they go through a proxy that reaches public addresses only. Elsewhere they go out directly: anyone who can add a page can make your machine request any address that it reaches, so do not open the app to strangers there.

`;

/** How people join, and what they may do. */
function accountsText({ joining = 'open', reading = 'anyone', writing, roles }: Blueprint): string {
  const ways = {
    open: 'Everybody can sign up at `/sign-up`; the owner can also invite people under “People”.',
    invited: 'People are invited: the owner makes a one-time link for each under “People”.',
    nobody: 'Only the owner has an account, and can set a password under “Your account” to log in without a link.',
  };
  const readers = {
    anyone: 'Everybody can read.',
    members: 'Only people who are logged in can read.',
    own: 'Each member sees only their own rows.',
  };
  const writers = { anyone: 'Everybody can write.', members: 'Members can write.', owner: 'Only the owner can write.' };
  const roleWords =
    roles.length > 0 ? ` Roles: ${roles.map(plainWords).join(', ')}; people with a role can change all rows.` : '';
  return `## Accounts
${ways[joining]} ${readers[reading]} ${writers[writing]}${roleWords} The rules are in \`src/site.ts\` and in each entity's schema (\`readers\`, \`writers\`, \`owned\`).

Passwords are stored as scrypt hashes, sessions as hashes of random tokens for 30 days. A person who forgot a password gets a one-time link from the owner. Where Davit sends the app's e-mail (\`OUTGOING_MAIL=on\`), people can confirm an address and get that link by e-mail.

`;
}

/** Letters, digits and harmless punctuation, so that nothing in a name is Markdown. */
function plainWords(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N} ,.'’&-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'App'
  );
}
