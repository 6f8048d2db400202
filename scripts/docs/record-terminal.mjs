/**
 * `node scripts/docs/record-terminal.mjs`: types the commands below into a terminal, against a temporary Davit, and
 * records the output with its timing in docs/pictures/terminal.svg. Needs `script` (util-linux).
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Screen } from './screen.mjs';
import { bin, withTemporaryDavit } from './temporary-davit.mjs';
import { terminalSvg } from './terminal-svg.mjs';

const commands = [
  'davit projects create "a reading list with ratings"',
  'davit deploy "Reading list"',
  'davit rollback "Reading list"',
  'davit runs list "Reading list"',
];
const columns = 106;
const rows = 24;
const keyMs = 45;
const pauseMs = 900;
const lastPauseMs = 4_000;
/** Changes closer together than this share one frame. */
const frameMs = 90;

await withTemporaryDavit(async ({ env }) => {
  const screen = new Screen(columns, rows);
  const frames = [];
  let atMs = 0;
  const show = (text, afterMs) => {
    screen.write(text);
    atMs += afterMs;
    if (frames.length > 0 && atMs - frames.at(-1).atMs < frameMs) frames.at(-1).rows = screen.rows();
    else frames.push({ atMs, rows: screen.rows() });
  };
  for (const command of commands) {
    show('\u001b[32m$\u001b[0m ', 0);
    for (const key of command) show(key, keyMs);
    show('\r\n', pauseMs / 2);
    for (const { text, afterMs } of await recorded(command, env)) show(text, afterMs);
    show('\r\n', pauseMs);
  }
  const options = {
    columns,
    rows,
    durationMs: atMs + lastPauseMs,
    title: 'davit in a terminal',
    description: commands.join('; '),
  };
  const file = fileURLToPath(new URL('../../docs/pictures/terminal.svg', import.meta.url));
  writeFileSync(file, terminalSvg(frames, options));
  process.stdout.write(`${file}: ${frames.length} frames, ${((atMs + lastPauseMs) / 1000).toFixed(1)} s\n`);
});

/** Runs a command in a terminal; returns its output in chunks, each with the delay since the previous one. */
async function recorded(command, env) {
  const line = command.replace(/^davit/, `exec '${process.execPath}' '${bin}'`);
  const sized = `stty cols ${columns} rows ${rows}; ${line}`;
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', sized, '/dev/null'], {
    env: { ...env, SHELL: '/bin/sh', TERM: 'xterm-256color' },
  });
  const pieces = [];
  let beforeMs = performance.now();
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const nowMs = performance.now();
    pieces.push({ text, afterMs: nowMs - beforeMs });
    beforeMs = nowMs;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${pieces.map(({ text }) => text).join('')}`);
  return pieces;
}
