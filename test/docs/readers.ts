/**
 * Who reads each code block of the docs: for every page and language the test that types, runs or parses its blocks.
 * `pages.test.ts` fails for a block without a reader, and for a reader that does not take the page's blocks.
 */
export interface Reader {
  pages: readonly string[];
  language: string;
  /** Only the blocks below this heading. */
  section?: string;
  /** The test file. */
  by: string;
}

/** Tests that run every block of a language, on all pages. */
export const readersOfAll: readonly Omit<Reader, 'pages'>[] = [
  { language: 'ini', by: 'test/docs/blocks.test.ts' },
  { language: 'json', by: 'test/docs/blocks.test.ts' },
  { language: 'yaml', by: 'test/docs/blocks.test.ts' },
];

const typed = ['agents', 'api', 'cli', 'console', 'domains', 'how-to', 'keys', 'mcp', 'models', 'observe', 'operations'];

export const readers: readonly Reader[] = [
  {
    pages: ['README.md', ...[...typed, 'own-code', 'troubleshooting', 'tutorial', 'webhooks'].map((page) => `docs/${page}.md`)],
    language: 'sh',
    by: 'test/docs/examples.test.ts',
  },
  ...['Back up', 'Check a backup', 'Restore'].map((section) => ({
    pages: ['docs/backup.md'],
    language: 'sh',
    section,
    by: 'test/docs/examples.test.ts',
  })),
  ...['Try a restore', 'Copy to S3'].map((section) => ({
    pages: ['docs/backup.md'],
    language: 'sh',
    section,
    by: 'test/deploy/service.test.ts',
  })),
  ...['With Docker', 'Back up and restore with Docker'].map((section) => ({
    pages: ['docs/server.md'],
    language: 'sh',
    section,
    by: 'test/deploy/containers.test.ts',
  })),
  ...['With systemd', 'Back up and restore with systemd'].map((section) => ({
    pages: ['docs/server.md'],
    language: 'sh',
    section,
    by: 'test/deploy/service.test.ts',
  })),
  ...['Install', 'Change settings, and upgrade', 'Back up and restore'].map((section) => ({
    pages: ['docs/kubernetes.md'],
    language: 'sh',
    section,
    by: 'test/deploy/kubernetes/installed.ts',
  })),
  {
    pages: ['docs/how-to.md'],
    language: 'sh',
    section: 'Build on several machines',
    by: 'test/faults/servers/typed-roles.test.ts',
  },
  { pages: ['docs/operations.md'], language: 'sh', section: 'Several servers', by: 'test/faults/servers/typed-roles.test.ts' },
  { pages: ['docs/install.md'], language: 'sh', by: 'test/setup/packed.test.ts' },
  { pages: ['apps/cli/README.md'], language: 'sh', by: 'test/docs/examples.test.ts' },
  { pages: ['docs/client.md'], language: 'sh', by: 'test/docs/client.test.ts' },
  { pages: ['docs/client.md'], language: 'js', by: 'test/docs/client.test.ts' },
  { pages: ['packages/client/README.md', 'packages/langgraph/README.md'], language: 'ts', by: 'test/docs/client.test.ts' },
  { pages: ['docs/python.md', 'python/README.md'], language: 'py', by: 'test/examples/python-langgraph.test.ts' },
  { pages: ['docs/webhooks.md'], language: 'http', by: 'test/docs/webhooks.test.ts' },
  { pages: ['docs/webhooks.md'], language: 'js', by: 'test/docs/webhooks.test.ts' },
  { pages: ['docs/app-protocol.md'], language: 'http', by: 'test/docs/app-protocol.test.ts' },
  { pages: ['docs/app-protocol.md'], language: 'json', by: 'test/docs/app-protocol.test.ts' },
  { pages: ['docs/tutorial.md'], language: 'text', by: 'test/docs/examples.test.ts' },
  { pages: ['docs/console.md', 'docs/observe.md'], language: 'text', by: 'test/docs/blocks.test.ts' },
  { pages: ['docs/proxies.md'], language: 'sh', by: 'test/deploy/proxies.test.ts' },
  { pages: ['docs/proxies.md'], language: 'nginx', by: 'test/deploy/proxies.test.ts' },
  { pages: ['docs/proxies.md'], language: 'caddyfile', by: 'test/deploy/proxies.test.ts' },
];

/** Blocks that no test runs: part of each, and why. The page says so too, in the words of `page`. */
export const notRun: readonly { page: string; includes: string; because: string; says: string }[] = [
  {
    page: 'docs/server.md',
    includes: 'deb.nodesource.com',
    because: 'installs Node from a server on the internet, which the machine of the test has no way to',
    says: 'No test runs these three commands',
  },
  {
    page: 'docs/proxies.md',
    includes: 'rule: Host',
    because: 'Debian has no package of Traefik; the block is parsed, and its routers are compared',
    says: 'No test runs Traefik',
  },
];

/** A line that somebody would type. It belongs into a block of `sh`, which is run. */
export const command =
  /^\s*(\$ |\(?umask |(\w+=\S+ )*(npx |davit |sudo |curl |docker |systemctl |journalctl |apt(-get)? |npm |node |git |install -|export |unshare |setpriv |(GET|POST) http))/m;
