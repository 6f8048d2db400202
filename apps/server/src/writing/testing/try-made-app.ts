/** Tries a plan's app in a process of its own, as the stage `write` does, but without its sandbox. */
import type { Blueprint } from '@davit/blueprint';
import type { PlanTrial, TryPlan } from '@davit/launch';
import { makeApp } from '../../../../../packages/generator/src/fixtures/made-app.ts';
import { createGenerator } from '../../../../../packages/generator/src/generate.ts';

const typeErrors = /^features\/.*error TS.*$/gm;

export const tryMadeApp: TryPlan = async (blueprint, only): Promise<PlanTrial> => {
  const made = tried(() => makeApp(blueprint as unknown as Blueprint));
  if (typeof made === 'string') return failed('build', made);
  try {
    if (only === null) {
      const errors = tried(() => made.node('node_modules/typescript/bin/tsc', '-p', '.')).match(typeErrors) ?? [];
      if (errors.length > 0) return { failedAt: 'types', problems: [...errors], checks: [] };
    }
    return await used(made, blueprint, only);
  } finally {
    made.remove();
  }
};

async function used(
  made: ReturnType<typeof makeApp>,
  blueprint: Parameters<TryPlan>[0],
  only: readonly string[] | null,
): Promise<PlanTrial> {
  const app = await made.start().catch((error: Error) => error.message);
  if (typeof app === 'string') return failed('start', app);
  const checks: PlanTrial['checks'] = [];
  try {
    for (const { name, run } of createGenerator().checks(blueprint)) {
      if (only !== null && !only.includes(name)) continue;
      const problem = await run(app.client()).then(
        () => null,
        (error: Error) => error.message,
      );
      checks.push({ name, problem });
    }
  } finally {
    await app.stop();
  }
  const problems = checks.flatMap(({ name, problem }) => (problem === null ? [] : [`“${name}”: ${problem}`]));
  return { failedAt: problems.length === 0 ? null : 'checks', problems, checks };
}

function tried<Result>(act: () => Result): Result | string {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const failed = (failedAt: 'build' | 'start', problem: string): PlanTrial => ({ failedAt, problems: [problem], checks: [] });
