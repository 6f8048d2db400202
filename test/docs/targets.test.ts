/** The table of docs/targets.md: what it says of all targets is held by the contract of targets, which runs on each. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const targets = 'packages/targets/src';
/** The files that run the contract, by the column; `npm test` runs it with processes. */
const runs: Record<string, string> = {
  Docker: 'containers/docker.test.ts',
  Podman: 'containers/podman.test.ts',
  Swarm: 'swarm/swarm.test.ts',
  Kubernetes: 'pods/kubernetes.test.ts',
};

function abilities(): { name: string; heldBy: { label: string; path: string }[] }[] {
  const table = read('docs/targets.md').split('## What each can do')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes(']('));
  return rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const links = (cells.at(-2) ?? '').matchAll(/\[([^\]]+)\]\(([^)]+)\)/g);
    return { name: cells[1] ?? '', heldBy: [...links].map(([, label = '', path = '']) => ({ label, path })) };
  });
}

test('each ability is held by a test, and what all targets can do by one of the contract, which runs on all', () => {
  const contract = read(`${targets}/testing/target.suite.ts`);
  expect(abilities().length).toBeGreaterThan(10);
  for (const { name, heldBy } of abilities()) {
    expect(heldBy, name).not.toEqual([]);
    for (const { label, path } of heldBy) {
      expect(read(path.replace('../', '')), `${name}: ${path}`).toMatch(/\b(it|describe)[.(]/);
      if (label === 'contract') expect(contract, name).toContain(basename(path));
    }
  }
  const head =
    read('docs/targets.md')
      .split('\n')
      .find((line) => line.includes('| Held by |')) ?? '';
  for (const [column, path] of Object.entries(runs)) {
    expect(head).toContain(`| ${column} |`);
    expect(read(`${targets}/${path}`), column).toContain('targetSuite');
  }
});
