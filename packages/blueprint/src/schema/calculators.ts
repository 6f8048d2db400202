/** Calculators and timers: tools of one page. */
import { type Static, Type } from 'typebox';
import { Bound, Currency, closed, Identifier, line } from './parts.ts';

/** Calculators built into the catalogue: they do what formulas cannot, such as splitting a bill to the cent. */
export const calculatorPresets = [
  'tip',
  'percentage',
  'discount',
  'loan',
  'savings',
  'bmi',
  'age',
  'units',
  'arithmetic',
] as const;
export type CalculatorPreset = (typeof calculatorPresets)[number];

const Day = Type.String({
  pattern: '^(today([+-][0-9]{1,5})?|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
  description: 'a day, such as `today`, `today+30` or `2026-12-24`',
});

const Input = Type.Object(
  {
    /** Its name in formulas. */
    id: Identifier,
    label: line(60, 1),
    kind: Type.Enum(['money', 'percent', 'integer', 'decimal', 'date', 'choice']),
    /** Shown after the number, such as `kg`. */
    unit: line(20),
    min: Bound,
    max: Bound,
    /** A number; for a date `today`, `today+30` or `today-30`; for a choice the value of an option. */
    initial: Type.Union([Type.Number(), Day]),
    /** For `choice`: the label, and its value in formulas. Otherwise empty. */
    options: Type.Array(Type.Object({ label: line(60, 1), value: Type.Number() }, closed), { maxItems: 60 }),
    help: line(200),
  },
  closed,
);
export type CalculatorInput = Static<typeof Input>;

const Output = Type.Object(
  {
    id: Identifier,
    label: line(60, 1),
    kind: Type.Enum(['money', 'percent', 'integer', 'decimal', 'date', 'text']),
    unit: line(20),
    /**
     * Arithmetic over ids: `+ - * / % ^`, brackets, comparisons (`< <= > >= == !=`), `c ? a : b`, numbers,
     * and min max round floor ceil abs sqrt pow ln log10 exp, and sin cos tan atan of radians. Dates are whole days since 1970-01-01.
     * A `text` output picks from `texts` by the whole number that its formula gives, counted from 0.
     */
    formula: Type.String({ minLength: 1, maxLength: 1_000 }),
    texts: Type.Array(line(200, 1), { maxItems: 60 }),
    /** Digits after the point for `decimal` and `percent`. */
    digits: Type.Integer({ minimum: 0, maximum: 12 }),
  },
  closed,
);
export type CalculatorOutput = Static<typeof Output>;

/** A form whose results update while the reader types; without script, on submit. */
export const CalculatorParameters = Type.Object(
  {
    /** If present, `inputs` and `outputs` may be empty: the preset has its own. */
    preset: Type.Optional(Type.Enum([...calculatorPresets])),
    /** ISO 4217; `USD` if the prompt names none. */
    currency: Type.Optional(Currency),
    /** The label of the submit button, shown without script: `Work out the tip`. */
    action: line(60, 1),
    inputs: Type.Array(Input, { maxItems: 20 }),
    /** In order; a formula may use all inputs and earlier outputs. The first is the main result. */
    outputs: Type.Array(Output, { maxItems: 30 }),
  },
  closed,
);
export type CalculatorParameters = Static<typeof CalculatorParameters>;

const Target = Type.String({
  pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}|[0-9]{2}-[0-9]{2})?$',
  description: 'a moment or a day of the year, such as `2026-12-24T18:00` or `12-25`, or empty',
});
const Minutes = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_440 }));
const Seconds = Type.Optional(Type.Integer({ minimum: 1, maximum: 3_600 }));

export const TimerParameters = Type.Object(
  {
    preset: Type.Enum(['pomodoro', 'countdown', 'stopwatch', 'intervals', 'timer']),
    focusMin: Minutes,
    shortBreakMin: Minutes,
    longBreakMin: Minutes,
    /** A plain countdown with an alarm. */
    minutes: Minutes,
    /** Intervals of work and rest. */
    workS: Seconds,
    restS: Seconds,
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    /** Of a countdown: `2026-12-24T18:00`, or `12-25` for the next such day; empty: the next new year. */
    target: Type.Optional(Target),
    /** What a countdown counts down to: `Christmas Eve`. */
    occasion: Type.Optional(line(60, 1)),
  },
  closed,
);
export type TimerParameters = Static<typeof TimerParameters>;
