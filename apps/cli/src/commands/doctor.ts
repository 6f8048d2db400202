/** `davit doctor`: what is missing on this machine, and what that costs. */
import { Command } from 'commander';
import type { Finding } from '../examine-machine.ts';
import { exitCodes } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { paint, say } from '../terminal.ts';

const marks = { ok: ['green', '✓'], costs: ['yellow', '!'], broken: ['red', '✗'] } as const;

export const doctor = (): Command =>
  resultCommand<object, { findings: Finding[] }>(
    new Command('doctor').description('look for what is missing here, and say what that costs'),
    async () => {
      const { examine } = await import('../examine-machine.ts');
      const findings = await examine(process.env);
      if (findings.some(({ state }) => state === 'broken')) process.exitCode = exitCodes.failed;
      return { findings };
    },
    ({ findings }) => {
      for (const { name, state, found, costs, fix } of findings) {
        const [style, mark] = marks[state];
        say(`${paint(style, mark)} ${paint('bold', name)}: ${found}`);
        if (costs) say(`    What it costs: ${costs}`);
        if (fix) say(`    What to do: ${fix}`);
      }
    },
  );
