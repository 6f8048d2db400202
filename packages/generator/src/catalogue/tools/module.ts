/** Pages with a single tool: calculators and timers. */

import { toolChecks } from '@davit/app-kit/features/tools/checks/tools.ts';
import {
  type Blueprint,
  type CalculatorParameters,
  type CalculatorPreset,
  parametersOf,
  type TimerParameters,
} from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import { headOf, type ToolPage, toolPageOf } from '../tool-page.ts';
import { calculatorFile } from './calculator-file.ts';

/** The file and export of each built-in calculator. */
const known: Record<CalculatorPreset, { file: string; name: string }> = {
  tip: { file: 'tip', name: 'tip' },
  percentage: { file: 'percentage', name: 'percentage' },
  discount: { file: 'discount', name: 'discount' },
  loan: { file: 'loan', name: 'loan' },
  savings: { file: 'savings', name: 'savings' },
  bmi: { file: 'bmi', name: 'bmi' },
  age: { file: 'age', name: 'age' },
  units: { file: 'units', name: 'unitConverter' },
  arithmetic: { file: 'arithmetic', name: 'arithmetic' },
};

/** The app's own, below `src/`. */
const ownFile = 'calculator.ts';

export const tools: CatalogueModule = {
  id: 'tools',
  belongs: (blueprint) => toolPageOf(blueprint, 'calculator') !== undefined || toolPageOf(blueprint, 'timer') !== undefined,
  files: madeFiles,
  wiring(blueprint) {
    const calculator = toolPageOf(blueprint, 'calculator');
    const timer = toolPageOf(blueprint, 'timer');
    const { name, from } = calculatorOf(blueprint);
    return {
      styles: [
        ...(calculator === undefined ? [] : ['answer', 'controls', 'tool'].map((name) => `features/tools/${name}.css`)),
        ...(timer === undefined ? [] : ['features/timer/timer.css']),
      ],
      imports: [
        ...(calculator === undefined
          ? []
          : [
              `import { ${name} } from '${from('./')}';`,
              "import { mountTool } from '@davit/app-kit/features/tools/routes.tsx';",
            ]),
        ...(timer === undefined ? [] : ["import { mountTimer } from '@davit/app-kit/features/timer/routes.tsx';"]),
      ],
      mounts: [
        ...(calculator === undefined ? [] : [mountCalculator(blueprint, calculator, name)]),
        ...(timer === undefined ? [] : [`mountTimer(app, ${literal(timerPlace(blueprint, timer))});`]),
      ],
    };
  },
  checks(blueprint) {
    const { calculator, timer } = checkedPlaces(blueprint);
    return toolChecks(calculator, timer);
  },
  testing(blueprint) {
    const { calculator, timer } = checkedPlaces(blueprint);
    return {
      imports: ["import { toolChecks } from '@davit/app-kit/features/tools/checks/tools.ts';"],
      checks: [`toolChecks(${literal(calculator)}, ${literal(timer)})`],
    };
  },
};

function checkedPlaces(blueprint: Blueprint) {
  const calculator = toolPageOf(blueprint, 'calculator');
  const timer = toolPageOf(blueprint, 'timer');
  const { preset, currency = 'USD' } = calculatorParameters(blueprint);
  return {
    calculator: calculator === undefined ? null : { path: calculator.path, preset: currency === 'USD' ? (preset ?? null) : null },
    timer: timer === undefined ? null : { path: timer.path },
  };
}

function calculatorParameters(blueprint: Blueprint): CalculatorParameters {
  return parametersOf(blueprint, 'calculator') ?? { preset: 'arithmetic', action: 'Work it out', inputs: [], outputs: [] };
}

/** Its name in code, and the module to import it from; `up` leads to `src/`. */
function calculatorOf(blueprint: Blueprint): { name: string; from: (up: string) => string } {
  const { preset } = calculatorParameters(blueprint);
  if (preset === undefined) return { name: 'calculator', from: (up) => `${up}${ownFile}` };
  const { file, name } = known[preset];
  return { name, from: () => `@davit/app-kit/features/tools/${file}.ts` };
}

function madeFiles(blueprint: Blueprint): SourceFile[] {
  if (toolPageOf(blueprint, 'calculator') === undefined) return [];
  const parameters = calculatorParameters(blueprint);
  const { name, from } = calculatorOf(blueprint);
  const island = `import { ${name} } from '${from('../')}';
import { runTool } from '@davit/app-kit/features/tools/live.tsx';

runTool(${name});
`;
  const own = parameters.preset === undefined ? [{ path: `src/${ownFile}`, content: calculatorFile(parameters) }] : [];
  return [...own, { path: 'src/islands/calculator.ts', content: island }];
}

function mountCalculator(blueprint: Blueprint, page: ToolPage, name: string): string {
  const { action, currency = 'USD' } = calculatorParameters(blueprint);
  invariant(/^[A-Z]{3}$/.test(currency), `${currency} is a currency`);
  const text = literal({ ...headOf(blueprint, page), action });
  return `mountTool(app, { path: ${literal(page.path)}, tool: ${name}, text: ${text}, currency: ${literal(currency)} });`;
}

function timerPlace(blueprint: Blueprint, page: ToolPage) {
  return { path: page.path, text: headOf(blueprint, page), timer: timerOf(parametersOf(blueprint, 'timer'), page) };
}

function timerOf(given: TimerParameters | null, page: ToolPage) {
  const {
    preset,
    focusMin = 25,
    shortBreakMin = 5,
    longBreakMin = 15,
    workS = 40,
    restS = 20,
    rounds = 8,
    minutes = 5,
    ...countdown
  }: Partial<TimerParameters> = given ?? {};
  switch (preset) {
    case 'stopwatch':
      return { kind: 'stopwatch' };
    case 'pomodoro':
      return { kind: 'pomodoro', focusMin, shortBreakMin, longBreakMin };
    case 'intervals':
      return { kind: 'intervals', workS, restS, rounds };
    case 'countdown':
      return countdownOf(countdown, page);
    default:
      return { kind: 'timer', minutes };
  }
}

function countdownOf({ target = '', occasion = '' }: Partial<TimerParameters>, page: ToolPage) {
  invariant(/^(\d{4}-\d\d-\d\dT\d\d:\d\d|\d\d-\d\d)?$/.test(target), `${target} is a day of any year, or a date and time`);
  return { kind: 'countdown', occasion: occasion || (target === '' ? 'New Year' : page.title), target };
}
