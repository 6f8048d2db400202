/** The shapes of the parameters of features; their types stand in feature-parameters.ts. */
import { Type } from 'typebox';
import { calculatorPresets } from './feature-parameters.ts';
import { Bound, closed, Identifier, line } from './schema-parts.ts';

const Maybe = Type.Union([Identifier, Type.Null()]);
const State = Type.String({ minLength: 1, maxLength: 48 });
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

const SignUpSchema = Type.Object(
  {
    entity: Identifier,
    event: Type.Union([
      Type.Object({ entity: Identifier, relation: Identifier, seats: Maybe, startsAt: Maybe }, closed),
      Type.Null(),
    ]),
    email: Maybe,
    people: Maybe,
    status: Type.Object(
      { field: Identifier, signedUp: State, waiting: Type.Union([State, Type.Null()]), cancelled: State },
      closed,
    ),
    hasReference: Type.Optional(Type.Literal(true)),
    words: Type.Object({ heading: line(60, 1), action: line(60, 1), done: Type.Optional(line(60, 1)) }, closed),
  },
  closed,
);

const TimesSchema = Type.Object(
  {
    bookings: Identifier,
    resource: Type.Union([Type.Object({ entity: Identifier, relation: Identifier }, closed), Type.Null()]),
    startsAt: Identifier,
    endsAt: Identifier,
    by: Identifier,
    opens: Clock,
    closes: Clock,
    slotMin: Type.Integer({ minimum: 5, maximum: 1_440 }),
  },
  closed,
);

const BookingSchema = Type.Union([
  Type.Object({ seatsOf: Identifier }, closed),
  Type.Object({ requests: SignUpSchema }, closed),
  TimesSchema,
]);

const PollsSchema = Type.Union([
  Type.Object(
    {
      polls: Identifier,
      options: Identifier,
      closes: Maybe,
      ballots: Type.Optional(Type.Object({ entity: Identifier, relation: Identifier, answer: Identifier }, closed)),
    },
    closed,
  ),
  Type.Object({ votes: Identifier, field: Identifier }, closed),
]);

const ChatSchema = Type.Object({ entity: Identifier, author: Identifier, text: Identifier }, closed);
const ChatbotSchema = Type.Object({ entity: Identifier, question: Identifier, answer: Identifier, words: Maybe }, closed);
const CartSchema = Type.Object({ products: Identifier, orders: Identifier }, closed);
const GallerySchema = Type.Object({ entity: Identifier, picture: Identifier, shows: Maybe }, closed);

const CalculatorSchema = Type.Object(
  {
    preset: Type.Optional(Type.Enum([...calculatorPresets])),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    action: line(60, 1),
    inputs: Type.Array(
      Type.Object(
        {
          id: Identifier,
          label: line(60, 1),
          kind: Type.Enum(['money', 'percent', 'integer', 'decimal', 'date', 'choice']),
          unit: line(20),
          min: Bound,
          max: Bound,
          initial: Type.Union([Type.Number(), Type.String({ pattern: '^(today([+-][0-9]{1,5})?|[0-9]{4}-[0-9]{2}-[0-9]{2})$' })]),
          options: Type.Array(Type.Object({ label: line(60, 1), value: Type.Number() }, closed), { maxItems: 60 }),
          help: line(200),
        },
        closed,
      ),
      { maxItems: 20 },
    ),
    outputs: Type.Array(
      Type.Object(
        {
          id: Identifier,
          label: line(60, 1),
          kind: Type.Enum(['money', 'percent', 'integer', 'decimal', 'date', 'text']),
          unit: line(20),
          formula: Type.String({ minLength: 1, maxLength: 1_000 }),
          texts: Type.Array(line(200, 1), { maxItems: 60 }),
          digits: Type.Integer({ minimum: 0, maximum: 12 }),
        },
        closed,
      ),
      { maxItems: 30 },
    ),
  },
  closed,
);

const Minutes = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_440 }));
const Seconds = Type.Optional(Type.Integer({ minimum: 1, maximum: 3_600 }));

const ScheduleSchema = Type.Object(
  {
    job: Type.Enum(['watch-pages']),
    words: line(80, 1),
    when: Type.Union([
      Type.Object({ cron: Type.String({ pattern: '^\\S+( \\S+){4}$', maxLength: 100 }), timeZone: line(60, 1) }, closed),
      Type.Object({ everyMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }) }, closed),
    ]),
  },
  closed,
);

const TimerSchema = Type.Object(
  {
    preset: Type.Enum(['pomodoro', 'countdown', 'stopwatch', 'intervals', 'timer']),
    focusMin: Minutes,
    shortBreakMin: Minutes,
    longBreakMin: Minutes,
    minutes: Minutes,
    workS: Seconds,
    restS: Seconds,
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    target: Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}|[0-9]{2}-[0-9]{2})?$' })),
    occasion: Type.Optional(line(60, 1)),
  },
  closed,
);

/** By the feature that has them; what is not here has parameters that are lists of entities or fields, or none. */
export const featureSchemas = {
  'sign-up-form': SignUpSchema,
  booking: BookingSchema,
  polls: PollsSchema,
  chat: ChatSchema,
  chatbot: ChatbotSchema,
  cart: CartSchema,
  gallery: GallerySchema,
  calculator: CalculatorSchema,
  schedule: ScheduleSchema,
  timer: TimerSchema,
};
