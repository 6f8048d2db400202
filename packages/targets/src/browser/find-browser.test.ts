import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorIn, lateIn, resultsIn } from './browse.ts';
import { findBrowser } from './find-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, 0o755);
  return path;
};
const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]);

it('takes the program itself, follows links, and prefers a small one beside it', () => {
  const chrome = place('chrome', program);
  const link = join(folder, 'link');
  symlinkSync(chrome, link);
  expect(findBrowser(link)).toEqual({ program: chrome });
  const small = place('chromium-headless-shell', program);
  expect(findBrowser(chrome)).toEqual({ program: small });
});

it('finds the program that a script starts', () => {
  const script = place('browser', '#!/bin/sh\n');
  const chromium = place('chromium', program);
  expect(findBrowser(script)).toEqual({ program: chromium });
});

it('says what is missing', () => {
  expect(findBrowser('chromium')).toEqual({ problem: 'There is no program at chromium.' });
  expect(findBrowser(join(folder, 'none'))).toMatchObject({ problem: expect.stringContaining('There is no program') });
});

it('reads results of any output, and tells which are missing', () => {
  const printed =
    'noise\n{"at":1,"problem":null}\n{"at":7,"problem":null}\n{"at":0,"problem":"no","isUnproven":true}\n[]\n{"at":"x"}\nnull';
  expect(resultsIn(printed, 3, 'gone')).toEqual([undefined, null, 'gone']);
  expect(lateIn(`${printed}\n{"at":2,"problem":"slow","isLate":true}`)).toEqual(new Set([2]));
});

it('says what ended the browser, without the places in its code', () => {
  const printed =
    'file:///scripts/drive.mjs:4\nthrow error;\n^\n\nUnanswered: The browser did not answer Page.enable within 30 s.\n    at process.processTimers (node:internal/timers:618:7)\n\nNode.js v24.21.0\n';
  expect(errorIn(printed)).toBe('Unanswered: The browser did not answer Page.enable within 30 s.');
  expect(errorIn('The browser ended (SIGSEGV). no display\n')).toBe('The browser ended (SIGSEGV). no display');
  expect(errorIn('')).toBe('');
});
