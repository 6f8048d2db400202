/** What one, two and three servers did in a second, measured on one machine, and its table in docs/scaling.md. */

export interface ServersSpeed {
  pages: number;
  requests: number;
  steps: number;
  launches: number;
}

export interface ServersMeasured {
  processors: number;
  node: string;
  of: (ServersSpeed & { database: 'SQLite' | 'PostgreSQL'; servers: number })[];
}

const kinds: Record<keyof ServersSpeed, string> = {
  pages: 'pages of apps',
  requests: 'requests to the API',
  steps: 'steps of agents',
  launches: 'launches',
};

/** Markdown. The first column is the base of the others. */
export function serversTable({ of }: ServersMeasured): string {
  const head = ['A second', ...of.map(({ database, servers }) => `${servers} on ${database}`)];
  const rows = Object.entries(kinds).map(([kind, name]) => {
    const values = of.map((one) => one[kind as keyof ServersSpeed]);
    const base = values[0] ?? 1;
    return [name, ...values.map((value, index) => (index === 0 ? value.toLocaleString('en') : `${(value / base).toFixed(2)} ×`))];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
