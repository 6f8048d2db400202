/** Makes a real app of a blueprint for a test: its files in a folder of its own, built as its README says. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Blueprint } from '@davit/planner';
import { type StartedApp, startApp } from '../catalogue/base/files/test/start-app.ts';
import { createGenerator } from '../generate.ts';

export interface MadeApp {
  folder: string;
  /** Runs a program of the app's folder; what it printed. Throws with that where it fails. */
  run(program: string, ...words: string[]): Promise<string>;
  start(environment?: Record<string, string>): Promise<StartedApp>;
  remove(): void;
}

const execute = promisify(execFile);
const modules = join(import.meta.dirname, '../../../../node_modules');
const generator = createGenerator();

export async function makeApp(blueprint: Blueprint): Promise<MadeApp> {
  const folder = mkdtempSync(join(tmpdir(), 'made-'));
  for (const { path, content } of generator.generate(asJson(blueprint))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(modules, join(folder, 'node_modules'));
  const run = async (program: string, ...words: string[]) => {
    try {
      return (await execute(program, words, { cwd: folder, env: cleanEnvironment() })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  };
  await run(process.execPath, 'build.mjs');
  return {
    folder,
    run,
    start: (environment) => startApp(join(folder, 'dist/server.mjs'), environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function asJson(blueprint: Blueprint) {
  return JSON.parse(JSON.stringify(blueprint));
}

/** Without what a test runner leaves for its own children. */
function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: tmpdir() };
}
