/** Features of the catalogue: a union on `id`, each with the parameters that its module reads. */
import type { FeatureId } from '@davit/contract';
import { type Static, type TSchema, Type } from 'typebox';
import { CalculatorParameters, TimerParameters } from './calculators.ts';
import { Clock, closed, Identifier, line, orNull } from './parts.ts';

const EntityIds = Type.Array(Identifier, { minItems: 1, maxItems: 20 });
const State = Type.String({ minLength: 1, maxLength: 48 });

const Cron = Type.String({
  pattern: '^\\S+( \\S+){4}$',
  maxLength: 100,
  description: 'a cron line of five parts, such as `0 2 * * *`',
});

const Nothing = Type.Unsafe<Record<string, never>>(Type.Object({}, closed));
/** Features that list, filter, export or keep up to date the rows of entities. */
const Entities = Type.Object({ entities: EntityIds }, closed);
/** Features that are a kind of field. */
const Fields = Type.Object(
  { fields: Type.Array(Type.Object({ entity: Identifier, field: Identifier }, closed), { minItems: 1, maxItems: 800 }) },
  closed,
);
export type EntitiesParameters = Static<typeof Entities>;
export type FieldsParameters = Static<typeof Fields>;

/** `isAskedFor`: it is there for the shortest list too. */
const SearchParameters = Type.Object({ entities: EntityIds, isAskedFor: Type.Optional(Type.Literal(true)) }, closed);

/** Names of fields are those of `entity`, except `seats` and `startsAt`, which are the event's. */
const SignUpParameters = Type.Object(
  {
    /** What people send; only the owner reads it. */
    entity: Identifier,
    /** What they sign up for; null where there is only one thing. `seats` null: no limit. */
    event: orNull(
      Type.Object({ entity: Identifier, relation: Identifier, seats: orNull(Identifier), startsAt: orNull(Identifier) }, closed),
    ),
    /** With it everyone signs up once. */
    email: orNull(Identifier),
    /** For how many one signs up; null: for one. */
    people: orNull(Identifier),
    /** The field of its workflow and the states in it; `waiting` is null without a waiting list. */
    status: Type.Object({ field: Identifier, signedUp: State, waiting: orNull(State), cancelled: State }, closed),
    /** The sender gets a reference, by which they look up the status later. */
    hasReference: Type.Optional(Type.Literal(true)),
    /** `done`: what one has done then, where that is not signing up: `applied`. */
    words: Type.Object({ heading: line(60, 1), action: line(60, 1), done: Type.Optional(line(60, 1)) }, closed),
  },
  closed,
);
export type SignUpParameters = Static<typeof SignUpParameters>;

/** What is booked by the hour. Names of fields are those of the entity of bookings. */
const TimesParameters = Type.Object(
  {
    bookings: Identifier,
    /** What one books; null where there is only one thing. */
    resource: orNull(Type.Object({ entity: Identifier, relation: Identifier }, closed)),
    startsAt: Identifier,
    endsAt: Identifier,
    /** Who has it. */
    by: Identifier,
    /** `08:00` to `20:00`, by the clock of the place. */
    opens: Clock,
    closes: Clock,
    slotMin: Type.Integer({ minimum: 5, maximum: 1_440 }),
  },
  closed,
);
export type TimesParameters = Static<typeof TimesParameters>;

/** Places of an event, which `sign-up-form` gives; requests that the owner answers; or times, which nobody has twice. */
const BookingParameters = Type.Union([
  Type.Object({ seatsOf: Identifier }, closed),
  Type.Object({ requests: SignUpParameters }, closed),
  TimesParameters,
]);
export type BookingParameters = Static<typeof BookingParameters>;

const PollsParameters = Type.Object(
  {
    polls: Identifier,
    /** The field of answers, one a line. */
    options: Identifier,
    /** The field of the last day, if they close. */
    closes: orNull(Identifier),
    /** Where votes are rows of an API: their entity, and its fields that lead to the poll and hold the answer. */
    ballots: Type.Optional(Type.Object({ entity: Identifier, relation: Identifier, answer: Identifier }, closed)),
  },
  closed,
);
export type PollsParameters = Static<typeof PollsParameters>;

/** Rows themselves are voted for: the entity and the field that counts. */
const VotesParameters = Type.Object({ votes: Identifier, field: Identifier }, closed);
export type VotesParameters = Static<typeof VotesParameters>;

/** The entity of messages, and its fields for the author and the text. */
const ChatParameters = Type.Object({ entity: Identifier, author: Identifier, text: Identifier }, closed);
export type ChatParameters = Static<typeof ChatParameters>;

/** The entity of what it knows, and its fields; `words` are other words for a question. */
const ChatbotParameters = Type.Object(
  { entity: Identifier, question: Identifier, answer: Identifier, words: orNull(Identifier) },
  closed,
);
export type ChatbotParameters = Static<typeof ChatbotParameters>;

/** The entity that is sold, which has a price, and the one of orders. */
const CartParameters = Type.Object({ products: Identifier, orders: Identifier }, closed);
export type CartParameters = Static<typeof CartParameters>;

/** The entity that is looked at, its field of pictures, and the one that says what they show; null: its title says it. */
const GalleryParameters = Type.Object({ entity: Identifier, picture: Identifier, shows: orNull(Identifier) }, closed);
export type GalleryParameters = Static<typeof GalleryParameters>;

/** A job that the catalogue knows, and when it runs. */
const ScheduleParameters = Type.Object(
  {
    /** Requests watched pages and records whether they answered. */
    job: Type.Enum(['watch-pages']),
    /** As it stands in a sentence: `every hour`, `every night at 2:00 (UTC)`. */
    words: line(80, 1),
    when: Type.Union([
      Type.Object({ cron: Cron, timeZone: line(60, 1) }, closed),
      Type.Object({ everyMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }) }, closed),
    ]),
  },
  closed,
);
export type ScheduleParameters = Static<typeof ScheduleParameters>;

/** The parameters of every feature that the catalogue makes. */
export const featureParameters = {
  search: SearchParameters,
  filters: Entities,
  'csv-export': Entities,
  'csv-import': Entities,
  'image-upload': Fields,
  'file-upload': Fields,
  tags: Fields,
  comments: Entities,
  ratings: Fields,
  kanban: Entities,
  workflow: Entities,
  calendar: Entities,
  charts: Entities,
  realtime: Entities,
  chat: ChatParameters,
  chatbot: ChatbotParameters,
  roles: Nothing,
  profiles: Nothing,
  'admin-area': Nothing,
  'contact-form': Nothing,
  'sign-up-form': SignUpParameters,
  booking: BookingParameters,
  cart: CartParameters,
  polls: Type.Union([PollsParameters, VotesParameters]),
  markdown: Fields,
  rss: Entities,
  gallery: GalleryParameters,
  faq: Nothing,
  pricing: Nothing,
  schedule: ScheduleParameters,
  'api-docs': Nothing,
  'dark-mode': Nothing,
  calculator: CalculatorParameters,
  timer: TimerParameters,
  'opening-hours': Nothing,
  'due-dates': Fields,
} satisfies Partial<Record<FeatureId, TSchema>>;

export type MadeFeatureId = keyof typeof featureParameters;
export type ParametersOf<Id extends MadeFeatureId> = Static<(typeof featureParameters)[Id]>;
export type Feature = { [Id in MadeFeatureId]: { id: Id; parameters: ParametersOf<Id> } }[MadeFeatureId];

export const madeFeatureIds = Object.keys(featureParameters) as MadeFeatureId[];
const variants = Object.entries<TSchema>(featureParameters).map(([id, parameters]) =>
  Type.Object({ id: Type.Literal(id), parameters }, closed),
);
export const Feature = Type.Unsafe<Feature>(Type.Union(variants));

/** What a feature of a plan is given; null where the plan has no such feature. */
export function parametersOf<Id extends MadeFeatureId>({ features }: { features: Feature[] }, id: Id): ParametersOf<Id> | null {
  const found = features.find((feature) => feature.id === id);
  return (found?.parameters as ParametersOf<Id> | undefined) ?? null;
}
