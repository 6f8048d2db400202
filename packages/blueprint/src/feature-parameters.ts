/** What each feature of a Blueprint is told. */

/** Parameters of the features that list, search, filter, move along, export or keep up to date the rows of entities. */
export interface EntitiesParameters {
  entities: string[];
}

/** Parameters of `search`. Where it was asked for, it is there for the shortest list too. */
export interface SearchParameters extends EntitiesParameters {
  isAskedFor?: true;
}

/** Parameters of `chat`: the entity of its messages, and its fields that say who wrote and what. */
export interface ChatParameters {
  entity: string;
  author: string;
  text: string;
}

/** Parameters of `chatbot`: the entity of what it knows, and its fields; `words` are other words for a question. */
export interface ChatbotParameters {
  entity: string;
  question: string;
  answer: string;
  words: string | null;
}

/** Parameters of `cart`: the entity that is sold, which has a price, and the one that orders are kept as. */
export interface CartParameters {
  products: string;
  orders: string;
}

/** Parameters of `gallery`: the entity that is looked at, its field of pictures, and the one that says what they show. */
export interface GalleryParameters {
  entity: string;
  picture: string;
  /** Null: its title is all that is said of a picture. */
  shows: string | null;
}

/** Parameters of `sign-up-form`. Names of fields are those of `entity`, but for `seats` and `startsAt`, which are the event's. */
export interface SignUpParameters {
  /** What people send; only the owner reads it. */
  entity: string;
  /** What they sign up for; null where there is only one thing. `seats` null: no limit. */
  event: { entity: string; relation: string; seats: string | null; startsAt: string | null } | null;
  /** With it everyone signs up once. */
  email: string | null;
  /** For how many one signs up; null: for one. */
  people: string | null;
  /** The field of its workflow and the states in it; `waiting` is null without a waiting list. */
  status: { field: string; signedUp: string; waiting: string | null; cancelled: string };
  /** Who sent it is told a reference, by which they ask later how it stands. */
  hasReference?: true;
  /** `done`: what one has done then, where that is not signing up: `applied`. */
  words: { heading: string; action: string; done?: string };
}

/**
 * Parameters of `booking`: places of an event, which `sign-up-form` gives; requests that the owner answers; or times, of
 * which nobody has the same twice.
 */
export type BookingParameters = { seatsOf: string } | { requests: SignUpParameters } | TimesParameters;

/** What is booked by the hour. Names of fields are those of the entity of bookings. */
export interface TimesParameters {
  bookings: string;
  /** What one books; null where there is only one thing. */
  resource: { entity: string; relation: string } | null;
  startsAt: string;
  endsAt: string;
  /** Who has it. */
  by: string;
  /** `08:00` to `20:00`, by the clock of the place. */
  opens: string;
  closes: string;
  slotMin: number;
}

/** Parameters of `polls`: the entity of polls, its field of answers (one a line), and of the last day, if they close. */
export interface PollsParameters {
  polls: string;
  options: string;
  closes: string | null;
  /** Where votes are rows of an API: their entity, and its fields that lead to the poll and hold the answer. */
  ballots?: { entity: string; relation: string; answer: string };
}

/** Parameters of `polls` where rows themselves are voted for: the entity and the field that counts. */
export interface VotesParameters {
  votes: string;
  field: string;
}

/** Parameters of `due-dates`: rows are overdue when the date has passed and the workflow is not done. */
export interface DueDatesParameters {
  fields: { entity: string; field: string }[];
}

/** Parameters of `schedule`: a job that the catalogue knows, and when it runs. */
export interface ScheduleParameters {
  /** Asks for watched pages and keeps whether they answered. */
  job: 'watch-pages';
  /** As it stands in a sentence: `every hour`, `every night at 2:00 (UTC)`. */
  words: string;
  when: { cron: string; timeZone: string } | { everyMinutes: number };
}

/** Calculators that the catalogue has by heart: they know what formulas cannot say, such as sharing a bill to the cent. */
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

/**
 * Parameters of `timer`, in minutes where not said otherwise. `target` (`2026-12-24T18:00`, or `12-25` for the next such
 * day; empty: the next new year) and `occasion` (`Christmas Eve`) belong to the countdown, `minutes` to the plain timer
 * that rings.
 */
export interface TimerParameters {
  preset: 'pomodoro' | 'countdown' | 'stopwatch' | 'intervals' | 'timer';
  focusMin?: number;
  shortBreakMin?: number;
  longBreakMin?: number;
  target?: string;
  occasion?: string;
  /** Work and rest by turns, in seconds. */
  workS?: number;
  restS?: number;
  rounds?: number;
  minutes?: number;
}

/** Parameters of `calculator`: one form whose results follow as the reader types, and without script on submit. */
export interface CalculatorParameters {
  /** When given, `inputs` and `outputs` may be empty: the catalogue's own are used. */
  preset?: CalculatorPreset;
  /** ISO 4217; `USD` where the prompt names none. */
  currency?: string;
  /** What the button says where script is off: `Work out the tip`. */
  action: string;
  inputs: CalculatorInput[];
  /** In order; a formula may use inputs and the outputs before it. The first is the main result. */
  outputs: CalculatorOutput[];
}

export interface CalculatorInput {
  /** camelCase identifier, the name it has in formulas. */
  id: string;
  label: string;
  kind: 'money' | 'percent' | 'integer' | 'decimal' | 'date' | 'choice';
  /** Shown after the number, such as `kg`; empty where there is none. */
  unit: string;
  min: number | null;
  max: number | null;
  /** A number; for a date `today`, `today+30` or `today-30`; for a choice the value of an option. */
  initial: number | string;
  /** For `choice`: what is shown and the number it stands for in formulas. Empty otherwise. */
  options: { label: string; value: number }[];
  help: string;
}

export interface CalculatorOutput {
  id: string;
  label: string;
  kind: 'money' | 'percent' | 'integer' | 'decimal' | 'date' | 'text';
  unit: string;
  /**
   * Arithmetic over ids: `+ - * / % ^`, brackets, comparisons (`< <= > >= == !=`), `c ? a : b`, numbers,
   * and min max round floor ceil abs sqrt pow ln log10 exp. Dates are whole days since 1970-01-01.
   * A `text` output picks from `texts` by the whole number that its formula gives, counted from 0.
   */
  formula: string;
  texts: string[];
  /** Digits after the point for `decimal` and `percent`. */
  digits: number;
}
