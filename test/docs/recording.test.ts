/** The terminal recording in the docs: how a screen is parsed, and what the picture may contain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completionTable } from '../../apps/cli/src/completion/table.ts';
import { createProgram } from '../../apps/cli/src/program.ts';
import { Screen } from '../../scripts/docs/screen.mjs';
import { terminalSvg } from '../../scripts/docs/terminal-svg.mjs';
import { root } from './pages.ts';

const textOf = (screen: Screen) => screen.rows().map((row) => row.map(({ text }) => text).join(''));

it('a screen holds what a terminal would show: rewritten lines, colors, the newest rows, wrapped', () => {
  const screen = new Screen(8, 3);
  screen.write('one\r\n\u001b[36mtw\u001b[39mo … \r\u001b[K\u001b[32m✓\u001b[39m two\r\n');
  expect(textOf(screen)).toEqual(['one', '✓ two', '']);
  expect(screen.rows()[1]?.map(({ style }) => style.color)).toEqual(['green', null]);
  screen.write('0123456789\r\nend');
  expect(textOf(screen)).toEqual(['01234567', '89', 'end']);
});

it('a picture escapes what it shows, draws a line once, and stands still for those who ask for it', () => {
  const row = [{ text: '<b> & "c"', style: { bold: false, dim: false, color: 'red' } }];
  const frames = [
    { atMs: 0, rows: [row] },
    { atMs: 500, rows: [row, row] },
  ];
  const svg = terminalSvg(frames, { columns: 10, rows: 2, durationMs: 1000, title: 'a <title>', description: 'd' });
  expect(svg.match(/&lt;b&gt; &amp; "c"/g)).toHaveLength(1);
  expect(svg.match(/<use /g)).toHaveLength(3);
  expect(svg).toContain('50.000%{transform:translateY(');
  expect(svg).toContain('prefers-reduced-motion:reduce');
  expect(svg).toContain('a &lt;title&gt;');
});

it('the recording that is shown asks for nothing, and types commands that there are', () => {
  const svg = readFileSync(join(root, 'docs/pictures/terminal.svg'), 'utf8');
  expect(svg).not.toMatch(/<script|<foreignObject|<image|href="(?!#)|url\(|\son\w+=/i);
  const places = completionTable(createProgram()).map(({ at }) => at);
  const typed = /<desc id="d">(.*?)<\/desc>/.exec(svg)?.[1]?.split('; ') ?? [];
  expect(typed.length).toBeGreaterThan(2);
  for (const line of typed) {
    const words = line.split(' ').slice(1);
    expect(places.some((at) => at !== '' && `/${words.join('/')}`.startsWith(`${at}/`))).toBe(true);
    expect(svg).toContain(`> ${line}<`);
  }
});
