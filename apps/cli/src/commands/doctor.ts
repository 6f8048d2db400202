/** `davit doctor`: what is missing on this machine, its effect, and the fix. */
import { Command } from 'commander';
import type { Finding } from '../check-machine.ts';
import { exitCodes } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { withDataDir } from '../server-options.ts';
import { paint, print } from '../terminal.ts';

const marks = { ok: ['green', '✓'], costs: ['yellow', '!'], broken: ['red', '✗'] } as const;

export const doctor = (): Command =>
  resultCommand<object, { findings: Finding[] }>(
    withDataDir(new Command('doctor').description('check this machine: what is missing, its effect, and how to fix it')),
    async () => {
      const { checkMachine: examine } = await import('../check-machine.ts');
      const findings = await examine(process.env);
      if (findings.some(({ state }) => state === 'broken')) process.exitCode = exitCodes.failed;
      return { findings };
    },
    ({ findings }) => {
      for (const { name, state, found, costs, fix } of findings) {
        const [style, mark] = marks[state];
        print(`${paint(style, mark)} ${paint('bold', name)}: ${found}`);
        if (costs) print(`    Effect: ${costs}`);
        if (fix) print(`    Fix: ${fix}`);
      }
    },
  );
