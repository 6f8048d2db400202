/** The tests in the bundle of an owner's own code: a process like the app's, which starts the app itself, in one sandbox. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppToRun, OwnTestsEnd } from '@davit/launch';
import type { Machine } from '../machine.ts';
import { jobLimits } from '../runner/job.ts';
import { describeExit } from '../runner/runner.ts';
import { collect } from './collect.ts';
import { onlyInSandbox } from './needs-sandbox.ts';

const file = 'tests.mjs';
const maxOutputLines = 40;

/** The app is at `dist/server.mjs` of the working folder, as in `npm test`. */
const program = (folder: string): string =>
  `process.chdir(${JSON.stringify(folder)}); await import(${JSON.stringify(`${folder}/dist/${file}`)});`;

/** They get no settings or secrets of the project. Never throws. */
export async function runOwnTests(
  { runner, limits }: Pick<Machine, 'runner' | 'limits'>,
  user: number,
  app: AppToRun,
  signal: AbortSignal,
): Promise<OwnTestsEnd> {
  if (!existsSync(join(app.bundleFolder, file))) return { outcome: 'none' };
  if (runner.noSandbox !== null) return { outcome: 'failed', reason: onlyInSandbox(runner.noSandbox), lastOutput: [] };
  try {
    const started = await runner.start({
      project: app.projectId,
      user,
      folders: { dist: { path: app.bundleFolder, inside: '/app/dist', writable: false } },
      args: () => [
        `--max-old-space-size=${Math.floor(limits.appMemoryMiB * 0.75)}`,
        '--input-type=module',
        '--test-reporter=tap',
        '-e',
        program('/app'),
      ],
      environment: () => ({ REHEARSAL: '1' }),
      limits: jobLimits(limits),
    });
    const { exit, stdout, stderr } = await collect(started, limits.ownTestsDeadlineMs, signal);
    const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trimEnd());
    const passed = Number(/^# pass (\d+)$/m.exec(stdout)?.[1] ?? 0);
    if (exit.code === 0) return { outcome: 'passed', passed };
    const lastOutput = failures(lines).slice(-maxOutputLines);
    const reason =
      exit.signal === null
        ? `${/^# fail (\d+)$/m.exec(stdout)?.[1] ?? 'some'} of them, or the app did not start.`
        : `their process was ${describeExit(exit)}; it may take ${limits.ownTestsDeadlineMs / 1000} s.`;
    return { outcome: 'failed', reason, lastOutput };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', reason: `their process could not be started: ${why}.`, lastOutput: [] };
  }
}

/** What a person reads of it: without passed tests, and without the frames of Node. */
function failures(lines: string[]): string[] {
  return lines.filter(
    (line) => line !== '' && !/^(ok |TAP version|1\.\.|# (Subtest|tests|suites|pass|cancelled|skipped|todo|duration))/.test(line),
  );
}
